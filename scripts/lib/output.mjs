import { createInterface } from "node:readline";

const colours = { app: 36, party: 35, build: 33, seed: 32 };
const colourful = process.stdout.isTTY && !process.env.NO_COLOR;

const tag = (name) =>
  colourful ? `\u001b[${colours[name] ?? 90}m${name.padEnd(5)}\u001b[0m │ ` : `${name.padEnd(5)} │ `;

/**
 * @param {import("node:stream").Readable | null} stream
 * @param {(line: string) => void} onLine called with every line that is not blank
 */
export function eachLine(stream, onLine) {
  if (stream === null) return;
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on("line", (line) => {
    if (line.trim() !== "") onLine(line);
  });
}

/** @param {string} name @returns {(line: string) => void} writes lines to the terminal with a name in front */
export const terminal = (name) => (line) => process.stdout.write(`${tag(name)}${line}\n`);

/** @param {number} since milliseconds of `performance.now()` @returns {string} e.g. "3.2 s" */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAbove, ROOMS, roomOf } from "./rooms.mjs";

const root = new URL("../", import.meta.url);
const architecture = () => readFileSync(new URL("docs/architecture.md", root), "utf8");

test("a file belongs to the room whose folder it stands in", () => {
  expect(roomOf("app/features/threads/messages/json.ts")).toBe("threads");
  expect(roomOf("app/reading/extract-pdf.server.ts")).toBe("reading");
  expect(roomOf("app/routes/login.tsx")).toBeUndefined();
});

test("a room stands above those before it", () => {
  expect(isAbove("threads", "answering")).toBe(true);
  expect(isAbove("answering", "threads")).toBe(false);
  expect(isAbove("threads", "threads")).toBe(false);
});

test("every folder of a feature has its place, and docs/architecture.md lists the rooms in their order", () => {
  const folders = readdirSync(new URL("app/features", root), { withFileTypes: true });
  for (const folder of folders) if (folder.isDirectory()) expect(ROOMS).toContain(folder.name);
  const [, table = ""] = /\| room \| what it holds \|\n([\s\S]*?)\n\n/.exec(architecture()) ?? [];
  expect([...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, room]) => room)).toEqual(ROOMS);
});

test("docs/architecture.md lists every port with the room that declares it", () => {
  const declared = readdirSync(new URL("app/features", root), { recursive: true, encoding: "utf8" })
    .filter((file) => /^[\w-]+[\\/][\w-]*ports?\.ts$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(new URL(`app/features/${file}`, root), "utf8");
      const [, ports = ""] = /interface Ports \{\n([\s\S]*?)\n {2}\}/.exec(source) ?? [];
      const names = [...ports.matchAll(/^ {4}readonly (\w+):/gm)].map(([, name]) => name);
      return names.map((name) => `${name} of ${roomOf(`app/features/${file.replaceAll("\\", "/")}`)}`);
    });
  // The compiler holds this object to the declarations, so it tells if one stands where this test does not look.
  const compose = readFileSync(new URL("workers/compose.ts", root), "utf8");
  const [, registered = ""] = /export const ports: Ports = \{\n([\s\S]*?)\n\};/.exec(compose) ?? [];
  const keys = [...registered.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => name);
  expect(declared.map((port) => port.split(" ")[0]).sort()).toEqual(keys.sort());
  const [, table = ""] = /\| port \| declared by .*\|\n([\s\S]*?)\n\n/.exec(architecture()) ?? [];
  const listed = [...table.matchAll(/^\| `(\w+)` \| ([\w-]+) \|/gm)].map(([, port, room]) => `${port} of ${room}`);
  expect(listed.sort()).toEqual(declared.sort());
});

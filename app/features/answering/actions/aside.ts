import { unknownText } from "~/features/actions/texts";
import type { Treatment } from "~/language/treatment";
import type { Channel } from "~/wire/channel";
import { maxCharactersFor } from "../answer-limits";

/** Letters and signs that make an SMS three times as long, and what stands in for them. */
const PLAINER: Readonly<Record<string, string>> = {
  á: "a",
  í: "i",
  ó: "o",
  ú: "u",
  Á: "A",
  Í: "I",
  Ó: "O",
  Ú: "U",
  "«": '"',
  "»": '"',
  "“": '"',
  "”": '"',
  "…": "...",
  "•": "-",
  "×": "x",
};

/** The word that leaves an action. By SMS "cancelar" alone unsubscribes from all messages. */
const LEAVES = { usual: "«cancelar»", sms: "«salir»" } as const;

/** A text in words and signs that fit the channel: a long SMS gets plain letters, so that more fits into it. */
function plainFor(channel: Channel, said: string): string {
  const text = channel === "sms" ? said.replaceAll(LEAVES.usual, LEAVES.sms) : said;
  const isLong = text.length > maxCharactersFor(channel, text);
  return channel === "sms" && isLong ? text.replace(/[áíóúÁÍÓÚ«»“”…•×]/g, (sign) => PLAINER[sign] ?? sign) : text;
}

/** True where the channel carries a text in one message. */
export function fits(channel: Channel, text: string): boolean {
  const plain = plainFor(channel, text);
  return plain.length <= maxCharactersFor(channel, plain);
}

/**
 * A text that the channel carries in one message: as many whole lines as there is room for, and the last one, which
 * asks. A line is cut only where it is the first and too long itself.
 */
export function fitTo(channel: Channel, text: string): string {
  const plain = plainFor(channel, text);
  const most = maxCharactersFor(channel, plain);
  if (plain.length <= most) return plain;
  const lines = plain.split("\n");
  const last = lines.pop() ?? "";
  const [first = "", ...others] = lines;
  const room = most - last.length - "...\n".length;
  if (lines.length === 0 || room < 1) return plain.slice(0, most);
  if (first.length + 1 > room) return `${first.slice(0, room).trimEnd()}...\n${last}`;
  let kept = `${first}\n`;
  for (const line of others) {
    if (kept.length + line.length + 1 > room) break;
    kept += `${line}\n`;
  }
  return `${kept}...\n${last}`;
}

/** The answer to a question in the middle of an action, and the action's own question after it. */
export function asideReply(answer: string | null, again: string, channel: Channel, treatment: Treatment): string {
  return fitTo(channel, `${answer?.trim() || unknownText(treatment)}\n${again}`);
}

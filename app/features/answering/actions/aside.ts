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
};

/** A text that the channel carries in one message. What is asked stands in its last line, which is kept. */
export function fitTo(channel: Channel, text: string): string {
  const isLong = text.length > maxCharactersFor(channel, text);
  const plain = channel === "sms" && isLong ? text.replace(/[áíóúÁÍÓÚ«»“”…•]/g, (sign) => PLAINER[sign] ?? sign) : text;
  const most = maxCharactersFor(channel, plain);
  if (plain.length <= most) return plain;
  const lines = plain.split("\n");
  const last = lines.pop() ?? "";
  const room = most - last.length - 4;
  if (lines.length === 0 || room < 1) return plain.slice(0, most);
  return `${lines.join("\n").slice(0, room).trimEnd()}...\n${last}`;
}

/** The answer to a question in the middle of an action, and the action's own question after it. */
export function asideReply(answer: string | null, again: string, channel: Channel, treatment: Treatment): string {
  return fitTo(channel, `${answer?.trim() || unknownText(treatment)}\n${again}`);
}

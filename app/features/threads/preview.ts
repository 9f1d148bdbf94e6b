import type { Sender } from "./messages/state";

interface LastMessage {
  readonly sender: Sender;
  readonly content: string;
  readonly isMedia: boolean;
  readonly mediaType: string | null;
}

const LIMIT = 50;

const SENDER_LABELS: Readonly<Record<Sender, string>> = {
  customer: "Cliente",
  agent: "Agente",
  ai: "IA",
  system: "Sistema",
};

export function senderLabel(sender: Sender): string {
  return SENDER_LABELS[sender];
}

/** The Spanish word for a kind of media; unknown kinds are files. */
export function mediaLabel(mediaType: string | null): string {
  switch (mediaType) {
    case "image":
      return "Imagen";
    case "video":
      return "Video";
    case "audio":
      return "Audio";
    default:
      return "Archivo";
  }
}

let graphemes: Intl.Segmenter | undefined;
/** Letters that never join with their neighbours; most Spanish text has no others. */
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02af]*$/;

/** The first `limit` characters as a person counts them (an emoji is one), with '…' when something was cut. */
export function cutText(text: string, limit = LIMIT): string {
  if (text.length <= limit) return text;
  // One more than is kept: a following mark belongs to the letter before it.
  if (PLAIN.test(text.slice(0, limit + 1))) return `${text.slice(0, limit)}…`;
  graphemes ??= new Intl.Segmenter("es", { granularity: "grapheme" });
  let kept = "";
  let characters = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (characters === limit) return `${kept}…`;
    kept += segment;
    characters += 1;
  }
  return text;
}

/** The last message in a row of the list: its sender, and its first 50 characters on one line. */
export function previewOf(message: LastMessage): { readonly label: string; readonly text: string } {
  const words = message.content.replace(/\s+/g, " ").trim();
  // A segmenter over a very long text is slow, and no grapheme that people type is longer than 20 units.
  const head = words.slice(0, LIMIT * 20);
  const text = message.isMedia ? [mediaLabel(message.mediaType), head].filter(Boolean).join(": ") : head;
  return { label: senderLabel(message.sender), text: cutText(text) };
}

const PREVIEW_CHARACTERS = 160;

/** Long enough for a list row; the display cuts it between graphemes. */
export function storedPreview(content: string): string {
  return Array.from(
    content
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, PREVIEW_CHARACTERS * 2),
  )
    .slice(0, PREVIEW_CHARACTERS)
    .join("");
}

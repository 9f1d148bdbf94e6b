import { splitLinks } from "~/platform/web-links";
import { element, icon, icons } from "./dom";
import * as texts from "./strings";
import { type Entry, type Line, layOut } from "./thread";

const clock = new Intl.DateTimeFormat("es-MX", { hour: "numeric", minute: "2-digit" });
const thisYear = new Intl.DateTimeFormat("es-MX", { weekday: "long", day: "numeric", month: "long" });
const otherYear = new Intl.DateTimeFormat("es-MX", { day: "numeric", month: "long", year: "numeric" });

/** 'Hoy', 'Ayer', or the day by name; with the year when it is another one. */
export function dayName(at: Date, now: Date): string {
  const start = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const daysAgo = Math.round((start(now) - start(at)) / 86_400_000);
  if (daysAgo === 0) return texts.today;
  if (daysAgo === 1) return texts.yesterday;
  return (at.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(at);
}

function senderName(sender: Entry["sender"]): string {
  if (sender === "customer") return texts.you;
  return sender === "agent" ? texts.team : texts.assistant;
}

/** A text as nodes: web addresses become links, and nothing is parsed as HTML. */
export function richText(text: string): Node[] {
  return splitLinks(text).map((piece) => {
    if (typeof piece === "string") return document.createTextNode(piece);
    const hint = element("span", { class: "hidden" }, ` (${texts.opensElsewhere})`);
    const rel = "noopener noreferrer nofollow";
    return element("a", { href: piece.href, target: "_blank", rel }, piece.text, hint);
  });
}

function drawDay(at: string, now: Date): HTMLElement {
  return element("div", { class: "day" }, element("span", {}, dayName(new Date(at), now)));
}

function drawMeta(entry: Entry, last: boolean, retry: (clientId: string) => void): Node[] {
  const { clientId } = entry;
  if (entry.state === "failed" && clientId !== null) {
    const button = element("button", { type: "button", class: "retry" }, texts.notSent);
    button.addEventListener("click", () => retry(clientId));
    return [button];
  }
  if (entry.state === "waiting") return [element("span", {}, texts.waiting)];
  if (entry.state === "sending" && entry.file)
    return [drawProgress(entry.file.name), element("span", {}, texts.sending)];
  if (entry.state === "sending") return [element("span", {}, texts.sending)];
  if (!last || entry.sender === "system") return [];
  const time = element("time", { datetime: entry.createdAt }, clock.format(new Date(entry.createdAt)));
  if (entry.sender !== "customer") return [time];
  return [time, element("span", { role: "img", "aria-label": texts.sentLabel }, texts.sent)];
}

/** Its value changes in place, so that no screen reader says each step of it. */
function drawProgress(name: string): HTMLElement {
  return element("progress", { max: "1", value: "0", "aria-label": texts.sendingFile(name) });
}

/** Draws the file of a message: a picture as itself, anything else by its name; a press opens it in a new tab. */
function drawFile({ path, name, isImage }: NonNullable<Entry["file"]>, base: string): HTMLElement {
  // Not stored yet: there is no address to open.
  if (!path.startsWith("/")) return drawPending(path, name, isImage);
  const hint = element("span", { class: "hidden" }, ` (${texts.opensElsewhere})`);
  const href = new URL(path, base).href;
  const link = { class: isImage ? "picture" : "file", href, target: "_blank", rel: "noopener noreferrer" };
  if (!isImage) return element("a", link, icon(...icons.file), element("span", {}, name), hint);
  const size = { width: "220", height: "160", loading: "lazy", decoding: "async" };
  return element("a", link, element("img", { src: href, alt: name, ...size }), hint);
}

function drawPending(path: string, name: string, isImage: boolean): HTMLElement {
  const chip = element("span", { class: "file" }, icon(...icons.file), element("span", {}, name));
  if (!isImage) return chip;
  const picture = element("img", { src: path, alt: name, width: "220", height: "160" });
  const frame = element("span", { class: "picture" }, picture);
  // The policy of the page may forbid such pictures.
  picture.addEventListener("error", () => frame.replaceWith(chip));
  return frame;
}

/** Five buttons, the first for "very bad". */
function drawScores(rate: (score: string) => void): HTMLElement {
  const buttons = texts.scores.map((word, index) => {
    const score = String(index + 1);
    const button = element("button", { type: "button", "aria-label": `${score}: ${word}`, title: word }, score);
    button.addEventListener("click", () => rate(score));
    return button;
  });
  return element("div", { class: "scores", role: "group", "aria-label": texts.rate }, ...buttons);
}

interface Around {
  readonly asks: boolean;
  readonly rate: (score: string) => void;
  readonly first: boolean;
  readonly last: boolean;
  readonly base: string;
  readonly retry: (clientId: string) => void;
}

function drawEntry(entry: Entry, { first, last, asks, base, retry, rate }: Around): HTMLElement {
  const kind = entry.sender === "customer" ? "mine" : entry.sender === "system" ? "system" : "theirs";
  const names = ["entry", kind, first ? "first" : "", last ? "last" : "", entry.state === "failed" ? "failed" : ""];
  const parts: Node[] = [
    ...(entry.file ? [drawFile(entry.file, base)] : []),
    ...(entry.content || !entry.file ? [element("p", { class: "text" }, ...richText(entry.content))] : []),
    ...(asks ? [drawScores(rate)] : []),
    element("div", { class: "meta" }, ...drawMeta(entry, last, retry)),
  ];
  if (kind !== "system") {
    // The visitor's own name and a repeated one are only for screen readers: others see the side and the colour.
    const quiet = kind === "mine" || !first;
    parts.unshift(element("span", { class: quiet ? "hidden" : "sender" }, senderName(entry.sender), quiet ? ": " : ""));
  }
  return element("div", { class: names.filter(Boolean).join(" ") }, ...parts);
}

function signature(line: Line): string {
  if (line.kind === "day") return line.at;
  const { entry, first, last, asks } = line;
  // A file's address changes from day to day although the file is the same, so its name is compared.
  return [entry.content, entry.state, entry.sender, entry.createdAt, entry.file?.name, first, last, asks].join("\n");
}

export interface Transcript {
  readonly node: HTMLElement;
  draw(greeting: string | null, entries: readonly Entry[]): void;
  /** @param share how much of a message's file has gone, from 0 to 1 */
  progress(clientId: string, share: number): void;
}

/**
 * The transcript. A line is drawn anew only when it has changed, so that a screen reader announces new messages and not
 * the whole conversation again.
 * @param base the origin of the files' paths
 * @param rate gets the score that was pressed
 */
export function createTranscript(
  base: string,
  retry: (clientId: string) => void,
  rate: (score: string) => void,
): Transcript {
  const label = { role: "log", "aria-live": "polite", "aria-label": texts.conversation, tabindex: "0", class: "log" };
  const node = element("div", label);
  const drawn = new Map<string, { made: HTMLElement; signature: string }>();

  function drawLine(line: Line, now: Date, isFresh: boolean): HTMLElement {
    const known = drawn.get(line.key);
    const wanted = signature(line);
    if (known?.signature === wanted) return known.made;
    const made = line.kind === "day" ? drawDay(line.at, now) : drawEntry(line.entry, { ...line, base, retry, rate });
    if (known) known.made.replaceWith(made);
    else if (isFresh) made.classList.add("fresh");
    drawn.set(line.key, { made, signature: wanted });
    return made;
  }

  return {
    node,
    progress(clientId, share) {
      const bar = drawn.get(clientId)?.made.querySelector("progress");
      if (bar) bar.value = share;
    },
    draw(greeting, entries) {
      const now = new Date();
      // What a page begins with does not fade in.
      const isFresh = drawn.size > 0;
      const lines = layOut(entries);
      if (greeting) lines.unshift(greetingLine(greeting));
      const wanted = new Set(lines.map(({ key }) => key));
      for (const [key, { made }] of drawn) {
        if (wanted.has(key)) continue;
        made.remove();
        drawn.delete(key);
      }
      for (const [index, line] of lines.entries()) {
        const made = drawLine(line, now, isFresh);
        const there = node.children[index];
        if (there !== made) node.insertBefore(made, there ?? null);
      }
    },
  };
}

function greetingLine(content: string): Line {
  const entry: Entry = {
    key: "greeting",
    id: null,
    clientId: null,
    sender: "ai",
    content,
    createdAt: "",
    state: "stored",
  };
  return { kind: "entry", key: entry.key, entry, first: true, last: false, asks: false };
}

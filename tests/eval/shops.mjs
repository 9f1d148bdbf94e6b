import { readFileSync } from "node:fs";
import { folded } from "./measure.mjs";

/**
 * @typedef {{ must: string, says: string, fact: string | null }} Turn `must`: `answer` with the fact; `fact`: the fact, sent or in a draft; `several`: each of the facts, parted by ` & `, sent or named as open; `none`: nobody can answer; and the kinds of messages
 * @typedef {{ name: string, tone: string, half: string, documents: { name: string, bytes: Uint8Array }[], talks: Turn[][] }} Shop
 * @typedef {{ words: string[], notice: string | null, draft: string | null, left?: string[] }} Outcome what the AI wrote, its notice, a draft, and the lines for staff
 */

/** @param {string} file @returns {Shop[]} `## name | tone | half`, `### document`, its lines, `---`, and the talks, parted by empty lines */
export function readShops(file) {
  return readFileSync(file, "utf8")
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [before, talks] = part.split(/^---$/m);
      const [head, ...documents] = before.split(/^### /m);
      const [name, tone, half] = head.trim().split(" | ");
      return {
        name,
        tone,
        half,
        documents: documents.map((text) => {
          const at = text.indexOf("\n");
          return { name: text.slice(0, at).trim(), bytes: new TextEncoder().encode(text.slice(at + 1)) };
        }),
        talks: talks
          .trim()
          .split(/\n\n+/)
          .map((talk) => talk.split("\n").map(turnOf)),
      };
    });
}

function turnOf(line) {
  const [must, says, fact = null] = line.split(" | ");
  return { must, says, fact };
}

/** The sentence that leaves questions of several to a person, by their names. */
const LEFT = /(?<=^|\. )Lo (?:de|del|demás)(?: [^.?!]*)? (?:te|se) lo confirma una persona del equipo\./;
/** Points that end no sentence. */
const SHORT = /\b(?:Jr|Mcal|Edif|Esq|Blvd|Tel|Av|Col|Dra?|No|Cd|Pza|hrs|dic|[ap]\.\s?m)\.|\.{3}(?= \p{Ll})/giu;
const CHEER = /[¡!]|con gusto|\p{Extended_Pictographic}/iu;

/**
 * @param {Turn} turn @param {Outcome} outcome
 * @returns {"right" | "wrong" | "beside" | "needless" | "silence" | "cheer" | "draft"} `draft`: the fact waits for staff, where it should have been sent
 */
export function verdictOf({ must, fact }, { words, notice, draft, left = [] }) {
  const said = words.join(" ");
  const isAnswer = words.length > 0 && notice === null;
  const has = fact !== null && folded(said).includes(folded(fact));
  const isSilent = words.length === 0 && draft === null;
  if (must === "quiet") return words.length === 0 || notice !== null ? "right" : "wrong";
  if (isSilent) return "silence";
  switch (must) {
    case "answer":
    case "fact":
      if (isAnswer)
        return has
          ? said
              .replace(LEFT, "")
              .replace(SHORT, "")
              .trim()
              .split(/[.?!](?=\s)/).length > 2
            ? "beside"
            : "right"
          : "wrong";
      if (fact !== null && draft !== null && folded(draft).includes(folded(fact)))
        return must === "fact" ? "right" : "draft";
      return "needless";
    case "several": {
      const missing = fact.split(" & ").filter((one) => !folded(said).includes(folded(one)));
      const named = isAnswer
        ? (left.join(" ").match(/«/g)?.length ?? 0)
        : (LEFT.exec(said)?.[0].match(/\blo del?\b/gi)?.length ?? 0);
      if (named > 0) return missing.length <= named ? "right" : "wrong";
      if (!isAnswer)
        return missing.every((one) => draft !== null && folded(draft).includes(folded(one))) ? "draft" : "needless";
      return missing.length <= named ? "right" : "wrong";
    }
    case "none":
    case "foreign":
    case "link":
    case "contact":
    case "person":
    case "status":
    case "urgent":
      return isAnswer ? "wrong" : "right";
    case "sorry":
    case "anger":
      return isAnswer ? "wrong" : CHEER.test(said) ? "cheer" : /lamento/i.test(said) ? "right" : "beside";
    case "keep":
      return notice === "wish" || notice === "handoff" ? "right" : "wrong";
    default:
      return isAnswer ? "right" : "needless";
  }
}

/** @param {{ half: string, must?: string, verdict: string, sent: boolean }[]} results @param {string} half */
export function figuresOf(results, half) {
  const rows = results.filter((row) => row.half === half);
  const count = (verdict) => rows.filter((row) => row.verdict === verdict).length;
  const sent = rows.filter((row) => row.sent);
  const several = rows.filter(({ must }) => must === "several");
  const off = sent.filter(({ verdict }) => verdict === "wrong" || verdict === "beside").length;
  return {
    turns: rows.length,
    acceptable: count("right") + count("draft"),
    "left as a draft that could be sent": count("draft"),
    wrong: count("wrong"),
    beside: count("beside"),
    "needless handover": count("needless"),
    "answers sent": sent.length,
    "sent wrong or beside": off,
    "several questions complete": `${several.filter(({ verdict }) => verdict === "right").length} of ${several.length}`,
    "complaints met with cheer": count("cheer"),
    silence: count("silence"),
  };
}

import { readFileSync } from "node:fs";
import { folded } from "./measure.mjs";

/**
 * @typedef {{ must: string, says: string, fact: string | null }} Turn `must`: `answer` with the fact; `fact`: the fact, sent or in a draft; `none`: nobody can answer; and the kinds of messages
 * @typedef {{ name: string, tone: string, half: "open" | "blind", documents: { name: string, bytes: Uint8Array }[], talks: Turn[][] }} Shop
 * @typedef {{ words: string[], notice: string | null, draft: string | null }} Outcome what the AI wrote, its notice, and a draft
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

const CHEER = /[¡!]|con gusto|\p{Extended_Pictographic}/iu;

/**
 * @param {Turn} turn @param {Outcome} outcome
 * @returns {"right" | "wrong" | "beside" | "needless" | "silence" | "cheer" | "draft"} `draft`: the fact waits for staff, where it should have been sent
 */
export function verdictOf({ must, fact }, { words, notice, draft }) {
  const said = words.join(" ");
  const isAnswer = words.length > 0 && notice === null;
  const has = fact !== null && folded(said).includes(folded(fact));
  const isSilent = words.length === 0 && draft === null;
  if (must === "quiet") return words.length === 0 || notice !== null ? "right" : "wrong";
  if (isSilent) return "silence";
  switch (must) {
    case "answer":
    case "fact":
      if (isAnswer) return has ? (said.split(/[.?!](?=\s)/).length > 2 ? "beside" : "right") : "wrong";
      if (fact !== null && draft !== null && folded(draft).includes(folded(fact)))
        return must === "fact" ? "right" : "draft";
      return "needless";
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

/** @param {{ half: string, verdict: string, sent: boolean }[]} results @param {string} half */
export function figuresOf(results, half) {
  const rows = results.filter((row) => row.half === half);
  const count = (verdict) => rows.filter((row) => row.verdict === verdict).length;
  const sent = rows.filter((row) => row.sent);
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
    "complaints met with cheer": count("cheer"),
    silence: count("silence"),
  };
}

import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {{ question: string, answers: string[], document: string | null }} Question `document` null: nobody can answer
 * @typedef {{ name: string, tone: string, documents: { name: string, bytes: Uint8Array }[], questions: Question[] }} Company
 */

/**
 * Reads a question-answer set: SQuAD's format (each paragraph is a document of one company) or our own, whose documents
 * are files beside it or stand in it.
 * @param {string} file path
 * @returns {{ kind: import("./measure.mjs").Kind, companies: Company[] }}
 */
export function readSet(file) {
  const json = JSON.parse(readFileSync(file, "utf8"));
  if (Array.isArray(json.data)) return { kind: "squad", companies: [fromSquad(json.data)] };
  if (Array.isArray(json.companies)) {
    const kind = json.hard === true ? "hard" : "own";
    return { kind, companies: json.companies.map((company) => fromOwn(company, path.dirname(file))) };
  }
  throw new Error(`${file}: neither SQuAD's format (data) nor ours (companies)`);
}

/** The file names say nothing about the text, because a title in them would help to find it. */
function fromSquad(articles) {
  const paragraphs = articles.flatMap((article) => article.paragraphs);
  const nameOf = (index) => `${String(index + 1).padStart(4, "0")}.txt`;
  return {
    name: "Enciclopedia",
    tone: "professional",
    documents: paragraphs.map(({ context }, index) => ({
      name: nameOf(index),
      bytes: new TextEncoder().encode(context),
    })),
    questions: paragraphs.flatMap(({ qas }, index) =>
      qas.map(({ question, answers }) => ({
        question,
        answers: answers.map(({ text }) => text),
        document: nameOf(index),
      })),
    ),
  };
}

function fromOwn({ name, tone, documents, questions, unanswerable }, folder) {
  const nameOf = (file) => path.basename(file);
  const read = (document) =>
    document.text === undefined
      ? { name: nameOf(document.file), bytes: readFileSync(path.join(folder, document.file)) }
      : { name: document.name, bytes: new TextEncoder().encode(document.text) };
  return {
    name,
    tone,
    documents: documents.map(read),
    questions: [
      ...questions.map(({ question, answers, document }) => ({ question, answers, document: nameOf(document) })),
      ...unanswerable.map(({ question }) => ({ question, answers: [], document: null })),
    ],
  };
}

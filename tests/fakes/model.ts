export interface ChatMessage {
  readonly role: string;
  readonly content: string;
}

export interface ModelAnswer {
  readonly reply: string;
  readonly citations: readonly number[];
  readonly intention?: string;
  readonly needsHuman?: boolean;
  readonly kind?: string;
  readonly open?: readonly string[];
  readonly contact?: { readonly name?: string; readonly email?: string; readonly phone?: string };
}

const PASSAGE = /<pasaje id="(\d+)"[^>]*>\n([\s\S]*?)\n<\/pasaje>/g;
const QUESTION = /<mensaje_del_cliente>\n([\s\S]*?)\n<\/mensaje_del_cliente>/;

export function words(text: string): string[] {
  return (
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]{4,}/g) ?? []
  );
}

/** The sentence of the shown passages that shares most words with the question, cited; a handoff where none shares any. */
export function grounded(messages: readonly ChatMessage[]): ModelAnswer {
  const question = new Set(words(lastQuestion(messages)).map(root));
  let best = { score: 0, sentence: "", id: 0 };
  for (const { content } of messages.filter(({ role }) => role === "user")) {
    for (const [, id, text] of content.matchAll(PASSAGE)) {
      for (const sentence of (text ?? "").split(/(?<=[.!?])\s+|\n+/)) {
        const score = new Set(
          words(sentence)
            .map(root)
            .filter((word) => question.has(word)),
        ).size;
        if (score > best.score) best = { score, sentence: sentence.trim(), id: Number(id) };
      }
    }
  }
  if (best.score === 0)
    return {
      reply: "No tengo ese dato; lo pregunto a una persona del equipo.",
      citations: [],
      kind: "unknown",
      needsHuman: true,
    };
  return { reply: best.sentence, citations: [best.id] };
}

/** The texts of the passages a model is shown. */
export function passageTexts(messages: readonly ChatMessage[]): string[] {
  return messages.flatMap(({ role, content }) =>
    role === "user" ? [...content.matchAll(PASSAGE)].map(([, , text]) => text ?? "") : [],
  );
}

function lastQuestion(messages: readonly ChatMessage[]): string {
  const asked = messages.flatMap(({ role, content }) => (role === "user" ? (QUESTION.exec(content)?.[1] ?? []) : []));
  return asked.at(-1) ?? "";
}

/** Enough of a stem for "domingo" and "domingos", "abren" and "abrimos". */
function root(word: string): string {
  return word.slice(0, 4);
}

const VECTOR_LENGTH = 64;

/** Words hashed into a unit vector: texts that share words point the same way. */
export function embed(text: string): number[] {
  const vector = new Array<number>(VECTOR_LENGTH).fill(0);
  for (const word of words(text)) {
    let hash = 7;
    for (const letter of root(word)) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
    vector[hash % VECTOR_LENGTH] = (vector[hash % VECTOR_LENGTH] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

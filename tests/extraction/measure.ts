/** The part of a text that a reader found, in words. */
export interface Recovery {
  /** Words of the original. */
  readonly words: number;
  /** The part of them that was found in order and letter for letter, accents included. */
  readonly found: number;
  /** The same without comparing accents: the difference to `found` are words with a wrong accent. */
  readonly foundFolded: number;
  /** Words that were read. */
  readonly read: number;
}

/** Runs of letters and digits, composed. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Compares word for word by the longest common subsequence, so that text in the wrong place counts as lost. */
export function recovery(original: string, read: string): Recovery {
  const expected = wordsOf(original);
  const got = wordsOf(read);
  return {
    words: expected.length,
    found: commonLength(expected, got),
    foundFolded: commonLength(expected.map(folded), got.map(folded)),
    read: got.length,
  };
}

function folded(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "");
}

function commonLength(left: readonly string[], right: readonly string[]): number {
  const ids = new Map<string, number>();
  const idOf = (word: string): number => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    ids.set(word, ids.size);
    return ids.size - 1;
  };
  const a = Uint32Array.from(left, idOf);
  const b = Uint32Array.from(right, idOf);
  let above = new Uint32Array(b.length + 1);
  for (const word of a) {
    const row = new Uint32Array(b.length + 1);
    for (let index = 0; index < b.length; index += 1) {
      row[index + 1] = b[index] === word ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0);
    }
    above = row;
  }
  return above[b.length] ?? 0;
}

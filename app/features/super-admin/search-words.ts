const MOST_CHARACTERS = 100;
const MOST_WORDS = 8;

/**
 * The words of a search, without signs, as the index of tenants and people cuts its texts; null without a search.
 * Signs alone are no search either.
 */
export function wordsOf(search: string): readonly string[] | null {
  const words = search.slice(0, MOST_CHARACTERS).match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : words.slice(0, MOST_WORDS);
}

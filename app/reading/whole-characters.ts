/** The place to cut, at `at` or before it: a cut never splits a surrogate pair. */
export function wholeCharacters(text: string, at: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at - 1 : at;
}

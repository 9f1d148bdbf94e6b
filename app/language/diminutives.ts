const SMALL = { it: /^(.{3,}?)(?:c|ec)?it([oa])s?$/, "it|ic": /^(.{3,}?)(?:c|ec)?i[tc]([oa])s?$/ } as const;

/**
 * The root and the ending of a small form: "mandil" and "o" of "mandilcito"; null for another word.
 * @param ending "ica" is small in the Caribbean only, and elsewhere the end of many other words
 */
export function smallOf(word: string, ending: keyof typeof SMALL = "it"): { root: string; end: string } | null {
  const [, root, end = ""] = SMALL[ending].exec(word) ?? [];
  return root === undefined ? null : { root, end };
}

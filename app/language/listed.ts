const list = new Intl.ListFormat("es-MX", { type: "conjunction" });

/** Words joined as Spanish lists are: "a, b y c", "Ana e Inés". */
export const listed = (words: readonly string[]): string => list.format(words);

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const ADDRESS = /\s(?:href|src|action|formaction|srcdoc|xlink:href)\s*=\s*"([^"]*)"/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  lt: "<",
  gt: ">",
  colon: ":",
  Tab: "\t",
  NewLine: "\n",
};

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Reads an address as browsers do: tabs, line ends and other control characters inside a scheme do not count. */
function withoutBlanks(text: string): string {
  return [...text].filter((character) => character > " ").join("");
}

/** Every script tag's `nonce`, null where it has none. */
export function scriptNonces(html: string): (string | null)[] {
  return [...html.matchAll(/<script\b([^>]*)>/gi)].map((tag) => /\snonce="([^"]*)"/.exec(tag[1] ?? "")?.[1] ?? null);
}

/**
 * Typed text in `html` that a browser would take as markup: tags with `mark` outside of their quoted values, scripts
 * with `mark` beside an unescaped `<`, and addresses that run or carry code.
 */
export function foundMarkup(html: string, mark: RegExp): string[] {
  const found: string[] = [];
  for (const [, names = "", code = ""] of html.matchAll(SCRIPT)) {
    if (!names.includes("nonce=") && mark.test(code)) found.push(`a script: ${code.slice(0, 80)}`);
    for (const piece of code.split("<").slice(1)) {
      if (mark.test(piece.slice(0, 200))) found.push(`in a script: <${piece.slice(0, 80)}`);
    }
  }
  const outside = html.replace(SCRIPT, "").replace(/<!--[\s\S]*?-->/g, "");
  for (const [, value = ""] of outside.matchAll(ADDRESS)) {
    const address = withoutBlanks(decode(value)).toLowerCase();
    if (/^(javascript|vbscript|data):/.test(address)) found.push(`an address: ${value.slice(0, 80)}`);
  }
  // React quotes every value and escapes the quote, so only names are left between < and >.
  const bare = outside.replace(/="[^"]*"/g, '=""');
  for (const [tag] of bare.matchAll(/<[^<>]*>?/g)) if (mark.test(tag)) found.push(`a tag: ${tag.slice(0, 80)}`);
  return found;
}

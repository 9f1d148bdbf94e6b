export interface WebLink {
  readonly href: string;
  readonly text: string;
}

const URL_CANDIDATE = /https?:\/\/[^\s<>"'`]+/gi;

/**
 * Splits a text into plain pieces and links. Only http and https become links, and an address that hides its host behind
 * a user name (`https://mibanco.mx@otro.example`) stays text.
 */
export function splitLinks(text: string): (string | WebLink)[] {
  const pieces: (string | WebLink)[] = [];
  let from = 0;
  for (const match of text.matchAll(URL_CANDIDATE)) {
    const found = trimTrailingPunctuation(match[0]);
    const href = hrefOf(found);
    if (href === null) continue;
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ href, text: found });
    from = match.index + found.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

function hrefOf(text: string): string | null {
  try {
    const url = new URL(text);
    const web = url.protocol === "https:" || url.protocol === "http:";
    return web && url.username === "" && url.password === "" ? url.href : null;
  } catch {
    return null;
  }
}

// "(mira https://a.mx/b)." ends its sentence after the address, while the bracket of "https://a.mx/b_(c)" belongs to
// it.
function trimTrailingPunctuation(text: string): string {
  let end = text.length;
  while (end > 0) {
    const last = text[end - 1] ?? "";
    const closes = last === ")" && !text.slice(0, end).includes("(");
    if (!closes && !/[.,;:!?\]}»”’…*_]/.test(last)) break;
    end -= 1;
  }
  return text.slice(0, end);
}

import { isOnlyGivenName } from "~/language/given-names";

const PARTICLES = new Set(["de", "del", "la", "las", "los", "y", "da", "dos", "van", "von"]);

/**
 * Splits a full name into first and last names, the Spanish way: two last names where there are three names or more,
 * unless the second is a first name ("Rosa Elvira Cely"). A phone or an e-mail gives two empty names.
 */
export function splitName(full: string | null): { readonly firstName: string; readonly lastName: string } {
  const text = (full ?? "").replace(/\s+/g, " ").trim();
  if (/[@\d]/.test(text)) return { firstName: "", lastName: "" };
  const names = namesOf(text);
  const hasTwoGiven = names.length === 3 && isOnlyGivenName(names[1] ?? "");
  const given = hasTwoGiven ? 2 : Math.max(1, names.length - 2);
  return { firstName: names.slice(0, given).join(" "), lastName: names.slice(given).join(" ") };
}

/**
 * Splits a full name that begins with the last names, as lists of clients in Argentina do: one last name before a first
 * name that is known ("González María Laura"), else two of three names or more ("Quispe Mamani Juan").
 */
export function splitLastFirst(full: string): { readonly firstName: string; readonly lastName: string } {
  const names = namesOf(full.replace(/\s+/g, " ").trim());
  const last = names.length < 3 || isOnlyGivenName(names[1] ?? "") ? 1 : 2;
  return { firstName: names.slice(last).join(" "), lastName: names.slice(0, last).join(" ") };
}

/** The names of a text; "de la Cruz" is one. */
function namesOf(text: string): string[] {
  const words = text.split(" ");
  const names: string[] = [];
  let open = "";
  for (const word of words) {
    open = open ? `${open} ${word}` : word;
    if (PARTICLES.has(word.toLocaleLowerCase("es")) && word !== words.at(-1)) continue;
    names.push(open);
    open = "";
  }
  return names;
}

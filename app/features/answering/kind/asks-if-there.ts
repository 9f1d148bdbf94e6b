import { withoutAddress } from "~/language/address";
import { spellOut } from "~/language/shorthand";
import { plainWords } from "~/language/spanish";

const THERE =
  /\b(?:(?:sigues?|siguen|seguis|continuas?|continuan) (?:por )?(?:ahi|ai|alli|alla|aqui|conectad[oa]s?|en linea)|(?:estas?|estan) (?:por )?(?:ahi|ai|alli)|me (?:lees?|leen|escuchas?|escuchan|copian?))\b/g;
/** A greeting asks whether somebody is there only with a mark of a question. */
const CALLS = /\b(?:ho+la+s?|o+la+s?|alo+|hey|ey|oigan?|oye|disculp\w+|buenas|que paso|entonces|nada|y|todavia|aun)\b/g;

/** True for a text that only asks whether somebody is still there: "¿hola?", "??", "¿sigues ahí?". */
export function asksIfThere(text: string): boolean {
  const plain = withoutAddress(plainWords(spellOut(text)).split(" ")).join(" ");
  const left = plain.replace(THERE, " ");
  return left.replace(CALLS, " ").trim() === "" && (left !== plain || text.includes("?"));
}

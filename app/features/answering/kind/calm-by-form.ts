import { leadIn } from "~/language/lead-in";
import { plainWords } from "~/language/spanish";

const LED = leadIn("bueno|pero|entonces");
/** "¿Si ya di el anticipo y me arrepiento?", "¿y si se me moja?": what would be, and has not happened. */
const SUPPOSES = new RegExp(`^${LED}(?:que pasa(?:ria)? (?:si|cuando)|si) `);
/** Who asks so tells what did happen. */
const HAPPENED = /\b(?:por que|nunca|nadie|siempre|otra vez|todavia|aun no|ni siquiera|prometieron|dijeron|quedaron)\b/;
const TOO_SMALL =
  /\bqued(?:a|o|an|aron) (?:muy |un poco |algo |medio )?(?:chic|grand|pequen|apretad|larg|cort|ajustad|floj|anch)[a-z]*\b/;
const ASKS_EXCHANGE =
  /\b(?:me|se|nos) l[oa]s? (?:cambian?|cambias|puede[ns]? cambiar|podrian? cambiar)\b|\b(?:puedo|podria|se puede) cambiar(?:l[oa]s?)?\b/;
/** "Y el zócalo puesto, son 12 metros nomás". */
const OF_AMOUNT =
  /^(?:y|e) (?:el|la|los|las) (?!(?:.* )?(?:que|q|no|me|mi|mis|ya|se|nunca|sin|mal)(?: |$))(?:[a-z]+ ){0,3}[a-z]+ (?:son|serian|es|seria) (?:unos |unas |como )?\d{1,4} [a-z0-9]+(?: (?:nomas|no mas|solamente|nada mas|cuadrados))?$/;
/** "La clase para los que no sabemos nada". */
const FOR_BEGINNERS =
  /^(?!.*\b(?:ya|veces|llam\w+|espera\w*)\b).*\bpara (?:l[oa]s|quien(?:es)?|gente|personas?|alguien)(?: que| q)? (?:no sab\w+|nunca (?:he|ha|hemos|han) (?!recib))/;
const PHONE = /\+?\d[\d\s().-]{5,18}\d/g;
const AROUND_NAME =
  /^(?:soy|me llamo|mi nombre es|a nombre de)\s+|\b(?:cel(?:ular)?|tel(?:efono|éfono)?|whats\p{L}*|numero|número|mi)\b\.?/giu;

const BLAMES = /\b(?:servicio|atencion|pesim|mal[oa]|estaf|ladron|fraude|robo|quej|mentir|verguenza)/;

/** True for a question for what would be, an exchange for another size or an amount, whatever its words look like. */
export function asksCalmly(text: string): boolean {
  const plain = plainWords(text);
  if (OF_AMOUNT.test(plain) || FOR_BEGINNERS.test(plain)) return true;
  if (!text.includes("?")) return false;
  const asked = plainWords(text.slice(0, text.lastIndexOf("?")));
  if (SUPPOSES.test(asked) && !HAPPENED.test(asked)) return true;
  return TOO_SMALL.test(plain) && ASKS_EXCHANGE.test(plain) && !HAPPENED.test(plain);
}

/** "Virginia Sosa, 099 412 356": a name with a phone, and nothing else. */
export function isNameAndPhone(text: string): boolean {
  if (!/\d{2}/.test(text) || /[?¿$€]/.test(text)) return false;
  const rest = text
    .replace(PHONE, " ")
    .replace(AROUND_NAME, " ")
    .replace(/[\s,.;:-]+/g, " ")
    .trim();
  const words = rest.split(" ");
  const areNames = words.length > 1 && words.length <= 4 && words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word));
  return text.search(PHONE) >= 0 && areNames && !BLAMES.test(plainWords(rest));
}

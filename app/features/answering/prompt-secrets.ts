import { hoursFacts } from "~/features/hours/hours-passage";
import { fold, splitSentences } from "~/language/spanish";
import { tellingTokens } from "./leaks";
import { describeNow, type InstructionParts, PLATFORM_RULES } from "./prompt";

const MARKED =
  "(?:datos?|notas?|usos?|informacion|marcas?|codigos?|margen(?:es)?|costos?|precios?|reglas?|politicas?|instruccion(?:es)?|texto|seccion|asunto|tema|serie|formula|receta|canari[oa]s?) (?:[a-z]+ )?(?:intern[oa]s?|secret[oa]s?|privad[oa]s?)";
/** What an assistant is told not to tell, offer or do; "no aceptamos" is the business's own statement. */
const FORBIDDEN =
  "(?:no|nunca|jamas) (?:se |le |les |lo |la |los |las )*(?:debes |puedes |hay que )?(?:dig|revel|mencion|compart|muestr|ofrezc|promet|baj|acept|coment|confirm|regal)(?:es|as|a|e|an|en)(?![a-z])|(?:no|nunca|jamas) (?:se |le |les |lo |la )*(?:des|den)(?![a-z])|(?:no|nunca|jamas) (?:se )?(?:debes|puedes|puede|debe|hay que) (?:decir|revelar|mencionar|compartir|mostrar|ofrecer|prometer|bajar|aceptar|comentar|confirmar|dar)|(?:no|nunca) (?:decir|revelar|mencionar|compartir|mostrar|prometer)(?:l[oea]s?)?(?![a-z])";
/** Matches a sentence that only the assistant may see. */
const PRIVATE = new RegExp(
  `(?<![a-z])(?:${MARKED}|(?:intern[oa]|secret[oa]|privad[oa])(?:s)? ?:|solo (?:para|entre) (?:ti|nosotros|el equipo|el personal|nuestro equipo|uso)(?![a-z])|confidencial(?:es)?|contrasenas?|(?<!palabras? )claves?(?![a-z])(?! (?:interbancaria|lada|de producto))|tokens?|passwords?|canari(?:o|es)|canary|${FORBIDDEN})`,
);

function sentences(text: string | null | undefined): string[] {
  return splitSentences(text ?? "").map((sentence) => sentence.text);
}

const isPrivate = (sentence: string) => PRIVATE.test(fold(sentence));

type Prompts = Pick<InstructionParts, "generalPrompt" | "company" | "brief">;

/**
 * The texts that must never be repeated to a customer, for `checkReply`: the platform's rules, every sentence of the
 * tenant's prompts that is marked as internal or forbids to tell something, and the markers of the general prompt.
 * Everything else that the owner wrote, instructions too ("Ofrece el menú del día, cuesta $120"), customers may hear.
 */
export function promptSecrets({ generalPrompt, company, brief }: Prompts): string[] {
  const own = [...sentences(generalPrompt), ...sentences(company?.customInstructions), ...sentences(brief)];
  return [PLATFORM_RULES, ...own.filter(isPrivate), ...tellingTokens(generalPrompt ?? "")];
}

/**
 * The configuration texts that facts in a reply may come from, for `checkReply`; nothing that is marked as internal.
 */
export function configurationTexts({
  generalPrompt,
  company,
  brief,
  now,
  timeZone,
  hours,
}: Prompts & Pick<InstructionParts, "now" | "timeZone" | "hours">): string[] {
  const stated = [...sentences(generalPrompt), ...sentences(company?.customInstructions), ...sentences(brief)];
  const texts = [company?.companyName, company?.industry, ...stated.filter((sentence) => !isPrivate(sentence))];
  const moment =
    now === undefined ? [] : [describeNow(now, hours?.zone ?? timeZone), hours ? hoursFacts(hours, now) : null];
  return [...texts, ...moment].flatMap((text) => (text ? [text] : []));
}

const DAYS_AHEAD = 14;

/** The next two weeks, each day as `describeNow` writes it: a reply may name one of them. */
export function calendarTexts(now: number, zone?: string): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => describeNow(now + ahead * 86_400_000, zone));
}

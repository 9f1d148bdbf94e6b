import { hoursFacts } from "~/features/hours/hours-passage";
import { fold, splitSentences } from "~/language/spanish";
import { tellingTokens } from "./leaks";
import { describeNow, type InstructionParts, PLATFORM_RULES } from "./prompt";

/** Matches a sentence that only the assistant may see. */
const PRIVATE =
  /(?<![a-z])(?:intern[oa]s?|secret[oa]?s?|confidencial(?:es)?|privad[oa]s?|contrasenas?|claves?|tokens?|passwords?|canari(?:o|es)|canary|(?:no|nunca|jamas) (?:se |le |les |lo |la |los |las )?(?:debes |puedes )?(?:dig|revel|mencion|compart|muestr|mostr|ofre[zc]|promet|baj|acept|coment|decir|des(?![a-z])|confirm|d[ae]r(?![a-z])))/;
/** Matches a sentence that tells the assistant how to behave. */
const DIRECTIVE =
  /^(?:[-*•\d.)\s]*)(?:eres|actua|responde|contesta|usa|utiliza|sugiere|ofrece|pregunta|saluda|trata|habla|escribe|recomienda|pide|explica|menciona|despidete|manten|agrega|incluye|invita|informa|atiende|cuida|di|dile|evita|procura|recuerda|se|si|cuando|you are|always|never)(?![a-z])|(?<![a-z])(?:siempre|debes|tienes que|nunca [a-z]+[ae]s(?![a-z]))/;

function sentences(text: string | null | undefined): string[] {
  return splitSentences(text ?? "").map((sentence) => sentence.text);
}

const isPrivate = (sentence: string) => PRIVATE.test(fold(sentence));
const isDirective = (sentence: string) => DIRECTIVE.test(fold(sentence));

type Prompts = Pick<InstructionParts, "generalPrompt" | "company" | "brief">;

/**
 * The texts that must never be repeated to a customer, for `checkReply`: the platform's rules, every sentence of the
 * tenant's prompts that instructs or is marked as internal, and the markers of the general prompt. Plain statements
 * about the business ("Abrimos los domingos de 10 a 14 h") are left out: customers may read them.
 */
export function promptSecrets({ generalPrompt, company, brief }: Prompts): string[] {
  const own = [...sentences(generalPrompt), ...sentences(company?.customInstructions), ...sentences(brief)];
  const kept = own.filter((sentence) => isPrivate(sentence) || isDirective(sentence));
  return [PLATFORM_RULES, ...kept, ...tellingTokens(generalPrompt ?? "")];
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

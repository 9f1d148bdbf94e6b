import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const ANIMAL = "(?:perr[oa]s?|perrit[oa]s?|gat[oa]s?|gatit[oa]s?|mascotas?|animal(?:es|ito|itos)?)";
/** "¿Puedo ir con mi perra?", "¿se puede llevar el perrito?", "¿aceptan mascotas?" */
const ASKS = new RegExp(
  `^(?:(?:hola|disculpe|disculpa|oye|y|e|o|una|pregunta) )*(?:(?:puedo|podemos|podria|se puede|pueden|dejan) (?:ir|venir|entrar|llevar|pasar|traer|estar|quedarme|alojarme) (?:(?:con|a|al) )?(?:(?:mi|mis|el|la|los|las|un|una|nuestr[oa]) )?|(?:aceptan|admiten|reciben|permiten|son amigables con) (?:(?:con|a) )?(?:(?:mi|el|la|los|las) )?)${ANIMAL}(?: (?:chic[oa]s?|grandes?|pequen[oa]s?))?$`,
);
const NAMES = new RegExp(`\\b${ANIMAL}\\b`);
/** How a business says whether they may come, and no trade with animals does of its customers. */
const SAYS = new RegExp(
  `^[^a-z]*(?:${ANIMAL}: |(?:no )?(?:se )?(?:puede|pueden|acept[a-z]+|admit[a-z]+|permit[a-z]+|recib[a-z]+) (?:[a-z]+ )?(?:con )?${ANIMAL}\\b|${ANIMAL} (?:no|si|solo|bienvenid[oa]s|con correa|permitid[oa]s))`,
);
/** "¿Reciben gatos?" is answered by no line about dogs. */
const KIND = /\b(?:perr|gat)/;
const OF_ALL = /\b(?:mascotas?|animal)/;
const LONGEST = 140;

/** The one line that says whether people may come with an animal, told whole; null where any other line names one. */
export function withAnimals(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const asked = plainWords(question.split("?")[0] ?? question);
  if (!ASKS.test(asked)) return null;
  const found = theOnly(allUnits(passages).filter(({ text }) => NAMES.test(fold(text))));
  if (found === null || found.isTitle || found.text.length > LONGEST) return null;
  const kind = KIND.exec(asked)?.[0];
  const said = fold(found.text);
  if (kind !== undefined && !OF_ALL.test(said) && !said.split(/[^a-z]+/).some((word) => word.startsWith(kind)))
    return null;
  return SAYS.test(said) ? { unit: found, text: found.text } : null;
}

import type { HoursPage } from "~/features/hours/hours-page";
import { readWeek } from "~/features/hours/read-week";
import { titleOf } from "~/features/knowledge/index-words";
import { findByWords } from "~/features/knowledge/retrieve.server";
import type { Tenant } from "~/platform/tenancy.server";

/** Words that texts about a business's hours are made of. */
const WORDS = "horario abrimos atendemos abierto lunes martes viernes sábado domingo";
/** More would be read for nothing: these words stand in the text about the hours. */
const MOST_CHUNKS = 12;

/**
 * The week that a business's own documents and description state, so that nobody has to type what is written already
 * (0117). Null if they state none, or more than one: then only a person knows which holds.
 */
export async function findWeek(tenant: Tenant, companyId: number | null): Promise<HoursPage["found"]> {
  const chunks = await findByWords(tenant, companyId, WORDS);
  const weeks = chunks.slice(0, MOST_CHUNKS).flatMap(({ documentTitle, text }) => {
    const week = readWeek(text);
    return week ? [{ ...week, document: titleOf(documentTitle) }] : [];
  });
  const [first, ...others] = weeks;
  if (!first) return null;
  const told = JSON.stringify(first.days);
  return others.every(({ days }) => JSON.stringify(days) === told) ? first : null;
}

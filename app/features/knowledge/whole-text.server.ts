import type { Tenant } from "~/platform/tenancy.server";
import type { Passage } from "~/providers/ai/port";
import { countChunks, listAllChunks, type WholeChunk } from "./whole/queries.server";

/** More chunks than this are not read: with fewer than 200 characters each they are rare. */
export const MOST_CHUNKS = 400;
/** About 20,000 tokens. */
export const MOST_CHARACTERS = 80_000;
/** The marks around a passage in a prompt. */
const MARKS = 40;

/**
 * All passages of a company's and the tenant's general documents, always in the same order, so that a prompt begins with
 * the same bytes until a document changes; null where they are too long for one prompt. Reads at most 800 chunks.
 */
export async function readWholeText(tenant: Tenant, companyId: number | null): Promise<Passage[] | null> {
  const scopes = companyId === null ? [null] : [null, companyId];
  const counts = await tenant.db.batch(scopes.map((scope) => countChunks(tenant, scope, MOST_CHUNKS + 1)));
  if (counts.reduce((sum, count) => sum + count, 0) > MOST_CHUNKS) return null;
  const chunks = (await tenant.db.batch(scopes.map((scope) => listAllChunks(tenant, scope, MOST_CHUNKS)))).flat();
  const characters = chunks.reduce((sum, chunk) => sum + lengthOf(chunk), 0);
  if (characters > MOST_CHARACTERS) return null;
  return chunks.map(({ documentTitle, ...chunk }) => ({
    ...chunk,
    documentName: documentTitle,
    score: 1,
    unsearched: true,
  }));
}

function lengthOf({ text, heading, documentTitle }: WholeChunk): number {
  return text.length + (heading?.length ?? 0) + documentTitle.length + MARKS;
}

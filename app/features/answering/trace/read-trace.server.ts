import { HOURS_ID, HOURS_NAME } from "~/features/hours/hours-passage";
import { findMessage } from "~/features/threads/messages/queries.server";
import { findConversation } from "~/features/threads/queries.server";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { handoffReason } from "../handoff";
import { PLACE_ID, PLACE_NAME } from "../place-passage";
import type { AnswerTrace, Rating, TraceSource } from "../schema";
import { type ChunkPlace, findChunks, findDocumentNames, findRun, listRatings, type RunRecord } from "./queries.server";
import { guardText } from "./trace-texts";

const SNIPPET_CHARACTERS = 280;

/**
 * Explains a message of the AI: the passages it was given, those it cited, the tries that were refused.
 * @throws AppError not_found (unknown, foreign, not the AI's, or of a deleted thread)
 */
export async function readTrace(tenant: Tenant, messageId: number): Promise<AnswerTrace> {
  const [messages, runs] = await tenant.db.batch([findMessage(tenant, messageId), findRun(tenant, messageId)]);
  const message = messages[0];
  const run = runs[0];
  if (message?.sender !== "ai") throw notFound("Esa respuesta ya no existe.");
  const passages = run?.passages ?? [];
  const [threads, chunks, names] = await tenant.db.batch([
    findConversation(tenant, message.conversationId),
    findChunks(
      tenant,
      passages.map(({ chunkId }) => chunkId),
    ),
    findDocumentNames(
      tenant,
      passages.map(({ documentId }) => documentId),
    ),
  ]);
  if (threads.length === 0) throw notFound("Esa conversación ya no existe.");
  return {
    messageId,
    conversationId: message.conversationId,
    content: message.content,
    createdAt: message.createdAt.toISOString(),
    run: run ? runJson(run, chunks, names) : null,
  };
}

/** What stands on the business's own pages has no document. */
const SET_UP: ReadonlyMap<number, string> = new Map([
  [HOURS_ID, HOURS_NAME],
  [PLACE_ID, PLACE_NAME],
]);

/** Message id → rating, for those of the answers that staff rated; foreign answers are left out. */
export async function readRatings(tenant: Tenant, messageIds: readonly number[]): Promise<Record<string, Rating>> {
  const rows = await tenant.db.run(listRatings(tenant, messageIds));
  return Object.fromEntries(rows.map(({ messageId, rating }) => [String(messageId), ratingOf(rating)]));
}

function ratingOf(value: number | null): Rating {
  return value === 1 || value === -1 ? value : 0;
}

function snippetOf(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length <= SNIPPET_CHARACTERS ? flat : `${flat.slice(0, SNIPPET_CHARACTERS).replace(/\s\S*$/, "")}…`;
}

function runJson(
  run: RunRecord,
  chunks: readonly ChunkPlace[],
  names: ReadonlyMap<number, string>,
): NonNullable<AnswerTrace["run"]> {
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const sources = run.passages.map((passage): TraceSource => {
    const chunk = byId.get(passage.chunkId);
    return {
      chunkId: passage.chunkId,
      documentName: SET_UP.get(passage.documentId) ?? names.get(passage.documentId) ?? null,
      page: chunk?.page ?? null,
      heading: chunk?.heading ?? null,
      snippet: chunk ? snippetOf(chunk.text) : null,
      isCited: passage.cited,
    };
  });
  return {
    sources: sources.sort((a, b) => Number(b.isCited) - Number(a.isCited)),
    guards: [...new Set(run.guards)].map(guardText),
    handoff: run.outcome === "handed_off" ? handoffReason(run.reason ?? "") : null,
    isLocal: run.provider === "local",
    model: run.model,
    responseMilliseconds: run.responseMilliseconds,
    credits: run.credits,
    rating: ratingOf(run.rating),
  };
}

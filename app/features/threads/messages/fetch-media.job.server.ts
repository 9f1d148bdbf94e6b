import { type JobHandler, RetryLater } from "~/platform/jobs.server";
import { paths } from "~/platform/paths";
import { pictureRatio } from "~/platform/picture-ratio";
import { extensionOf, mediaKind, sniffMedia } from "~/platform/sniff-media";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { mediaLabel } from "../preview";
import { findConversationAnywhere, type ConversationRecord as Thread } from "../queries.server";
import { type FileOutcome, fileAgain, settleFile } from "../write-file.server";
import { fileKey } from "./file-key";
import { fetchJob } from "./message-jobs";
import { type FileRecord, findFile, findMessage, type MessageRecord } from "./queries.server";

const MAX_BYTES = 16 * 1024 * 1024;
/** The wait after each failed try, up to ten minutes, because a provider may be down only for a while. */
const WAITS_MILLISECONDS = [5_000, 30_000, 120_000, 600_000];

/**
 * Fetches a customer's file from its provider and stores it. The object's key is the message's id, so that when a try
 * died after storing, the next one overwrites the same object.
 */
export const fetchMedia: JobHandler<Pipes, { messageId: number }> = {
  definition: fetchJob,
  run: async (tenant, pipes, { messageId }, { attempt, last, finish }) => {
    const found = await load(tenant, messageId);
    if (found?.file.state !== "waiting") return;
    const end: Ending = { tenant, ...found, finish };
    const opened = await tenant.ports.carrier.openMedia(
      tenant,
      pipes,
      found.file.integrationType,
      found.file.source ?? "",
    );
    if (!opened) return fail(end, "media_not_connected");
    if (opened.kind === "refused") return fail(end, opened.code);
    const again = (cause: Error, seconds: number | null) => {
      // Troubles of our own store are counted there.
      if (cause.message !== "NotStored") countTrouble(end, "media_unavailable");
      if (last) return fail(end, "media_unavailable");
      const wait = WAITS_MILLISECONDS[attempt - 1] ?? 600_000;
      throw new RetryLater(Math.max(wait, (seconds ?? 0) * 1000), cause);
    };
    if (opened.kind === "later") return again(new Error(opened.cause), opened.retryAfterSeconds);
    const objectKey = fileKey(messageId);
    let ratio: number | null = null;
    const typeOf = (head: Uint8Array) => {
      ratio = pictureRatio(head);
      return sniffMedia(head);
    };
    const stored = await tenant.files.putStream(objectKey, opened.body, MAX_BYTES, typeOf).catch((error) => {
      // The connection broke or took too long: no part of the file was stored.
      return { kind: "broken", cause: error instanceof Error ? error.name : "unknown" } as const;
    });
    if (stored.kind === "broken") return again(new Error(stored.cause), null);
    if (stored.kind !== "stored") return fail(end, `media_${stored.kind}`);
    await keep(end, { objectKey, mimeType: stored.contentType, size: stored.size }, ratio);
  },
  exhausted: async (tenant, _pipes, { messageId }) => {
    const found = await load(tenant, messageId);
    if (found) await fail({ tenant, ...found, finish: null }, "media_unavailable");
  },
  revive: async (tenant, { messageId }) => {
    const found = await load(tenant, messageId);
    if (found?.file.state !== "failed") return null;
    return { payload: { messageId }, statements: [...fileAgain(tenant, messageId)] };
  },
};

interface Found {
  readonly file: FileRecord;
  readonly message: MessageRecord;
  readonly thread: Thread;
}

async function load(tenant: Tenant, messageId: number): Promise<Found | null> {
  const [files, messages] = await tenant.db.batch([findFile(tenant, messageId), findMessage(tenant, messageId)]);
  const file = files[0];
  const message = messages[0];
  const thread = message && (await tenant.db.first(findConversationAnywhere(tenant, message.conversationId)));
  return file && message && thread ? { file, message, thread } : null;
}

interface Ending extends Found {
  readonly tenant: Tenant;
  /** Ends the job in the same batch. */
  readonly finish: Statement<void> | null;
}

type Stored = { readonly objectKey: string; readonly mimeType: string | null; readonly size: number };

async function keep(end: Ending, stored: Stored, ratio: number | null) {
  const { tenant, file, message } = end;
  const mediaType = mediaKind(stored.mimeType);
  const name = file.name ?? `${mediaLabel(mediaType).toLowerCase()}.${extensionOf(stored.mimeType)}`;
  const link = paths.messageFile(message.id);
  const kept = await settle(end, { file: { ...stored, name }, mediaType, link, ratio });
  // The thread was erased meanwhile: nobody else would ever find the object.
  if (!kept && !(await tenant.db.first(findFile(tenant, message.id)))) await tenant.files.delete(stored.objectKey);
}

/** What the customer sent is nobody's failure. */
const THEIR_OWN = new Set(["media_too_large", "media_empty"]);

/** What the platform's own page of health hears of it. The last of many tries was counted with the others. */
function countTrouble({ tenant, file }: Ending, code: string): void {
  tenant.noteTrouble(file.integrationType ?? "files", "file_error", code);
}

async function fail(end: Ending, failureCode: string): Promise<void> {
  if (failureCode !== "media_unavailable" && !THEIR_OWN.has(failureCode)) countTrouble(end, failureCode);
  await settle(end, { failureCode });
}

/** Stores the outcome and shows it to open pages. @returns false where the outcome was stored before */
async function settle({ tenant, message, thread, finish }: Ending, outcome: FileOutcome): Promise<boolean> {
  try {
    await settleFile(tenant, { message, thread }, outcome, { with: { finish } });
    return true;
  } catch (error) {
    if (error instanceof GuardRefused) return false;
    throw error;
  }
}

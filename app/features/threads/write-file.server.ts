/**
 * Stores the outcome of fetching a customer's file. This module is to such files what `write-thread` is to threads: the
 * only place that changes them.
 */

import type { Tenant } from "~/platform/tenancy.server";
import type { Named } from "~/platform/unit-of-work.server";
import type { Along } from "./door/along.server";
import { showFile, showNoFile } from "./door/messages/writes.server";
import { lastMediaIs } from "./door/writes.server";
import { fileAwaited, fileFailed, fileStored, isFileIn, type StoredFile } from "./messages/files/writes.server";
import { fetchJob } from "./messages/message-jobs";
import type { MediaType } from "./messages/state";
import { changeMessage, type StoredMessage } from "./write-message.server";

export type FileOutcome =
  | {
      readonly file: StoredFile;
      readonly mediaType: MediaType;
      /** Width by height of a picture (`pictureRatio`). */
      readonly ratio?: number | null;
      /** The address where staff open it. */
      readonly link: string;
    }
  | { readonly failureCode: string };

/** Stores the outcome of fetching a customer's file. @throws GuardRefused `settled` */
export function settleFile<N extends Named>(
  tenant: Tenant,
  { thread, message }: StoredMessage,
  outcome: FileOutcome,
  along: Along<N> = {},
) {
  const guard = { if: isFileIn(tenant, message.id, "waiting"), label: "settled" };
  const [file, write] =
    "file" in outcome
      ? [fileStored(tenant, message.id, outcome.file), showFile(tenant, message, { ...outcome, ...outcome.file })]
      : [fileFailed(tenant, message.id, outcome.failureCode), showNoFile(tenant, message.id, outcome.failureCode)];
  const mediaType = "file" in outcome ? outcome.mediaType : (message.mediaType ?? "other");
  const also = lastMediaIs(tenant, thread.id, message.id, mediaType);
  const before = { ...along.before, file };
  return changeMessage(tenant, { thread, message, guard, write, also }, { ...along, before });
}

/** Fetches a customer's file again after a failure. @throws GuardRefused `settled` */
export function fetchAgain(tenant: Tenant, kept: StoredMessage) {
  const { id } = kept.message;
  const guard = { if: isFileIn(tenant, id, "failed"), label: "settled" };
  const [file, write] = fileAgain(tenant, id);
  const job = tenant.jobs.plan(fetchJob, { messageId: id });
  const act = tenant.audit("retry_message", id);
  return changeMessage(tenant, { ...kept, guard, write }, { before: { file, act }, later: [job] });
}

/** For the batch that restarts a fetch after its final failure. */
export function fileAgain(tenant: Tenant, messageId: number) {
  return [fileAwaited(tenant, messageId), showNoFile(tenant, messageId, null)] as const;
}

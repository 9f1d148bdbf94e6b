import { operatorMessage } from "./errors";
import type { TenantId } from "./ids";

/** Everything the Worker may log: ids, counts and codes only; never a body, a name, an address or a secret. */
export type LogEvent =
  | { event: "request"; method: string; path: string; status: number; milliseconds: number }
  | { event: "request_failed"; method: string; path: string; code: string; detail?: string; cause?: string }
  | { event: "tenant_opened"; tenantId: TenantId; reason: string }
  | { event: "job_done"; kind: string; tenantId: TenantId; outboxId: number; attempt: number; milliseconds: number }
  | { event: "job_retry"; kind: string; tenantId: TenantId; outboxId: number; attempt: number; cause: string }
  | { event: "job_put_off"; kind: string; tenantId: TenantId; outboxId: number; milliseconds: number }
  | { event: "job_not_told"; kind: string; tenantId: TenantId; outboxId: number; cause: string }
  | { event: "job_dead"; kind: string; tenantId: TenantId; outboxId: number; attempt: number; cause: string }
  | { event: "jobs_done"; kind: string; tenantId: TenantId; rows: number; milliseconds: number }
  | { event: "jobs_retry"; kind: string; tenantId: TenantId; rows: number; cause: string }
  | { event: "job_parked"; kind: string; tenantId: TenantId; outboxId: number }
  | { event: "lease_not_renewed"; tenantId: TenantId; cause: string }
  | { event: "cron_failed"; step: string; shard?: number; cause: string }
  | { event: "embedding_failed" | "words_only"; tenantId: TenantId; cause: string }
  | { event: "embedding_refused" | "embedding_not_stored"; tenantId: TenantId; chunkId: number }
  | { event: "job_envelope_refused"; cause: string }
  | { event: "wake_failed"; cause: string }
  | { event: "publish_failed"; room: string; cause: string }
  | { event: "sweep"; shard: number; woken: number }
  | { event: "kind_unknown"; shard: number; kind: string; rows: number }
  | { event: "webchat_refused"; reason: string }
  | { event: "webhook_ignored"; platform: string; name: string }
  | { event: "webhook_failed"; platform: string; cause: string }
  | { event: "account_unread"; platform: string; trouble: string }
  | { event: "reports_read"; platform: string; messages: number; statuses: number; trouble: string | null }
  | { event: "upload_refused"; tenantId: TenantId; reason: string }
  | { event: "source_added"; tenantId: TenantId; source: string; size: number }
  | { event: "document_failed"; tenantId: TenantId; documentId: number; code: string; cause?: string }
  | { event: "answer"; tenantId: TenantId; conversationId: number; outcome: string; milliseconds: number }
  | { event: "sign_in_refused"; userType: string; reason: string }
  | { event: "session_cookie_refused"; reason: string }
  | {
      event: "action_triggered";
      tenantId: TenantId;
      conversationId: number;
      actionId: number;
      keyword: number;
      by: "word" | "ending";
    }
  | { event: "action_wizard_failed"; tenantId: TenantId; actionId: number; reason: string }
  | { event: "setup_document_failed"; tenantId?: TenantId; cause: string }
  | { event: "setup_reading_failed"; kind: string; cause: string }
  | { event: "payment_mismatch"; tenantId: TenantId; purchaseId: string }
  | { event: "ledger_differs"; tenantId: TenantId; shard: number; balance: number; sum: number }
  | { event: "ledger_check_failed"; shard: number; cause: string }
  | { event: "link_not_mailed"; about: string; result: string }
  | { event: "load_failed"; what: string; cause: string };

export interface Log {
  write(entry: LogEvent): void;
}

export function createLog(requestId: string, sink: (line: string) => void = (line) => console.log(line)): Log {
  return { write: (entry) => sink(JSON.stringify({ at: new Date().toISOString(), requestId, ...entry })) };
}

/** A path as it may be logged: whoever has the token of a file's address has the file. */
export function loggedPath(pathname: string): string {
  return pathname.replace(/^(\/(?:archivos|agenda|contrasena|invitacion|opinion)\/).+/, "$1…");
}

export function causeOf(error: unknown): string {
  return operatorMessage(error);
}

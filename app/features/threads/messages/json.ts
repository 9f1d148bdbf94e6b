import type { LiveMessage } from "~/wire/events";
import { draftIn, handoffReasonIn, isPromise, listIn } from "../notice";
import { failureMessage, isFinalFailure } from "./failures";
import { peopleOf, topicOf } from "./mail-data";
import { FILE_NOT_KEPT, SENDERS } from "./state";

export interface MessageRow {
  readonly id: number;
  readonly messageId: string;
  readonly conversationId: number;
  readonly content: string;
  readonly sender: string;
  readonly isAiGenerated: boolean;
  readonly isMedia: boolean;
  readonly mediaType: string | null;
  readonly mediaLink: string | null;
  readonly status: string;
  readonly failureCode: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly quoted?: string | null;
  readonly htmlSize?: number | null;
  readonly createdAt: Date;
}

/** A message in the form of calls and events. */
export function messageJson(row: MessageRow): LiveMessage {
  const handoffReason = handoffReasonIn(row);
  const draft = draftIn(row);
  const list = listIn(row);
  return {
    id: row.id,
    messageId: row.messageId,
    conversationId: row.conversationId,
    content: row.content,
    sender: SENDERS.find((sender) => sender === row.sender) ?? "system",
    isAiGenerated: row.isAiGenerated,
    isMedia: row.isMedia,
    mediaType: row.mediaType,
    mediaLink: row.mediaLink,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...(row.metadata?.agentName ? { agentName: row.metadata.agentName } : {}),
    ...(handoffReason ? { handoffReason } : {}),
    ...(draft ? { draft } : {}),
    ...(list ? { list } : {}),
    ...(isPromise(row) ? { isPromise: true } : {}),
    ...(row.metadata?.ofDraft ? { ofDraft: Number(row.metadata.ofDraft) } : {}),
    ...mailJson(row),
    ...fileJson(row),
    ...(row.status === "failed" || row.status === "unknown" || isHeld(row) ? failureJson(row.failureCode) : {}),
  };
}

/** Only mails have a subject or copies. */
function mailJson({ metadata, quoted, htmlSize }: MessageRow): Pick<LiveMessage, "mail"> {
  const { subject, to, cc } = metadata ?? {};
  if (subject === undefined && cc === undefined) return {};
  const people = { to: peopleOf(to).join(", "), cc: peopleOf(cc).join(", ") };
  return {
    mail: {
      topic: topicOf(subject ?? ""),
      ...(people.to ? { to: people.to } : {}),
      ...(people.cc ? { cc: people.cc } : {}),
      ...(quoted ? { quoted } : {}),
      html: Boolean(htmlSize),
    },
  };
}

const isHeld = ({ status, failureCode }: MessageRow) => status === "queued" && failureCode !== null;

function failureJson(code: string | null): Pick<LiveMessage, "failureReason" | "isFinal"> {
  return { failureReason: failureMessage(code), ...(isFinalFailure(code) ? { isFinal: true } : {}) };
}

/** The state of a message's file; empty for a message without one. */
function fileJson(
  row: MessageRow,
): Pick<LiveMessage, "fileState" | "fileName" | "fileSize" | "fileRatio" | "failureReason" | "isFinal"> {
  if (!row.isMedia || row.mediaLink === null) return {};
  if (row.metadata?.file === FILE_NOT_KEPT) return { fileState: FILE_NOT_KEPT };
  const { fileName, fileSize, fileRatio } = row.metadata ?? {};
  const named = {
    ...(fileName ? { fileName } : {}),
    ...(fileSize ? { fileSize: Number(fileSize) } : {}),
    ...(fileRatio ? { fileRatio: Number(fileRatio) } : {}),
  };
  if (row.mediaLink !== "") return { fileState: "stored", ...named };
  return row.failureCode === null
    ? { fileState: "waiting", ...named }
    : { fileState: "failed", ...failureJson(row.failureCode), ...named };
}

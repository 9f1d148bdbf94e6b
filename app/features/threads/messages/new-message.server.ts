import { newId, newUuid } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier } from "~/wire/channel";
import type { MessageRecord } from "./queries.server";
import type { MessageStatus, Sender } from "./state";

/** The fields of a message that is about to be stored; the others get the usual values. */
export interface NewMessage extends Partial<Omit<MessageRecord, "tenantId" | "sender" | "status">> {
  readonly conversationId: number;
  readonly platform: Carrier;
  readonly sender: Sender;
  readonly content: string;
  readonly status?: MessageStatus;
}

/** The whole row, so that events about the message need no second read. */
export function newMessage(tenant: Tenant, message: NewMessage): MessageRecord {
  return {
    id: newId(tenant.now()),
    tenantId: tenant.id,
    messageId: ownMessageId(tenant),
    agentId: null,
    providerMessageId: null,
    isAiGenerated: message.sender === "ai",
    isMedia: false,
    mediaType: null,
    mediaLink: null,
    status: "sent",
    failureCode: null,
    answersThrough: null,
    metadata: null,
    quoted: null,
    htmlSize: null,
    createdAt: new Date(tenant.now()),
    ...message,
  };
}

/** Unique over all tenants: `own:<tenant>:<uuid>`. With a page's own uuid, a repeated send is the same message. */
export function ownMessageId(tenant: Tenant, clientId: string = newUuid()): string {
  return `own:${tenant.id}:${clientId}`;
}

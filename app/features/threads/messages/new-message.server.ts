import { newId, newUuid } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier } from "../channel";
import type { MessageRecord } from "./queries.server";
import type { MessageStatus, Sender } from "./schema";

/** A message that is about to be stored; what nobody says of it is what most messages have. */
export interface NewMessage extends Partial<Omit<MessageRecord, "tenantId" | "sender" | "status">> {
  readonly conversationId: number;
  readonly platform: Carrier;
  readonly sender: Sender;
  readonly content: string;
  readonly status?: MessageStatus;
}

/** The whole row, so that what is told of a message needs no second look at it. */
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
    createdAt: new Date(tenant.now()),
    ...message,
  };
}

/** Unique over all tenants: `own:<tenant>:<uuid>`; a page's own uuid makes its repeat the same message. */
export function ownMessageId(tenant: Tenant, clientId: string = newUuid()): string {
  return `own:${tenant.id}:${clientId}`;
}

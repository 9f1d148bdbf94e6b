import { sql } from "drizzle-orm";
import type { z } from "zod";
import { decideReply } from "~/features/answering/decide-reply";
import { type ReplyFacts, readReplyFacts } from "~/features/answering/queries.server";
import type { ChatWidget } from "~/features/tenants/chat-widget";
import { chatWidgetOf } from "~/features/tenants/chat-widget.server";
import { openByUuid } from "~/features/tenants/known-tenants.server";
import { findTenantByUuid, findTenantRef } from "~/features/tenants/queries.server";
import { noteFirstStep } from "~/features/tenants/writes.server";
import { isWithPeople } from "~/features/threads/ai-turn";
import { writable } from "~/features/threads/messages/can-send";
import type { Attachment } from "~/features/threads/messages/open-attachment.server";
import { listAfter, listNewest } from "~/features/threads/messages/queries.server";
import { type InboundMessage, receiveMessage } from "~/features/threads/messages/receive-message.server";
import type { AboutVisitor, webchatMessageSchema } from "~/features/threads/messages/schema";
import { type ConversationRecord, findThread } from "~/features/threads/queries.server";
import { reachOf } from "~/features/threads/reach.server";
import { AppError } from "~/platform/errors";
import { networkOf } from "~/platform/network";
import { requirePhone } from "~/platform/phone.server";
import { homeOf } from "~/platform/phone-place.server";
import type { Platform } from "~/platform/platform.server";
import { countInOrder, countUse, type LimitState, tooMany, waitMessage } from "~/platform/rate-limit.server";
import { type Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import type { WidgetChannel } from "~/wire/channel";
import type { VisitorEvent } from "~/wire/events";
import { isAllowed } from "./domains";
import type { Visitor } from "./visitor.server";
import { visitorMedia } from "./visitor-file.server";
import { issueVisitorToken, verifyVisitorToken } from "./visitor-token.server";
import { type WebchatMessage, webchatMessage } from "./webchat-message.server";
import type { WidgetPage } from "./widget-page";

const MINUTE = 60_000;
const QUOTAS = {
  session: { perAddress: { count: 60, windowMilliseconds: 10 * MINUTE } },
  message: {
    perAddress: { count: 30, windowMilliseconds: MINUTE },
    perVisitor: { count: 30, windowMilliseconds: MINUTE },
    perTenant: { count: 20_000, windowMilliseconds: 60 * MINUTE },
  },
  /** An open chat without a socket reads every three seconds. */
  read: {
    perAddress: { count: 1_200, windowMilliseconds: MINUTE },
    perVisitor: { count: 600, windowMilliseconds: MINUTE },
    perTenant: { count: 30_000, windowMilliseconds: MINUTE },
  },
  ticket: { perAddress: { count: 120, windowMilliseconds: 10 * MINUTE } },
} as const;

const LAST_MESSAGES = 50;
const AFTER_MESSAGES = 200;
const GREETINGS: Readonly<Record<WidgetChannel, string>> = {
  webchat: "¡Hola! ¿En qué te podemos ayudar?",
  voice_plugin: "¡Hola! Háblame o escríbeme: ¿en qué te podemos ayudar?",
};
const REFUSED = "Esta conversación ya no está disponible. Vuelve a abrir el chat.";

const UUID = /^[\w-]{1,64}$/;
const unavailable = () => new AppError("not_found", "Este chat no está disponible.");

/** A business's chat, opened for a visitor. */
export interface OpenedChat {
  readonly tenant: Tenant;
  readonly widget: ChatWidget;
}

/**
 * @param mayLag a busy tenant costs no round trip then: like a webhook's, a message is taken for up to five seconds
 *   after another isolate deactivated the tenant or closed a page; nothing is shown to anybody meanwhile
 * @throws AppError not_found (an unknown or inactive tenant), forbidden (a page that may not show the chat)
 */
export async function openWebchat(
  control: Control,
  tenantUuid: string,
  page: WidgetPage,
  mayLag: boolean,
  kind: "visitor_ticket" | "visitor_message" = "visitor_ticket",
): Promise<OpenedChat> {
  const find = async () =>
    mayLag ? (await openByUuid(control, tenantUuid))?.ref : await control.db.first(findTenantRef(control, tenantUuid));
  const ref = UUID.test(tenantUuid) ? await find() : undefined;
  if (!ref) throw unavailable();
  const widget = chatWidgetOf(ref.chatWidget);
  requireAllowedPage(control.platform, widget, page);
  return { tenant: mintTenant(control.platform, { kind }, ref), widget };
}

/** @throws AppError forbidden (a page that is neither ours nor of an allowed domain) */
function requireAllowedPage({ log }: Platform, { domains }: ChatWidget, page: WidgetPage): void {
  if (page.is === "ours" || isAllowed(domains, page.is === "elsewhere" ? page.host : null)) return;
  log.write({ event: "webchat_refused", reason: "page not allowed" });
  throw new AppError("forbidden", "Este chat no está disponible en esta página.", { detail: "page_not_allowed" });
}

/** The visitor that the Authorization header names. @throws AppError unauthenticated (missing, forged, expired, another tenant's) */
export async function requireVisitor(platform: Platform, tenant: Tenant, request: Request): Promise<Visitor> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const known = await verifyVisitorToken(
    platform.bindings.settings.SESSION_SECRET,
    tenant.uuid,
    token,
    platform.clock.now(),
  );
  if (!known) {
    platform.log.write({ event: "webchat_refused", reason: token === "" ? "no token" : "bad token" });
    throw new AppError("unauthenticated", REFUSED, { detail: "visitor_token_refused" });
  }
  return { tenant, ...known };
}

/**
 * A new token (30 days from now) and the messages so far. An invalid token, or one of the other widget, makes a new
 * visitor.
 * @param page where the widget stands
 * @throws AppError not_found (an unknown or inactive tenant), forbidden (a page that may not show the chat), rate_limited
 */
export async function startSession(
  control: Control,
  tenantUuid: string,
  token: string | undefined,
  address: string,
  channel: WidgetChannel = "webchat",
  page: WidgetPage = { is: "ours" },
) {
  const record = UUID.test(tenantUuid) ? await control.db.first(findTenantByUuid(control, tenantUuid)) : undefined;
  if (!record) throw unavailable();
  const { platform } = control;
  const widget = chatWidgetOf(record.chatWidget);
  requireAllowedPage(platform, widget, page);
  const tenant = mintTenant(platform, { kind: "visitor_ticket" }, record);
  const secret = platform.bindings.settings.SESSION_SECRET;
  const now = platform.clock.now();
  const [quota] = await tenant.db.batch([
    countUse(tenant.id, `webchat:session:${networkOf(address)}`, QUOTAS.session.perAddress, now),
    ...(page.is === "elsewhere" ? [noteFirstStep(tenant, "first_steps_widget")] : []),
  ]);
  if (!quota.allowed) throw tooMany(quota, waitMessage(quota.retryAfterSeconds));
  const named = token ? await verifyVisitorToken(secret, tenant.uuid, token, now) : null;
  const known = named?.channel === channel ? named.visitorId : undefined;
  const pass = await issueVisitorToken(secret, tenant.uuid, now, known, channel);
  const thread = known ? await tenant.db.first(findThread(tenant, "other", channel, known)) : undefined;
  const spoken = await readThread(tenant, thread, 0);
  return {
    token: pass.token,
    expiresAt: new Date(pass.expiresAt).toISOString(),
    companyName: record.name,
    logoUrl: record.logoUrl,
    greeting: (channel === "webchat" && widget.greeting) || GREETINGS[channel],
    // A visitor who has written before was asked then.
    asks: channel === "webchat" && !thread && asksAny(widget) ? widget.asks : null,
    ...spoken,
  };
}

const asksAny = ({ asks }: ChatWidget) => Object.values(asks).some((ask) => ask !== "no");

interface Read {
  readonly messages: WebchatMessage[];
  /** True while an answer is being computed. */
  readonly typing: boolean;
  /** People answer; where it is absent, the AI does. */
  readonly by?: "team";
  /** More may follow: the id after which to go on. */
  readonly next?: number;
}

/** The visitor's messages after an id, oldest first, at most 200. @throws AppError rate_limited */
export async function readMessages(visitor: Visitor, after: number, address: string): Promise<Read> {
  const { tenant, visitorId, channel = "webchat" } = visitor;
  const quotas = [
    { key: `webchat:read:from:${networkOf(address)}`, limit: QUOTAS.read.perAddress },
    { key: `webchat:read:of:${visitorId}`, limit: QUOTAS.read.perVisitor },
    { key: "webchat:read", limit: QUOTAS.read.perTenant },
  ];
  const [threads, ...states] = await tenant.db.batch([
    findThread(tenant, "other", channel, visitorId),
    ...countInOrder(tenant.id, quotas, tenant.now()),
  ]);
  const refusal = states.find(({ allowed }) => !allowed);
  if (refusal) throw tooMany(refusal, waitMessage(refusal.retryAfterSeconds));
  return readThread(tenant, threads[0], after);
}

async function readThread(tenant: Tenant, thread: ConversationRecord | undefined, after: number): Promise<Read> {
  if (!thread) return { messages: [], typing: false };
  const [rows, facts] = await tenant.db.batch([
    after > 0 ? listAfter(tenant, thread.id, after, AFTER_MESSAGES) : listNewest(tenant, thread.id, LAST_MESSAGES),
    readReplyFacts(tenant, thread.channel, sql`id = ${thread.id}`, null, reachOf(thread, tenant.timeZone)),
  ]);
  return {
    messages: await Promise.all(
      rows.filter((row) => row.sender !== "system").map((row) => webchatMessage(tenant, row)),
    ),
    typing: isAnswering(thread, facts, tenant.now()),
    ...(isWithPeople(thread, tenant.now()) ? { by: "team" } : {}),
    ...(after > 0 && rows.length === AFTER_MESSAGES ? { next: rows.at(-1)?.id } : {}),
  };
}

/** True while the AI answers: not below the threshold, without credits, or in the hours of people. */
function isAnswering(thread: ConversationRecord, facts: ReplyFacts, now: number): boolean {
  const waits = thread.firstUnansweredAt !== null && thread.aiEnabled;
  return waits && decideReply({ ...thread, writable: writable(thread) }, facts, now).kind === "reply";
}

function requireAllowed(state: LimitState): void {
  if (!state.allowed) throw tooMany(state, waitMessage(state.retryAfterSeconds));
}

const madeUpName = (visitorId: string) =>
  `Visitante ${visitorId
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 4)
    .toUpperCase()}`;

/** What a visitor said about themselves, as a contact's data. @throws AppError invalid (a phone that cannot be called) */
function aboutOf(tenant: Tenant, about: AboutVisitor = {}) {
  const phone = requirePhone(about.phone, homeOf(tenant.timeZone).dialCode);
  return {
    name: about.name || undefined,
    reach: {
      ...(about.email ? { customerEmail: about.email } : {}),
      ...(phone ? { customerPhone: phone.number, customerPhoneCountryCode: phone.dialCode } : {}),
    },
  };
}

/** @throws AppError invalid (a phone that cannot be called), rate_limited */
export async function receiveFromVisitor(
  visitor: Visitor,
  input: z.output<typeof webchatMessageSchema>,
  address: string,
  file?: Attachment,
): Promise<{ message: WebchatMessage; fresh: boolean }> {
  const { tenant, visitorId, channel = "webchat", companyId } = visitor;
  const now = tenant.now();
  const about = aboutOf(tenant, input.about);
  const quotas = [
    { key: `webchat:message:${networkOf(address)}`, limit: QUOTAS.message.perAddress },
    { key: `webchat:visitor:${visitorId}`, limit: QUOTAS.message.perVisitor },
    { key: "webchat:message", limit: QUOTAS.message.perTenant },
  ];
  const inbound: InboundMessage = {
    channel,
    platform: "other",
    contact: visitorId,
    providerMessageId: `${visitorId}:${input.clientId}`,
    content: input.content,
    ...(file ? { media: visitorMedia(tenant, file) } : {}),
    customerName: about.name ?? madeUpName(visitorId),
    nameMadeUp: about.name === undefined,
    ...about.reach,
    ...(companyId ? { companyId } : {}),
    from: await tenant.secrets.token(`network:${networkOf(address)}`),
  };
  // Counted in the round trip that reads the thread: a visitor waits for each one.
  const admit = countInOrder(tenant.id, quotas, now).map((statement) => statement.map(requireAllowed));
  const received = await receiveMessage(tenant, inbound, admit);
  const message = await webchatMessage(tenant, received.message);
  if (received.fresh) {
    // A person looks at a file without words, as soon as there is one.
    const isAnswered = received.answerDue && input.content !== "";
    const typing: VisitorEvent[] = isAnswered ? [{ type: "typing", on: true }] : [];
    tenant.events.publishToVisitor(visitorId, { type: "message", ...message }, ...typing);
  }
  return { message, fresh: received.fresh };
}

/** @throws AppError rate_limited */
export async function allowTicket(visitor: Visitor, address: string): Promise<void> {
  const { tenant } = visitor;
  const quota = await tenant.db.run(
    countUse(tenant.id, `webchat:ticket:${networkOf(address)}`, QUOTAS.ticket.perAddress, tenant.now()),
  );
  if (!quota.allowed) throw tooMany(quota, waitMessage(quota.retryAfterSeconds));
}

import { z } from "zod";
import { type Account, newId } from "./account";
import { brevoEcho, brevoReport, brevoWrite, visitorId as nameOf } from "./brevo-webhooks";
import { type CarrierContract, json, type LocalCarrier, startCarrier } from "./carrier";
import type { FakeReply, RecordedRequest } from "./fake-server";

const BASE = "/v3";

const failure = (status: number, code: string, message: string): FakeReply => json(status, { code, message });

function refuse(code: string): FakeReply {
  switch (code) {
    case "unauthorized":
      return failure(401, code, "Key not found");
    case "not_enough_credits":
      return failure(402, code, "You do not have enough credits to send this SMS");
    case "permission_denied":
      return failure(403, code, "Permission denied");
    case "document_not_found":
      return failure(404, code, "Document not found");
    default:
      return failure(400, code, "Visitor not found");
  }
}

const conversationSchema = z
  .object({
    visitorId: z.string().min(1),
    text: z.string().min(1),
    agentId: z.string().min(1).optional(),
    agentEmail: z.email().optional(),
    agentName: z.string().min(1).optional(),
    receivedFrom: z.string().optional(),
  })
  .refine(({ agentId, agentEmail, agentName, receivedFrom }) => agentId ?? (agentEmail && agentName && receivedFrom), {
    error: "agentId, or agentEmail, agentName and receivedFrom",
  });
const person = z.object({ email: z.email(), name: z.string().optional() });
const mailSchema = z
  .object({
    sender: z.union([person, z.object({ id: z.number() })]),
    to: z.array(person).min(1),
    replyTo: person.optional(),
    subject: z.string().min(1),
    textContent: z.string().optional(),
    htmlContent: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    tags: z.array(z.string()).optional(),
    attachment: z
      .array(z.object({ url: z.url().optional(), content: z.string().optional(), name: z.string() }))
      .optional(),
  })
  .refine(({ textContent, htmlContent }) => Boolean(textContent ?? htmlContent), {
    error: "textContent or htmlContent",
  });
const smsSchema = z.object({
  sender: z.string().regex(/^(?:[A-Za-z0-9 ]{1,11}|\d{1,15})$/),
  recipient: z.string().regex(/^\+?\d{6,15}$/),
  content: z.string().min(1),
  type: z.enum(["transactional", "marketing"]).optional(),
  tag: z.union([z.string(), z.array(z.string()).max(10)]).optional(),
  unicodeEnabled: z.boolean().optional(),
  webUrl: z.url().optional(),
});
const whatsAppSchema = z
  .object({
    contactNumbers: z.array(z.string().regex(/^\d{7,15}$/)).min(1),
    senderNumber: z.string().regex(/^\d{7,15}$/),
    templateId: z.number().int().optional(),
    text: z.string().min(1).optional(),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ templateId, text }) => templateId !== undefined || text !== undefined, { error: "templateId or text" });
const webhookSchema = z.object({ url: z.url(), events: z.array(z.string()).min(1), type: z.string().optional() });

function answer(request: RecordedRequest, account: Account): FakeReply {
  const path = request.path.slice(BASE.length);
  if (!request.path.startsWith(BASE)) return refuse("document_not_found");
  const { name, number } = account.settings;
  switch (`${request.method} ${path}`) {
    case "GET /account":
      return json(200, {
        companyName: name,
        email: "admin@laesquina.example",
        plan: [
          { type: "free", creditsType: "sendLimit", credits: 300 },
          { type: "sms", creditsType: "sendLimit", credits: 1250 },
        ],
      });
    case "GET /senders":
      return json(200, { senders: [{ id: 7, name, email: "hola@laesquina.example", active: true, ips: [] }] });
    case "GET /senders/domains":
      return json(200, {
        domains: [{ id: newId(24), domain_name: "laesquina.example", authenticated: true, verified: true }],
        count: 1,
        current_page: 1,
        total_pages: 1,
      });
    case "GET /whatsappCampaigns/config":
      return json(200, {
        whatsappBusinessAccountId: "105000000000001",
        sendingLimit: "TIER_1K",
        phoneNumberQuality: "GREEN",
        whatsappBusinessAccountStatus: "APPROVED",
        businessStatus: "verified",
        phoneNumberNameStatus: "APPROVED",
      });
    case "GET /transactionalSMS/statistics/events":
      return json(200, { events: smsEvents(account, request.query.get("event")) });
    case "GET /whatsapp/statistics/events":
      return json(200, { events: whatsAppEvents(account, number) });
    case "POST /conversations/agentOnlinePing":
      return { status: 204, body: "" };
    case "POST /conversations/messages":
    case "POST /conversations/pushedMessages":
      return answerVisitor(request, account);
    case "POST /smtp/email":
      return sendMail(request, account);
    case "POST /transactionalSMS/send":
    case "POST /transactionalSMS/sms":
      return sendSms(request, account, path.endsWith("/send"));
    case "POST /whatsapp/sendMessage":
      return sendWhatsApp(request, account);
    case "POST /webhooks": {
      const parsed = webhookSchema.safeParse(request.json());
      return parsed.success ? json(201, { id: 26_571 }) : invalid(parsed.error);
    }
    default:
      return refuse("document_not_found");
  }
}

const invalid = (error: z.core.$ZodError) => failure(400, "invalid_parameter", z.prettifyError(error));

function answerVisitor(request: RecordedRequest, account: Account): FakeReply {
  const parsed = conversationSchema.safeParse(request.json());
  if (!parsed.success) return invalid(parsed.error);
  const { visitorId, text, agentId, agentName, receivedFrom } = parsed.data;
  const visitor = account.written.find(({ from }) => nameOf(from) === visitorId);
  if (!visitor) return refuse("invalid_parameter");
  const id = `agmsg${newId(20)}`;
  const channel = visitor.channel === "webchat" ? "webchat" : "whatsapp";
  account.keep({ id, to: visitorId, channel, text, body: request.body });
  return json(200, {
    id,
    type: "agent",
    text,
    visitorId,
    agentId: agentId ?? newId(17),
    agentName: agentName ?? "Lucía",
    createdAt: Date.now(),
    isPushed: false,
    ...(receivedFrom ? { receivedFrom } : {}),
  });
}

function sendMail(request: RecordedRequest, account: Account): FakeReply {
  const parsed = mailSchema.safeParse(request.json());
  if (!parsed.success) return invalid(parsed.error);
  const { to, subject, textContent, htmlContent, attachment } = parsed.data;
  const id = `<${newId(20)}@smtp-relay.mailin.fr>`;
  account.keep({
    id,
    to: to[0]?.email ?? "",
    channel: "email",
    text: textContent ?? htmlContent ?? "",
    subject,
    urls: (attachment ?? []).flatMap(({ url }) => url ?? []),
    body: request.body,
  });
  return json(201, { messageId: id });
}

function sendSms(request: RecordedRequest, account: Account, counts: boolean): FakeReply {
  const parsed = smsSchema.safeParse(request.json());
  if (!parsed.success) return invalid(parsed.error);
  const { recipient, content } = parsed.data;
  const messageId = Number(newId(13).replace(/\D/g, "").padEnd(13, "1")) * 100 + account.sent.length;
  account.keep({ id: String(messageId), to: recipient, channel: "sms", text: content, body: request.body });
  if (!counts) return json(201, { messageId });
  return json(201, { reference: newId(19), messageId, smsCount: 1, usedCredits: 1.5, remainingCredits: 1248.5 });
}

function sendWhatsApp(request: RecordedRequest, account: Account): FakeReply {
  const parsed = whatsAppSchema.safeParse(request.json());
  if (!parsed.success) return invalid(parsed.error);
  const { contactNumbers, text, templateId } = parsed.data;
  const to = contactNumbers[0] ?? "";
  if (text !== undefined && account.closed.has(to)) return refuse("invalid_parameter");
  const messageId = newId(32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const template = templateId === undefined ? null : String(templateId);
  account.keep({ id: messageId, to, channel: "whatsapp", text: text ?? "", template, body: request.body });
  return json(201, { messageId });
}

function smsEvents(account: Account, event: string | null): object[] {
  const replies = account.written
    .filter(({ channel }) => channel === "sms")
    .map(({ from, text, at, id }) => ({
      phoneNumber: from.replace("+", ""),
      date: at,
      messageId: account.sent.findLast(({ to, channel }) => channel === "sms" && from.endsWith(to))?.id ?? id,
      event: "replies",
      reply: text,
      tag: "conversation",
    }));
  const reports = account.sent
    .filter(({ channel, status }) => channel === "sms" && status !== "accepted")
    .map(({ id, to, at, status }) => ({
      phoneNumber: to,
      date: at,
      messageId: id,
      event: status,
      tag: "conversation",
    }));
  return [...replies, ...reports].filter((one) => event === null || one.event === event);
}

function whatsAppEvents(account: Account, senderNumber: string): object[] {
  return account.sent
    .filter(({ channel, status }) => channel === "whatsapp" && status !== "accepted")
    .map(({ id, to, at, status, failureCode }) => ({
      contactNumber: to,
      date: at,
      messageId: id,
      event: status === "failed" ? "error" : status,
      ...(failureCode ? { reason: failureCode } : {}),
      senderNumber: senderNumber.replace("+", ""),
    }));
}

const contract: CarrierContract = {
  name: "brevo",
  base: BASE,
  open: (request, find) => find(request.headers["api-key"] ?? ""),
  unauthorized: () => refuse("unauthorized"),
  answer,
  refuse,
  busy: (seconds) => ({
    ...failure(429, "too_many_requests", "Rate limit exceeded"),
    headers: {
      "x-sib-ratelimit-limit": "100",
      "x-sib-ratelimit-remaining": "0",
      "x-sib-ratelimit-reset": String(seconds),
    },
  }),
  newMessageId: ({ channel }) => (channel === "email" ? `<${newId(20)}@mail.example.com>` : `wamsg${newId(20)}`),
  write: brevoWrite,
  report: brevoReport,
  echo: brevoEcho,
};

/** Brevo: Conversations, mail and SMS. Source: https://developers.brevo.com/reference */
export const startBrevoFake = (options: { readonly port?: number } = {}): Promise<LocalCarrier> =>
  startCarrier(contract, options);

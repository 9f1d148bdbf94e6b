import * as z from "zod/mini";
import { callVendor, failedSend, type VendorAnswer } from "../call-vendor";
import type { CarrierMessage, ConnectionTest, SendResult } from "../port";

export const BREVO_BASE_URL = "https://api.brevo.com/v3";

export interface BrevoSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The agent who answers in Conversations; without one Brevo makes an agent with the name and address below. */
  readonly agentId: string | null;
  readonly agentName: string;
  readonly agentEmail: string;
  /** Marks our messages, so that they are recognised when they come back. */
  readonly ownName: string;
  /** Verified sender of mail. */
  readonly mailSender: { readonly name: string; readonly email: string } | null;
  /** Up to 11 letters or 15 digits. */
  readonly smsSender: string | null;
  /** The number that templates are sent from. */
  readonly whatsAppNumber: string | null;
}

const conversationAnswer = z.object({ id: z.string() });
const mailAnswer = z.object({ messageId: z.string() });
const smsAnswer = z.object({ messageId: z.union([z.string(), z.number()]) });
const refused = z.object({ code: z.string() });

/**
 * Sends by the thread's channel: Conversations for web chat and WhatsApp (its visitor keeps the thread), transactional
 * mail, transactional SMS. None has a reliable idempotency key: a lost answer is `unknown`. Source:
 * https://developers.brevo.com/reference
 */
export async function sendByBrevo(
  fetcher: typeof fetch,
  settings: BrevoSettings,
  message: CarrierMessage,
): Promise<SendResult> {
  if (message.template) return sendTemplate(fetcher, settings, message.template);
  switch (message.channel) {
    case "whatsapp":
    case "webchat":
      // The contact is known from a report only: Conversations has no such visitor.
      if (message.channel === "whatsapp" && PHONE.test(message.to)) return sendToPhone(fetcher, settings, message);
      return post(fetcher, settings, "/conversations/messages", conversationBody(settings, message), (body) => {
        const answer = conversationAnswer.safeParse(body);
        return answer.success ? answer.data.id : null;
      });
    case "email": {
      const { mailSender } = settings;
      if (!mailSender || !message.mail) return { kind: "refused", code: "brevo_no_mail_sender" };
      return post(fetcher, settings, "/smtp/email", mailBody(mailSender, message, message.mail), (body) => {
        const answer = mailAnswer.safeParse(body);
        return answer.success ? answer.data.messageId : null;
      });
    }
    case "sms": {
      if (message.media?.length) return { kind: "refused", code: "brevo_no_files" };
      if (!settings.smsSender) return { kind: "refused", code: "brevo_no_sms_sender" };
      const sms = {
        sender: settings.smsSender,
        recipient: message.to.replace(/\D/g, ""),
        content: message.content,
        type: "transactional",
        tag: "conversation",
        // Accents are part of Spanish; without this they may be replaced.
        unicodeEnabled: true,
      };
      return post(fetcher, settings, "/transactionalSMS/send", sms, (body) => {
        const answer = smsAnswer.safeParse(body);
        return answer.success ? String(answer.data.messageId) : null;
      });
    }
    default:
      return message.channel satisfies never;
  }
}

const PHONE = /^\+?\d{8,15}$/;
const digitsOf = (phone: string | null) => (phone ?? "").replace(/\D/g, "");

/** Sends a text to a WhatsApp number; Brevo accepts it while the customer's 24 hours run. */
function sendToPhone(
  fetcher: typeof fetch,
  settings: BrevoSettings,
  message: CarrierMessage,
): Promise<SendResult> | SendResult {
  const senderNumber = digitsOf(settings.whatsAppNumber);
  if (senderNumber === "") return { kind: "refused", code: "brevo_no_whatsapp_number" };
  const body = { contactNumbers: [digitsOf(message.to)], senderNumber, text: wordsOf(message) };
  return post(fetcher, settings, "/whatsapp/sendMessage", body, (answer) => {
    const sent = mailAnswer.safeParse(answer);
    return sent.success ? sent.data.messageId : null;
  });
}

/** Sends a template to the phone, because Brevo's conversations take none. Numbers are written without a plus. */
function sendTemplate(
  fetcher: typeof fetch,
  settings: BrevoSettings,
  template: NonNullable<CarrierMessage["template"]>,
): Promise<SendResult> | SendResult {
  const [senderNumber, contactNumber] = [digitsOf(settings.whatsAppNumber), digitsOf(template.phone)];
  if (senderNumber === "") return { kind: "refused", code: "brevo_no_whatsapp_number" };
  if (contactNumber === "") return { kind: "refused", code: "brevo_no_customer_phone" };
  const params = Object.fromEntries(template.values.map(({ name, value }) => [name, value]));
  const body = {
    contactNumbers: [contactNumber],
    senderNumber,
    templateId: Number(template.externalId),
    ...(template.values.length > 0 ? { params } : {}),
  };
  return post(fetcher, settings, "/whatsapp/sendMessage", body, (answer) => {
    const sent = mailAnswer.safeParse(answer);
    return sent.success ? sent.data.messageId : null;
  });
}

function conversationBody(settings: BrevoSettings, message: CarrierMessage): object {
  const { agentId, agentName, agentEmail, ownName } = settings;
  const author = agentId ? { agentId } : { agentEmail, agentName };
  return { visitorId: message.to, text: wordsOf(message), ...author, receivedFrom: ownName };
}

/** Neither of these calls has a field for files, so the customer gets an address to open. */
function wordsOf(message: CarrierMessage): string {
  const links = (message.media ?? []).map(({ name, url }) => `${name}: ${url}`);
  return [message.content, ...links].filter(Boolean).join("\n\n");
}

function mailBody(
  sender: { name: string; email: string },
  message: CarrierMessage,
  mail: NonNullable<CarrierMessage["mail"]>,
): object {
  const last = mail.references.at(-1);
  return {
    sender,
    to: [{ email: message.to }],
    ...(mail.replyTo ? { replyTo: { email: mail.replyTo } } : {}),
    ...(mail.cc.length > 0 ? { cc: mail.cc.map((email) => ({ email })) } : {}),
    subject: mail.subject,
    textContent: message.content,
    headers: {
      "Idempotency-Key": message.messageId,
      ...(last ? { "In-Reply-To": last, References: mail.references.join(" ") } : {}),
      ...(message.fromAi ? { "Auto-Submitted": "auto-replied" } : {}),
    },
    tags: ["conversation"],
    ...(message.media?.length ? { attachment: message.media.map(({ url, name }) => ({ url, name })) } : {}),
  };
}

async function post(
  fetcher: typeof fetch,
  settings: BrevoSettings,
  path: string,
  body: object,
  idOf: (body: unknown) => string | null,
): Promise<SendResult> {
  const call = await callVendor(fetcher, settings.baseUrl + path, {
    method: "POST",
    headers: { "api-key": settings.apiKey, accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (call.kind === "lost") return { kind: "unknown", cause: call.cause };
  const { answer } = call;
  if (answer.status >= 200 && answer.status < 300) {
    const providerId = idOf(answer.body);
    return providerId === null
      ? { kind: "unknown", cause: "answered without an id" }
      : { kind: "sent", status: "sent", providerId };
  }
  return failedSend(answer, codeOf(answer));
}

function codeOf(answer: VendorAnswer): string {
  const body = refused.safeParse(answer.body);
  // Brevo may send a sentence as the code: only one in the listed form is kept.
  const code = body.success && /^[a-z_]{3,40}$/.test(body.data.code) ? body.data.code : null;
  return answer.status === 402 ? "brevo_not_enough_credits" : `brevo_${code ?? `http_${answer.status}`}`;
}

const account = z.object({ companyName: z.optional(z.string()) });

/** Tests that the key opens an account. Costs one of the hundred calls an hour that Brevo allows. */
export async function testBrevo(fetcher: typeof fetch, settings: BrevoSettings): Promise<ConnectionTest> {
  const call = await callVendor(fetcher, `${settings.baseUrl}/account`, {
    method: "GET",
    headers: { "api-key": settings.apiKey, accept: "application/json" },
  });
  if (call.kind === "lost") return { ok: false, reason: "unreachable" };
  const { status, body } = call.answer;
  const found = account.safeParse(body);
  if (status === 200) return { ok: true, account: found.success ? (found.data.companyName ?? null) : null };
  if (status === 401 || status === 403) return { ok: false, reason: "credentials" };
  return { ok: false, reason: status === 429 ? "busy" : "unreachable" };
}

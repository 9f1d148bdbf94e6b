import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { type Account, newId, type Webhook } from "./account";
import { type CarrierContract, json, type LocalCarrier, newFileName, startCarrier } from "./carrier";
import type { SentMessage, WrittenMessage } from "./carrier-schema";
import type { FakeReply, RecordedRequest } from "./fake-server";

const BASE = "/v26.0";
const BUSINESS_ACCOUNT = "102290129340398";
const DISPLAY_NUMBER = "5215587654321";

/** Codes with their status and words. Source: https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const ERRORS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  "4": [400, "(#4) Application request limit reached"],
  "10": [403, "(#10) Application does not have permission for this action"],
  "100": [400, "(#100) Invalid parameter"],
  "190": [401, "Invalid OAuth access token - Cannot parse access token"],
  "130429": [429, "(#130429) Rate limit hit"],
  "131026": [400, "(#131026) Message undeliverable"],
  "131047": [400, "(#131047) Re-engagement message"],
  "131053": [400, "(#131053) Media upload error"],
  "132001": [404, "(#132001) Template name does not exist in the translation"],
};

function refuse(code: string, details?: string): FakeReply {
  const [status, message] = ERRORS[code] ?? [400, `(#${code}) Error`];
  const error_data = { messaging_product: "whatsapp", details: details ?? message };
  return json(status, {
    error: { message, type: "OAuthException", code: Number(code), error_data, fbtrace_id: newId(12) },
  });
}

const link = z.object({ link: z.url().optional(), id: z.string().optional(), caption: z.string().optional() });
const sendSchema = z.object({
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual").optional(),
  to: z.string().regex(/^\+?\d{7,15}$/),
  type: z.enum(["text", "template", "image", "video", "audio", "document", "sticker"]).default("text"),
  text: z.object({ body: z.string().min(1).max(4_096), preview_url: z.boolean().optional() }).optional(),
  template: z
    .object({
      name: z.string().min(1),
      language: z.object({ code: z.string().min(2) }),
      components: z.array(z.unknown()).optional(),
    })
    .optional(),
  image: link.optional(),
  video: link.optional(),
  audio: link.optional(),
  document: link.optional(),
  sticker: link.optional(),
});
const readSchema = z.object({ status: z.literal("read"), message_id: z.string() });

function answer(request: RecordedRequest, account: Account): FakeReply {
  const [, id = "", rest = ""] = /^\/v\d+\.\d+\/([^/]+)(.*)$/.exec(request.path) ?? [];
  const { number, name } = account.settings;
  if (id === number && rest === "" && request.method === "GET") {
    return json(200, { verified_name: name, display_phone_number: DISPLAY_NUMBER, quality_rating: "GREEN", id });
  }
  if (id === number && rest === "/messages" && request.method === "POST") return send(request, account);
  if (id === number && rest === "/media" && request.method === "POST") return json(200, { id: newId(16) });
  const media = medias.get(id);
  if (media?.key === account.settings.key && request.method === "GET") {
    const file = account.files.get(media.path);
    const bytes = file?.bytes ?? new Uint8Array();
    return json(200, {
      messaging_product: "whatsapp",
      url: account.origin + media.path,
      mime_type: file?.mimeType,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      file_size: bytes.byteLength,
      id,
    });
  }
  return refuse("100", `Unsupported request: object '${id}' does not exist`);
}

/** The path and the account's key for each media id. */
const medias = new Map<string, { readonly key: string; readonly path: string }>();

function send(request: RecordedRequest, account: Account): FakeReply {
  if (readSchema.safeParse(request.json()).success) return json(200, { success: true });
  const parsed = sendSchema.safeParse(request.json());
  if (!parsed.success) return refuse("100", z.prettifyError(parsed.error));
  const { to, type, text, template } = parsed.data;
  const file = type === "text" || type === "template" ? undefined : parsed.data[type];
  if (type === "text" ? !text : type === "template" ? !template : !file?.link && !file?.id) {
    return refuse("100", `Parameter ${type} is required`);
  }
  const contact = to.replace("+", "");
  if (!template && account.closed.has(contact)) return refuse("131047");
  const id = `wamid.${Buffer.from(`${contact}-${newId(20)}`).toString("base64url")}`;
  account.keep({
    id,
    to: contact,
    channel: "whatsapp",
    text: text?.body ?? file?.caption ?? "",
    template: template?.name ?? null,
    urls: file?.link ? [file.link] : [],
    body: request.body,
  });
  return json(200, {
    messaging_product: "whatsapp",
    contacts: [{ input: to, wa_id: contact }],
    messages: [{ id }],
  });
}

/** Meta writes every character beyond ASCII as \uXXXX, on the wire as well as below its signature. */
function signed(account: Account, value: object): Webhook {
  const change = {
    value: {
      messaging_product: "whatsapp",
      metadata: { display_phone_number: DISPLAY_NUMBER, phone_number_id: account.settings.number },
      ...value,
    },
    field: "messages",
  };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: BUSINESS_ACCOUNT, changes: [change] }],
  }).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const signature = createHmac("sha256", account.settings.secret).update(body).digest("hex");
  return {
    url: account.settings.webhookUrl,
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    body,
  };
}

const now = () => String(Math.floor(Date.now() / 1000));
const bare = (phone: string) => phone.replace("+", "");

function contentOf(account: Account, message: WrittenMessage): object {
  const { location, button, contact, files, text } = message;
  const [file] = files;
  if (location) {
    const { latitude, longitude, label, address } = location;
    return { type: "location", location: { latitude, longitude, name: label, address } };
  }
  if (button) {
    const button_reply = { id: button.toLowerCase(), title: button };
    return { type: "interactive", interactive: { type: "button_reply", button_reply } };
  }
  if (contact) {
    const card = { name: { formatted_name: contact.name }, phones: [{ phone: contact.phone, type: "CELL" }] };
    return { type: "contacts", contacts: [card] };
  }
  if (!file) return { type: "text", text: { body: text } };
  const id = newId(16);
  const path = `/media/${newFileName(file.name)}`;
  const bytes = Buffer.from(file.base64, "base64");
  account.files.set(path, { bytes, mimeType: file.mimeType, name: file.name, guarded: true });
  medias.set(id, { key: account.settings.key, path });
  const main = file.mimeType.split("/")[0] ?? "";
  const type = ["image", "video", "audio"].includes(main) ? main : "document";
  const named = type === "document" ? { filename: file.name } : {};
  const caption = text && type !== "audio" ? { caption: text } : {};
  const sha256 = createHash("sha256").update(bytes).digest("base64");
  return { type, [type]: { id, mime_type: file.mimeType, sha256, ...named, ...caption } };
}

const contract: CarrierContract = {
  name: "meta",
  base: BASE,
  open: (request, find) => find(/^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? ""),
  unauthorized: () => refuse("190"),
  answer,
  refuse,
  busy: (seconds) => ({ ...refuse("130429"), headers: { "retry-after": String(seconds) } }),
  newMessageId: ({ from }) => `wamid.${Buffer.from(`${bare(from)}-${newId(20)}`).toString("base64url")}`,
  write(account, message, id) {
    account.closed.delete(bare(message.from));
    const from = bare(message.from);
    return signed(account, {
      contacts: [{ profile: message.name ? { name: message.name } : {}, wa_id: from }],
      messages: [{ from, id, timestamp: now(), ...contentOf(account, message) }],
    });
  },
  report(account, message: SentMessage, { status, code }) {
    const errors = [
      { code: Number(code ?? 131_026), title: "Message undeliverable", message: "Message undeliverable" },
    ];
    return signed(account, {
      statuses: [
        {
          id: message.id,
          status,
          timestamp: now(),
          recipient_id: message.to,
          ...(status === "failed" ? { errors } : {}),
        },
      ],
    });
  },
};

/** WhatsApp's Cloud API. Source: https://developers.facebook.com/docs/whatsapp/cloud-api */
export const startMetaFake = (options: { readonly port?: number } = {}): Promise<LocalCarrier> =>
  startCarrier(contract, options);

/** Meta's question when an address is entered. @returns whether it was answered as Meta wants it */
export async function shakeHands(account: Account): Promise<boolean> {
  const url = new URL(account.settings.webhookUrl);
  url.searchParams.set("hub.mode", "subscribe");
  url.searchParams.set("hub.challenge", "1158201444");
  url.searchParams.set("hub.verify_token", account.settings.webhookSecret);
  const response = await fetch(url);
  return response.status === 200 && (await response.text()) === "1158201444";
}

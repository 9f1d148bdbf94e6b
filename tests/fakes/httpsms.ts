import { createHmac } from "node:crypto";
import { z } from "zod";
import { type Account, newId, type Webhook } from "./account";
import { type CarrierContract, json, type LocalCarrier, startCarrier } from "./carrier";
import type { SentMessage } from "./carrier-schema";
import type { FakeReply, RecordedRequest } from "./fake-server";

const BASE = "/v1";
const E164 = /^\+[1-9]\d{6,14}$/;
const USER = "WB7DRDWrJZRGbYrv2CKGkqbzvqdC";
const uuid = () => newId(32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const sendSchema = z.object({
  from: z.string(),
  to: z.string(),
  content: z.string(),
  attachments: z.array(z.url()).max(10).nullish(),
  encrypted: z.boolean().optional(),
  request_id: z.string().max(255).optional(),
});
const hookSchema = z.object({
  signing_key: z.string().min(1).max(255),
  url: z.url().max(255),
  phone_numbers: z.array(z.string()).min(1),
  events: z.array(z.string()).min(1),
});

const failure = (status: number, message: string, data?: unknown): FakeReply =>
  json(status, { status: "error", message, ...(data === undefined ? {} : { data }) });

function refuse(code: string): FakeReply {
  switch (code) {
    case "401":
      return failure(
        401,
        "You are not authorized to carry out this request.",
        "Make sure your API key is set in the [x-api-key] header in the request",
      );
    case "402":
      return failure(
        402,
        "You have exceeded your limit of 200 messages per month on the free plan. Upgrade your plan.",
      );
    case "422":
      return invalid({ to: ["The to field must be a valid phone number"] });
    default:
      return failure(Number(code) || 500, "We ran into an internal error while handling the request.");
  }
}

const invalid = (fields: Readonly<Record<string, readonly string[]>>) =>
  failure(422, "validation errors while sending message", fields);

function answer(request: RecordedRequest, account: Account): FakeReply {
  const route = `${request.method} ${request.path.slice(BASE.length)}`;
  if (!request.path.startsWith(BASE)) return failure(404, "cannot find the page you are looking for");
  switch (route) {
    case "POST /messages/send":
      return send(request, account);
    case "GET /users/me":
      return ok("user fetched successfully", { id: USER, email: "admin@laesquina.example" });
    case "GET /messages": {
      const contact = request.query.get("contact");
      return ok(
        "fetched messages",
        account.sent.filter(({ to }) => contact === null || to === contact).map(resourceOf(account)),
      );
    }
    case "POST /webhooks": {
      const parsed = hookSchema.safeParse(request.json());
      return parsed.success
        ? json(201, {
            status: "success",
            message: "webhook created successfully",
            data: { id: uuid(), ...parsed.data },
          })
        : invalid({ url: [z.prettifyError(parsed.error)] });
    }
    default: {
      const found = account.sent.find(({ id }) => route === `GET /messages/${id}`);
      return found ? ok("message fetched", resourceOf(account)(found)) : failure(404, "cannot find the message");
    }
  }
}

const ok = (message: string, data: unknown) => json(200, { status: "success", message, data });

function send(request: RecordedRequest, account: Account): FakeReply {
  const parsed = sendSchema.safeParse(request.json());
  if (!parsed.success) return failure(400, "The request isn't properly formed", z.prettifyError(parsed.error));
  const { from, to, content, attachments, request_id } = parsed.data;
  const fields: Record<string, string[]> = {};
  if (!E164.test(from)) {
    fields.from = ["The from field must be a valid E.164 phone number in the international format e.g +18005550100"];
  } else if (from !== account.settings.number) {
    fields.from = [`no phone found with 'from' number [${from}]`];
  }
  if (!/^\+?[0-9]\d{1,14}$/.test(to)) fields.to = ["The to field must be a valid phone number"];
  if (content.length > 2_048 || content === "") fields.content = ["The content field must be between 1 and 2048"];
  if (Object.keys(fields).length > 0) return invalid(fields);
  account.keep({ id: uuid(), to, channel: "sms", text: content, urls: attachments ?? [], body: request.body });
  const kept = account.sent.at(-1);
  return kept
    ? ok("message added to queue", { ...resourceOf(account)(kept), request_id: request_id ?? null })
    : failure(500, "We ran into an internal error while handling the request.");
}

const resourceOf = (account: Account) => (message: SentMessage) => ({
  id: message.id,
  owner: account.settings.number,
  user_id: USER,
  contact: message.to,
  content: message.text,
  attachments: message.files.map(({ url }) => url),
  encrypted: false,
  type: "mobile-terminated",
  status: message.status === "accepted" ? "pending" : message.status,
  sim: "DEFAULT",
  created_at: message.at,
  updated_at: message.at,
  failure_reason: message.failureCode,
});

/** The token proves who sends, for ten minutes, and names the address it was made for. */
function signed(account: Account, type: string, source: string, data: object): Webhook {
  const { webhookUrl, webhookSecret } = account.settings;
  const seconds = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    iss: "api.httpsms.com",
    sub: USER,
    aud: [webhookUrl],
    iat: seconds,
    exp: seconds + 600,
    nbf: seconds - 600,
  };
  const unsigned = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  const signature = createHmac("sha256", webhookSecret).update(unsigned).digest("base64url");
  return {
    url: webhookUrl,
    headers: {
      "content-type": "application/json",
      "x-event-type": type,
      ...(webhookSecret === "" ? {} : { authorization: `Bearer ${unsigned}.${signature}` }),
    },
    body: JSON.stringify({
      specversion: "1.0",
      id: uuid(),
      source,
      type,
      datacontenttype: "application/json",
      time: new Date().toISOString(),
      data,
    }),
  };
}

const contract: CarrierContract = {
  name: "httpsms",
  base: BASE,
  open: (request, find) => find(request.headers["x-api-key"] ?? ""),
  unauthorized: () => refuse("401"),
  answer,
  refuse,
  busy: (seconds) => ({
    ...failure(429, "Too many requests"),
    headers: { "retry-after": String(seconds) },
  }),
  newMessageId: uuid,
  write(account, message, id) {
    const attachments = message.files.map((file, index) => {
      const path = `${BASE}/attachments/${USER}/${id}/${index}/${encodeURIComponent(file.name)}`;
      const bytes = Buffer.from(file.base64, "base64");
      account.files.set(path, { bytes, mimeType: file.mimeType, name: file.name, guarded: false });
      return account.origin + path;
    });
    return signed(account, "message.phone.received", "/v1/messages/receive", {
      message_id: id,
      user_id: USER,
      owner: account.settings.number,
      encrypted: false,
      contact: message.from,
      timestamp: new Date().toISOString(),
      content: message.button ?? message.text,
      sim: "SIM1",
      attachments: attachments.length > 0 ? attachments : null,
    });
  },
  report(account, message, { status, code }) {
    // A phone never reports that a message was read.
    if (status === "read") return null;
    const data = {
      user_id: USER,
      owner: account.settings.number,
      contact: message.to,
      encrypted: false,
      timestamp: new Date().toISOString(),
      content: message.text,
      sim: "SIM1",
    };
    if (status !== "failed") {
      const source = `/v1/messages/${message.id}/events`;
      return signed(account, `message.phone.${status}`, source, { id: message.id, ...data });
    }
    if (code === "expired") {
      const last = { message_id: message.id, send_attempt_count: 2, is_final: true };
      return signed(account, "message.send.expired", "/v1/messages/send", { ...last, ...data });
    }
    const failed = { id: message.id, error_message: code ?? "NO_SERVICE" };
    return signed(account, "message.send.failed", `/v1/messages/${message.id}/events`, { ...failed, ...data });
  },
};

/** httpSMS: an Android phone as a server. Source: https://api.httpsms.com and api/pkg of NdoleStudio/httpsms */
export const startHttpSmsFake = (options: { readonly port?: number } = {}): Promise<LocalCarrier> =>
  startCarrier(contract, options);

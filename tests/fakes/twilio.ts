import { createHmac } from "node:crypto";
import { type Account, newId, type Webhook } from "./account";
import { type CarrierContract, json, type LocalCarrier, newFileName, startCarrier } from "./carrier";
import type { FakeReply, RecordedRequest } from "./fake-server";

const BASE = "/2010-04-01";
const E164 = /^\+[1-9]\d{6,14}$/;
const WHATSAPP = "whatsapp:";

/** Codes with their status and text. Source: https://www.twilio.com/docs/api/errors */
const ERRORS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  "20003": [401, "Authenticate"],
  "20404": [404, "The requested resource was not found"],
  "20429": [429, "Too Many Requests"],
  "21211": [400, "Invalid 'To' Phone Number"],
  "21602": [400, "Message body is required."],
  "21604": [400, "A 'To' phone number is required."],
  "21606": [400, "The 'From' phone number is not a valid, SMS-capable phone number for this account."],
  "21608": [400, "The 'to' number is unverified. Trial accounts cannot send messages to unverified numbers."],
  "21609": [400, "The 'StatusCallback' URL is not a valid URL."],
  "21610": [400, "Attempt to send to unsubscribed recipient"],
  "21614": [400, "'To' number is not a valid mobile number"],
  "21617": [400, "The concatenated message body exceeds the 1600 character limit."],
  "63016": [400, "Failed to send freeform message because you are outside the allowed window"],
};

function refuse(code: string): FakeReply {
  const [status, message] = ERRORS[code] ?? [400, "Error"];
  return json(status, {
    code: Number(code),
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
}

function open(request: RecordedRequest, find: (key: string) => Account | undefined): Account | undefined {
  const encoded = /^Basic (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const [sid = "", ...token] = Buffer.from(encoded, "base64").toString().split(":");
  const account = find(sid);
  return account && account.settings.secret === token.join(":") ? account : undefined;
}

function answer(request: RecordedRequest, account: Account): FakeReply {
  const { key, name } = account.settings;
  const [, sid, rest] = /^\/2010-04-01\/Accounts\/([^/.]+)(.*)$/.exec(request.path) ?? [];
  if (sid !== key || rest === undefined) return refuse("20404");
  if (rest === ".json" && request.method === "GET") {
    return json(200, { sid: key, friendly_name: name, status: "active", type: "Full" });
  }
  if (rest === "/Messages.json" && request.method === "POST") return send(request, account);
  if (rest === "/Messages.json" && request.method === "GET") {
    const to = request.query.get("To");
    return json(200, { messages: account.sent.filter((one) => to === null || one.to === to).map(resourceOf(account)) });
  }
  const one = account.sent.find(({ id }) => rest === `/Messages/${id}.json`);
  if (one) return json(200, resourceOf(account)(one));
  const file = redirects.get(request.path);
  return file ? { status: 307, headers: { location: account.origin + file }, body: "" } : refuse("20404");
}

/** Media are answered with a redirect to another address of Twilio's, which asks for no credentials. */
const redirects = new Map<string, string>();

function send(request: RecordedRequest, account: Account): FakeReply {
  if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) return refuse("21604");
  const form = new URLSearchParams(request.body);
  const to = form.get("To") ?? "";
  const from = form.get("From") ?? "";
  const text = form.get("Body") ?? "";
  const template = form.get("ContentSid");
  const urls = form.getAll("MediaUrl");
  const callback = form.get("StatusCallback");
  const channel = to.startsWith(WHATSAPP) ? "whatsapp" : "sms";
  const bareTo = to.replace(WHATSAPP, "");
  if (to === "") return refuse("21604");
  if (!E164.test(bareTo)) return refuse("21211");
  if (from.replace(WHATSAPP, "") !== account.settings.number) return refuse("21606");
  if (from.startsWith(WHATSAPP) !== to.startsWith(WHATSAPP)) return refuse("21606");
  if (text === "" && urls.length === 0 && !template) return refuse("21602");
  if (text.length > 1_600) return refuse("21617");
  if (callback !== null && (!URL.canParse(callback) || new URL(callback).hostname.includes("_")))
    return refuse("21609");
  if (channel === "sms" && account.optedOut.has(bareTo)) return refuse("21610");
  if (channel === "whatsapp" && account.closed.has(bareTo) && !template) return refuse("63016");
  const id = `${urls.length > 0 ? "MM" : "SM"}${newId(32)}`;
  account.keep({ id, to: bareTo, channel, text, template, urls, body: request.body });
  const kept = account.sent.at(-1);
  return kept ? json(201, resourceOf(account)(kept)) : refuse("20404");
}

const resourceOf = (account: Account) => (message: Account["sent"][number]) => {
  const { key, number } = account.settings;
  const prefix = message.channel === "whatsapp" ? WHATSAPP : "";
  const at = new Date(message.at).toUTCString().replace("GMT", "+0000");
  const uri = `${BASE}/Accounts/${key}/Messages/${message.id}`;
  return {
    account_sid: key,
    api_version: "2010-04-01",
    body: message.text,
    date_created: at,
    date_sent: null,
    date_updated: at,
    direction: "outbound-api",
    error_code: message.failureCode === null ? null : Number(message.failureCode),
    error_message: null,
    from: prefix + number,
    messaging_service_sid: null,
    num_media: String(message.files.length),
    num_segments: "1",
    price: null,
    price_unit: "USD",
    sid: message.id,
    status: message.status === "accepted" ? "queued" : message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: prefix + message.to,
    uri: `${uri}.json`,
  };
};

/** Signs as twilio-node's own tests do: the address as it was given, then every parameter by its name. */
function signed(account: Account, url: string, fields: Readonly<Record<string, string>>): Webhook {
  const flat = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join("");
  const signature = createHmac("sha1", account.settings.secret)
    .update(url + flat, "utf8")
    .digest("base64");
  return {
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      "x-twilio-signature": url === "" ? "" : signature,
      "i-twilio-idempotency-token": newId(32),
      "user-agent": "TwilioProxy/1.1",
    },
    body: new URLSearchParams(fields).toString(),
  };
}

const contract: CarrierContract = {
  name: "twilio",
  base: BASE,
  open,
  unauthorized: () => refuse("20003"),
  answer,
  refuse,
  busy: (seconds) => ({ ...refuse("20429"), headers: { "retry-after": String(seconds) } }),
  newMessageId: ({ files }) => `${files.length > 0 ? "MM" : "SM"}${newId(32)}`,
  write(account, message, id) {
    const { key, number, webhookUrl } = account.settings;
    const isWhatsApp = message.channel === "whatsapp";
    const prefix = isWhatsApp ? WHATSAPP : "";
    const media = message.files.slice(0, 10).map((file, index) => {
      const path = `${BASE}/Accounts/${key}/Messages/${id}/Media/ME${newId(32)}`;
      const stored = `/media/${newFileName(file.name)}`;
      redirects.set(path, stored);
      const bytes = Buffer.from(file.base64, "base64");
      account.files.set(stored, { bytes, mimeType: file.mimeType, name: file.name, guarded: false });
      return { [`MediaUrl${index}`]: account.origin + path, [`MediaContentType${index}`]: file.mimeType };
    });
    const { location, button } = message;
    return signed(account, webhookUrl, {
      MessageSid: id,
      SmsSid: id,
      SmsMessageSid: id,
      AccountSid: key,
      From: prefix + message.from,
      To: prefix + number,
      Body: button ?? message.text,
      NumMedia: String(media.length),
      NumSegments: "1",
      SmsStatus: "received",
      ApiVersion: "2010-04-01",
      ...(isWhatsApp ? whatsAppFields(message.from, message.name) : { FromCountry: "MX", ToCountry: "MX" }),
      ...(button ? { ButtonText: button, ButtonPayload: button.toLowerCase() } : {}),
      ...(location
        ? {
            Latitude: String(location.latitude),
            Longitude: String(location.longitude),
            ...(location.label ? { Label: location.label } : {}),
            ...(location.address ? { Address: location.address } : {}),
          }
        : {}),
      ...Object.assign({}, ...media),
    });
  },
  report(account, message, { status, code }) {
    // An SMS is never known to be read.
    if (status === "read" && message.channel === "sms") return null;
    const callback = new URLSearchParams(message.body).get("StatusCallback");
    if (!callback) return null;
    const { key, number } = account.settings;
    const prefix = message.channel === "whatsapp" ? WHATSAPP : "";
    const said = status === "failed" && message.channel === "sms" ? "undelivered" : status;
    const events: Readonly<Record<string, string>> = { delivered: "DELIVERED", read: "READ", failed: "UNDELIVERED" };
    const event = events[status];
    return signed(account, callback, {
      MessageSid: message.id,
      SmsSid: message.id,
      MessageStatus: said,
      SmsStatus: said,
      AccountSid: key,
      From: prefix + number,
      To: prefix + message.to,
      ApiVersion: "2010-04-01",
      ...(status === "failed" ? { ErrorCode: code ?? "30003" } : {}),
      ...(message.channel === "whatsapp"
        ? { ChannelPrefix: "whatsapp", ChannelToAddress: message.to, ...(event ? { EventType: event } : {}) }
        : {}),
    });
  },
};

function whatsAppFields(from: string, name: string | undefined): Record<string, string> {
  return { WaId: from.replace("+", ""), MessageType: "text", ...(name ? { ProfileName: name } : {}) };
}

/** Twilio's Programmable Messaging. Source: https://www.twilio.com/docs/messaging/api/message-resource */
export const startTwilioFake = (options: { readonly port?: number } = {}): Promise<LocalCarrier> =>
  startCarrier(contract, options);

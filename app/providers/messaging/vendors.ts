import { sameText } from "~/platform/signature";
import type { Web } from "../web/resolver";
import { readBrevoChannels } from "./brevo/channels";
import { fetchBrevoMedia } from "./brevo/fetch-media";
import { parseBrevo } from "./brevo/parse";
import { readBrevoReports } from "./brevo/reports";
import { BREVO_BASE_URL, type BrevoSettings, sendByBrevo, testBrevo } from "./brevo/send";
import { fetchHttpSmsMedia } from "./httpsms/fetch-media";
import { parseHttpSms } from "./httpsms/parse";
import { HTTPSMS_BASE_URL, sendByHttpSms, testHttpSms } from "./httpsms/send";
import { judgeToken } from "./httpsms/token";
import { limited, reportsWithin } from "./limits.server";
import type { VendorAccount, VendorName, Vendors, WebhookRequest } from "./port";
import { fetchTwilioMedia } from "./twilio/fetch-media";
import { parseTwilio } from "./twilio/parse";
import { sendByTwilio, TWILIO_BASE_URL, testTwilio } from "./twilio/send";
import { isSignedByTwilio, SIGNED_BY_TWILIO } from "./twilio/signature";
import { listTwilioTemplates } from "./twilio/templates";
import { fetchWhatsAppCloudMedia } from "./whatsapp-cloud/fetch-media";
import { parseWhatsAppCloud } from "./whatsapp-cloud/parse";
import { META_BASE_URL, sendByWhatsAppCloud, testWhatsAppCloud } from "./whatsapp-cloud/send";
import { isSignedByMeta, SIGNED_BY_META } from "./whatsapp-cloud/signature";
import { listMetaTemplates } from "./whatsapp-cloud/templates";

/** The name of our own messages in Brevo, so that they are recognised when they come back. */
const OWN_NAME = "SistemaChatMulticanal";

export interface VendorOptions extends Web {
  /** Addresses of test servers in the place of the vendors' own. */
  readonly baseUrls?: Partial<Record<VendorName, string | undefined>>;
}

/** Every vendor that carries messages. */
export function createVendors({ fetch: fetcher, resolve, baseUrls = {} }: VendorOptions): Vendors {
  const web = { fetch: fetcher, resolve };
  const twilio = (account: VendorAccount) => ({
    baseUrl: baseUrls.twilio ?? TWILIO_BASE_URL,
    accountSid: account.apiKey,
    authToken: account.apiSecret,
    phoneNumber: account.phoneNumber,
    statusCallback: account.webhookUrl || null,
  });
  const httpSms = ({ apiKey, phoneNumber }: VendorAccount) => ({
    baseUrl: baseUrls.httpsms ?? HTTPSMS_BASE_URL,
    apiKey,
    phoneNumber,
  });
  const meta = ({ apiKey, phoneNumber }: VendorAccount) => ({
    baseUrl: baseUrls.meta ?? META_BASE_URL,
    accessToken: apiKey,
    phoneNumberId: phoneNumber,
  });
  const brevo = (account: VendorAccount): BrevoSettings => ({
    baseUrl: baseUrls.brevo ?? BREVO_BASE_URL,
    apiKey: account.apiKey,
    agentId: account.agentId || null,
    agentName: account.senderName || "Asistente",
    agentEmail: account.mailSender || "asistente@example.com",
    ownName: OWN_NAME,
    mailSender: account.mailSender
      ? { name: account.senderName || account.mailSender, email: account.mailSender }
      : null,
    smsSender: account.senderName || null,
    whatsAppNumber: account.phoneNumber || null,
  });
  const unsupported = async () => ({ ok: false, reason: "unsupported" }) as const;
  const plain = () => new Response(null, { status: 200 });

  return {
    twilio: limited({
      name: "twilio",
      bodySignature: SIGNED_BY_TWILIO,
      verify: (account, request) => isSignedByTwilio(account.apiSecret, request),
      parse: (_account, request) => parseTwilio(request.body),
      send: (account, message) => sendByTwilio(fetcher, twilio(account), message),
      fetchMedia: (account, source) => fetchTwilioMedia(web, twilio(account), source),
      test: (account) => testTwilio(fetcher, twilio(account)),
      templates: (account) => listTwilioTemplates(fetcher, twilio(account)),
      accepted: () =>
        new Response('<?xml version="1.0" encoding="UTF-8"?><Response/>', {
          headers: { "content-type": "text/xml; charset=utf-8" },
        }),
    }),
    httpsms: limited({
      name: "httpsms",
      bodySignature: null,
      verify: async (account, request, now) => {
        const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
        const rules = { now: Math.floor(now / 1000), issuer: "api.httpsms.com", audience: account.webhookUrl };
        return (await judgeToken(token, account.webhookSecret, rules)) === "ok";
      },
      parse: (_account, request) => parseHttpSms(request.body),
      send: (account, message) => sendByHttpSms(fetcher, httpSms(account), message),
      fetchMedia: (account, source) => fetchHttpSmsMedia(web, httpSms(account), source),
      test: (account) => testHttpSms(fetcher, httpSms(account)),
      templates: unsupported,
      accepted: plain,
    }),
    meta: limited({
      name: "meta",
      bodySignature: SIGNED_BY_META,
      verify: (account, request) => isSignedByMeta(account.apiSecret, request),
      parse: (_account, request) => parseWhatsAppCloud(request.body),
      send: (account, message) => sendByWhatsAppCloud(fetcher, meta(account), message),
      fetchMedia: (account, source) => fetchWhatsAppCloudMedia(web, meta(account), source),
      test: (account) => testWhatsAppCloud(fetcher, meta(account)),
      templates: (account) => listMetaTemplates(fetcher, meta(account), account.wabaId ?? ""),
      accepted: plain,
    }),
    brevo: limited({
      name: "brevo",
      bodySignature: null,
      verify: async (account, request) => carriesSecret(request, account.webhookSecret),
      parse: (_account, request) => parseBrevo(request.body, OWN_NAME),
      send: (account, message) => sendByBrevo(fetcher, brevo(account), message),
      fetchMedia: (account, source) => fetchBrevoMedia(web, brevo(account), source),
      test: (account) => testBrevo(fetcher, brevo(account)),
      // Its list has the names of templates but not their texts.
      templates: unsupported,
      channels: (account) => readBrevoChannels(fetcher, brevo(account)),
      reports: async (account, since, now) =>
        reportsWithin(await readBrevoReports(fetcher, brevo(account), since, now)),
      accepted: plain,
    }),
  };
}

/** Brevo signs nothing: the secret comes in the address, in a header, or as the password of Basic. */
function carriesSecret(request: WebhookRequest, secret: string): boolean {
  if (secret === "") return false;
  const query = new URL(request.url).searchParams;
  const authorization = request.headers.get("authorization") ?? "";
  const candidates = [
    query.get("t"),
    query.get("token"),
    request.headers.get("x-webhook-token"),
    /^Bearer (\S+)$/.exec(authorization)?.[1],
    basicPassword(authorization),
  ];
  let genuine = false;
  for (const candidate of candidates) genuine = sameText(candidate ?? "", secret) || genuine;
  return genuine;
}

function basicPassword(authorization: string): string | null {
  const encoded = /^Basic (\S+)$/.exec(authorization)?.[1];
  if (!encoded) return null;
  try {
    return atob(encoded).split(":").slice(1).join(":");
  } catch {
    return null;
  }
}

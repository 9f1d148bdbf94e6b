import * as z from "zod/mini";
import { callVendor, retryAfter, type VendorCall } from "../call-vendor";
import type { AccountChannels, AccountTrouble, ChannelsReading } from "../port";
import type { BrevoSettings } from "./send";

const account = z.object({
  companyName: z.optional(z.nullable(z.string())),
  plan: z.optional(z.nullable(z.array(z.object({ type: z.string(), credits: z.optional(z.nullable(z.number())) })))),
});
const domains = z.object({
  domains: z.optional(
    z.nullable(
      z.array(
        z.object({
          domain_name: z.string(),
          authenticated: z.optional(z.nullable(z.boolean())),
          verified: z.optional(z.nullable(z.boolean())),
        }),
      ),
    ),
  ),
});

type Part<T> = { readonly kind: "read"; readonly value: T } | Failure;
interface Failure {
  readonly kind: "failed";
  readonly trouble: AccountTrouble;
  readonly retryAfterSeconds: number | null;
}

/**
 * Reads the channels of the account: one call if the key is wrong, else three of the hundred an hour that Brevo allows.
 * Brevo lists neither WhatsApp numbers nor the widget's code; both are the integration's own. Source:
 * https://developers.brevo.com/reference
 */
export async function readBrevoChannels(fetcher: typeof fetch, settings: BrevoSettings): Promise<ChannelsReading> {
  const get = (path: string) =>
    callVendor(fetcher, settings.baseUrl + path, {
      method: "GET",
      headers: { "api-key": settings.apiKey, accept: "application/json" },
    });
  const found = understood(await get("/account"), (body) => {
    const { data } = account.safeParse(body);
    // Any of it may be missing, but not all of it: then the answer is somebody else's.
    return data?.companyName === undefined && data?.plan === undefined ? undefined : data;
  });
  if (found.kind === "failed") {
    return { ok: false, trouble: found.trouble, retryAfterSeconds: found.retryAfterSeconds };
  }
  const [whatsapp, mail] = await Promise.all([
    get("/whatsappCampaigns/config").then(readWhatsApp),
    get("/senders/domains").then((call) => understood(call, (body) => domains.safeParse(body).data)),
  ]);
  const plans = found.value.plan ?? [];
  const main = plans.find(({ type }) => type !== "sms");
  const channels: AccountChannels = {
    companyName: found.value.companyName?.trim() || null,
    plan: main?.type ?? null,
    credits: main?.credits ?? null,
    smsCredits: plans.find(({ type }) => type === "sms")?.credits ?? null,
    whatsappReady: whatsapp.kind === "read" ? whatsapp.value : null,
    domains:
      mail.kind === "read"
        ? (mail.value.domains ?? []).map((domain) => ({
            name: domain.domain_name,
            ready: domain.authenticated === true && domain.verified === true,
          }))
        : null,
  };
  const failed = [whatsapp, mail].find((part): part is Failure => part.kind === "failed");
  return {
    ok: true,
    channels,
    // The key opened the account a moment ago, so a refusal here means forbidden, not a wrong key.
    trouble: failed?.trouble === "credentials" ? "forbidden" : (failed?.trouble ?? null),
    retryAfterSeconds: failed?.retryAfterSeconds ?? null,
  };
}

/** An account without WhatsApp is refused here, which is an answer; a busy or failing Brevo gives none. */
function readWhatsApp(call: VendorCall): Part<boolean> {
  if (call.kind === "answered") {
    const { status } = call.answer;
    if (status === 200) return { kind: "read", value: true };
    if ([400, 402, 403, 404].includes(status)) return { kind: "read", value: false };
  }
  return failure(call);
}

function understood<T>(call: VendorCall, read: (body: unknown) => T | undefined): Part<T> {
  if (call.kind !== "answered" || call.answer.status !== 200) return failure(call);
  const value = read(call.answer.body);
  return value === undefined ? failure(call) : { kind: "read", value };
}

function failure(call: VendorCall): Failure {
  return call.kind === "lost"
    ? { kind: "failed", trouble: "unreachable", retryAfterSeconds: null }
    : { kind: "failed", trouble: troubleOf(call.answer.status), retryAfterSeconds: retryAfter(call.answer.headers) };
}

/** Judged by the status alone, because Brevo's texts change. */
export function troubleOf(status: number): AccountTrouble {
  if (status === 401) return "credentials";
  if (status === 402) return "payment";
  if (status === 403) return "forbidden";
  if (status === 429) return "busy";
  return "failing";
}

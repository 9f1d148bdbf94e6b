import * as z from "zod/mini";
import { callVendor } from "../call-vendor";
import type { TemplateList, VendorTemplate } from "../port";
import { headersOf, TWILIO_BASE_URL, type TwilioSettings } from "./send";

const MOST_PAGES = 5;
const text = z.object({ body: z.string() });
const content = z.object({
  sid: z.string(),
  friendly_name: z.optional(z.nullable(z.string())),
  language: z.string(),
  types: z.record(z.string(), z.unknown()),
  approval_requests: z.optional(z.nullable(z.object({ status: z.string() }))),
});
const page = z.object({
  contents: z.array(z.unknown()),
  meta: z.optional(z.object({ next_page_url: z.optional(z.nullable(z.string())) })),
});

/**
 * Texts of Twilio's Content API that WhatsApp approved. Other kinds (cards, files, lists) are left out, because they
 * need more than words. Source: https://www.twilio.com/docs/content/content-api-resources
 */
export async function listTwilioTemplates(fetcher: typeof fetch, settings: TwilioSettings): Promise<TemplateList> {
  const base =
    settings.baseUrl === TWILIO_BASE_URL ? "https://content.twilio.com/v1" : new URL("/v1", settings.baseUrl).href;
  const templates: VendorTemplate[] = [];
  let url: string | null = `${base}/ContentAndApprovals?PageSize=100`;
  for (let read = 0; url !== null && read < MOST_PAGES; read += 1) {
    const call = await callVendor(fetcher, url, { method: "GET", headers: headersOf(settings) });
    if (call.kind === "lost") return { ok: false, reason: "unreachable" };
    const { status, body } = call.answer;
    if (status === 401 || status === 403) return { ok: false, reason: "credentials" };
    if (status === 429) return { ok: false, reason: "busy" };
    const found = page.safeParse(body);
    if (status !== 200 || !found.success) return { ok: false, reason: "unreachable" };
    templates.push(...found.data.contents.flatMap(textOf));
    const next = found.data.meta?.next_page_url;
    // The credentials are sent nowhere else.
    url = next && new URL(next).origin === new URL(base).origin ? next : null;
  }
  return { ok: true, templates };
}

function textOf(value: unknown): VendorTemplate[] {
  const found = content.safeParse(value);
  if (!found.success || found.data.approval_requests?.status !== "approved") return [];
  const { sid, friendly_name: name, language, types } = found.data;
  const words = text.safeParse(types["twilio/text"] ?? types["twilio/quick-reply"]);
  return words.success ? [{ externalId: sid, name: name || sid, language, body: words.data.body }] : [];
}

import * as z from "zod/mini";
import { callVendor } from "../call-vendor";
import type { TemplateList, VendorTemplate } from "../port";
import { headersOf, type WhatsAppCloudSettings } from "./send";

const MOST_PAGES = 5;
const component = z.object({
  type: z.string(),
  format: z.optional(z.string()),
  text: z.optional(z.string()),
  buttons: z.optional(z.array(z.object({ type: z.string(), url: z.optional(z.string()) }))),
});
const template = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  components: z.array(component),
});
const page = z.object({
  data: z.array(z.unknown()),
  paging: z.optional(
    z.object({ next: z.optional(z.string()), cursors: z.optional(z.object({ after: z.optional(z.string()) })) }),
  ),
});

/**
 * The approved templates of a WhatsApp Business account that need only words: no file in the header, no variable
 * outside of the body.
 */
export async function listMetaTemplates(
  fetcher: typeof fetch,
  settings: WhatsAppCloudSettings,
  wabaId: string,
): Promise<TemplateList> {
  if (wabaId === "") return { ok: false, reason: "unsupported" };
  const templates: VendorTemplate[] = [];
  let after: string | null = "";
  for (let read = 0; after !== null && read < MOST_PAGES; read += 1) {
    const query = new URLSearchParams({ fields: "name,language,status,components", status: "APPROVED", limit: "100" });
    if (after !== "") query.set("after", after);
    const url = `${settings.baseUrl}/${encodeURIComponent(wabaId)}/message_templates?${query}`;
    const call = await callVendor(fetcher, url, { method: "GET", headers: headersOf(settings) });
    if (call.kind === "lost") return { ok: false, reason: "unreachable" };
    const { status, body } = call.answer;
    if (status === 400 || status === 401 || status === 403 || status === 404)
      return { ok: false, reason: "credentials" };
    if (status === 429) return { ok: false, reason: "busy" };
    const found = page.safeParse(body);
    if (status !== 200 || !found.success) return { ok: false, reason: "unreachable" };
    templates.push(...found.data.data.flatMap(textOf));
    after = found.data.paging?.next ? (found.data.paging.cursors?.after ?? null) : null;
  }
  return { ok: true, templates };
}

function textOf(value: unknown): VendorTemplate[] {
  const found = template.safeParse(value);
  if (!found.success || found.data.status !== "APPROVED") return [];
  const { name, language, components } = found.data;
  const body = components.find(({ type }) => type === "BODY")?.text;
  const needsMore = components.some(
    ({ type, format = "TEXT", text = "", buttons = [] }) =>
      (type === "HEADER" && (format !== "TEXT" || text.includes("{{"))) ||
      buttons.some(({ type: kind, url = "" }) => url.includes("{{") || kind === "COPY_CODE" || kind === "OTP"),
  );
  return body === undefined || needsMore ? [] : [{ externalId: name, name, language, body }];
}

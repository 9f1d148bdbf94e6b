import * as z from "zod/mini";
import type { Web } from "../../web/resolver";
import { callVendor } from "../call-vendor";
import { failedFile, openFile } from "../fetch-file";
import type { MediaResult } from "../port";
import type { WhatsAppCloudSettings } from "./send";

const media = z.object({ url: z.string() });
const ID = /^[A-Za-z0-9_-]{1,200}$/;
/** The hosts where Meta stores files. */
const META_HOSTS = /(?:^|\.)(?:facebook\.com|fbsbx\.com|fbcdn\.net|whatsapp\.net|whatsapp\.com)$/;

/**
 * A file by its id: Graph returns an address that is valid for five minutes and opens with the same token. Source:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media
 */
export async function fetchWhatsAppCloudMedia(
  web: Web,
  { baseUrl, accessToken }: WhatsAppCloudSettings,
  source: string,
): Promise<MediaResult> {
  if (!ID.test(source)) return { kind: "refused", code: "media_address" };
  const credentials = { authorization: `Bearer ${accessToken}` };
  const call = await callVendor(web.fetch, `${baseUrl}/${source}`, { method: "GET", headers: credentials });
  if (call.kind === "lost") return { kind: "later", cause: call.cause, retryAfterSeconds: null };
  const { status, headers, body } = call.answer;
  const found = media.safeParse(body);
  if (status !== 200) return failedFile(status, headers, true);
  if (!found.success) return { kind: "refused", code: "media_gone" };
  return openFile(web, found.data.url, { origin: new URL(baseUrl).origin, credentials, hosts: META_HOSTS });
}

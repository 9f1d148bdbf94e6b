import type { Web } from "../../web/resolver";
import { openFile } from "../fetch-file";
import type { MediaResult } from "../port";

/**
 * A file of a conversation (a link that needs no key) or an attachment of a mail (a token that only our key opens).
 * Source: https://developers.brevo.com/docs/conversations-webhooks and …/inbound-parse-webhooks
 */
export function fetchBrevoMedia(
  web: Web,
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  source: string,
): Promise<MediaResult> {
  const { origin } = new URL(baseUrl);
  if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return openFile(web, source, { origin, credentials: {} });
  const url = `${baseUrl}/inbound/attachments/${encodeURIComponent(source)}`;
  return openFile(web, url, { origin, credentials: { "api-key": apiKey } });
}

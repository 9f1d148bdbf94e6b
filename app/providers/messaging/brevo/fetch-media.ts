import { openFile } from "../fetch-file";
import type { MediaResult } from "../port";

/**
 * A file of a conversation (a link that needs no key) or an attachment of a mail (a token that only our key opens).
 * Source: https://developers.brevo.com/docs/conversations-webhooks and …/inbound-parse-webhooks
 */
export function fetchBrevoMedia(
  fetcher: typeof fetch,
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  source: string,
): Promise<MediaResult> {
  const { origin } = new URL(baseUrl);
  if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return openFile(fetcher, source, { origin, credentials: {} });
  const url = `${baseUrl}/inbound/attachments/${encodeURIComponent(source)}`;
  return openFile(fetcher, url, { origin, credentials: { "api-key": apiKey } });
}

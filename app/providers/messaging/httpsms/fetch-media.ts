import type { Web } from "../../web/resolver";
import { openFile } from "../fetch-file";
import type { MediaResult } from "../port";

/** A file of an MMS: on the service itself, or on its operator's own storage; only the service gets the key. */
export function fetchHttpSmsMedia(
  web: Web,
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  source: string,
): Promise<MediaResult> {
  const { origin } = new URL(baseUrl);
  const own = URL.canParse(source) && new URL(source).origin === origin;
  return openFile(web, source, { origin, credentials: own ? { "x-api-key": apiKey } : {} });
}

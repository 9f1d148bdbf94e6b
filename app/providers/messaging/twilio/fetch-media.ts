import type { Web } from "../../web/resolver";
import { openFile } from "../fetch-file";
import type { MediaResult } from "../port";
import type { TwilioSettings } from "./send";

/**
 * A file of an MMS or WhatsApp message. Twilio answers with a redirect to storage that asks for no credentials.
 * Source: https://www.twilio.com/docs/messaging/api/media-resource
 */
export function fetchTwilioMedia(
  web: Web,
  { baseUrl, accountSid, authToken }: TwilioSettings,
  source: string,
): Promise<MediaResult> {
  const { origin } = new URL(baseUrl);
  return openFile(web, source, {
    origin,
    credentials: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    startsAt: (url) => url.origin === origin,
  });
}

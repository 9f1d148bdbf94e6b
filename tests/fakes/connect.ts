import { mac } from "~/platform/mac";
import type { CarrierName } from "./all";
import type { Carrier } from "./carrier";
import type { AccountOptions } from "./carrier-schema";

const PATHS: Readonly<Record<CarrierName, string>> = {
  brevo: "/api/brevo/webhook/",
  twilio: "/api/twilio/webhook/",
  httpsms: "/api/sms/debug-webhook/",
  meta: "/api/whatsapp/webhook/",
};

/** The business's settings at the vendor: our address, and the secret that proves the vendor to us. */
export async function webhookOf(
  name: CarrierName,
  { origin, uuid, encryptionKey }: { readonly origin: string; readonly uuid: string; readonly encryptionKey: string },
): Promise<{ webhookUrl: string; webhookSecret: string }> {
  const webhookSecret = await mac(encryptionKey, "tenant-token", [uuid, `webhook:${name}`]);
  const address = `${origin}${PATHS[name]}${uuid}`;
  return { webhookUrl: name === "brevo" ? `${address}?t=${webhookSecret}` : address, webhookSecret };
}

/** Opens an account with the vendor and connects it by the product's own call. */
export async function connectAccount(
  carrier: Carrier,
  name: CarrierName,
  account: AccountOptions,
  post: (path: string, body: object) => Promise<unknown>,
): Promise<void> {
  await carrier.open(account);
  await post(`/api/integrations/${name}`, {
    apiKey: account.key,
    ...(account.secret ? { apiSecret: account.secret } : {}),
    ...(account.number ? { phoneNumber: account.number } : {}),
    senderName: "LaEsquina",
    ...(name === "brevo" ? { configuration: { mailSender: "hola@laesquina.example" } } : {}),
  });
}

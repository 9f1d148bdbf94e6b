import type { OpenedWebhook } from "../app/features/channels/known-accounts.server";
import { openWebhook, receiveWebhook } from "../app/features/channels/receive-webhook.server";
import type { IntegrationType } from "../app/features/channels/schema";
import { openByUuid } from "../app/features/tenants/known-tenants.server";
import { findTenantRef } from "../app/features/tenants/queries.server";
import { causeOf } from "../app/platform/log.server";
import { readBytes } from "../app/platform/read-bytes";
import { type Control, mintTenant, type Tenant } from "../app/platform/tenancy.server";
import type { WebhookRequest } from "../app/providers/messaging/port";
import { answerHandshake } from "../app/providers/messaging/whatsapp-cloud/signature";
import type { Pipes } from "../app/providers/port";

const DOORS: Readonly<Record<string, IntegrationType>> = {
  "/api/brevo/webhook/": "brevo",
  "/api/twilio/webhook/": "twilio",
  "/api/sms/debug-webhook/": "httpsms",
  "/api/whatsapp/webhook/": "meta",
};
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Meta sends up to 3 MB; the others far less. */
const LONGEST_BODY = 3 * 1024 * 1024;

/** The integration and the tenant of a webhook's address; null for every other address. */
export function webhookDoor(pathname: string): WebhookDoor | null {
  const at = pathname.lastIndexOf("/") + 1;
  const type = DOORS[pathname.slice(0, at)];
  return type ? { type, tenantUuid: pathname.slice(at).toLowerCase() } : null;
}

const tooLong = () => new Response(null, { status: 413 });
/**
 * Outsiders must not learn which tenants exist: an unknown one, a missing account and a forged request get the same
 * answer.
 */
const refused = () => Response.json({ error: "No autorizado." }, { status: 401 });

/** Brevo gives up at every answer of 500 and above, and tries again at 429. */
const bringAgain = (type: IntegrationType, seconds: number) =>
  new Response(null, { status: type === "brevo" ? 429 : 503, headers: { "retry-after": String(seconds) } });

/** Where a webhook came in. */
export interface WebhookDoor {
  readonly type: IntegrationType;
  readonly tenantUuid: string;
  /** Lets in what comes while the account is switched off: a caller needs an answer then too. */
  readonly evenOff?: boolean;
}

/** A webhook that proved to come from its vendor, with its whole body. */
export interface ProvenWebhook {
  readonly tenant: Tenant;
  readonly opened: OpenedWebhook;
  readonly webhook: WebhookRequest;
  /** The product's address from outside. */
  readonly origin: string;
}

/**
 * The entrance for providers, before Remix: the exact text is verified first, everything in it is stored, then it is
 * answered. If storing fails, it answers 503, so that the provider delivers again.
 */
export async function handleWebhook(
  request: Request,
  control: Control,
  pipes: Pipes,
  door: WebhookDoor,
): Promise<Response> {
  return throughDoor(request, control, pipes, door, LONGEST_BODY, async ({ tenant, opened, webhook }) => {
    await receiveWebhook(tenant, pipes, door.type, webhook, opened);
    return pipes.vendors[door.type].accepted();
  });
}

/**
 * Lets a vendor's request in. A body is read only with the vendor's proof: the form of its signature where bodies are
 * signed, the whole proof where headers or address carry it.
 * @param longest of a body, in bytes
 */
export async function throughDoor(
  request: Request,
  control: Control,
  pipes: Pipes,
  door: WebhookDoor,
  longest: number,
  receive: (proven: ProvenWebhook) => Promise<Response>,
): Promise<Response> {
  const { platform } = control;
  const isHandshake = door.type === "meta" && request.method === "GET";
  if (request.method !== "POST" && !isHandshake) return new Response(null, { status: 405, headers: { allow: "POST" } });
  if (!UUID.test(door.tenantUuid)) return refused();
  if (Number(request.headers.get("content-length")) > longest) return tooLong();
  const url = new URL(request.url);
  const origin = platform.bindings.settings.PUBLIC_ORIGIN ?? url.origin;
  const address = `${origin}${url.pathname}${url.search}`;
  const { bodySignature } = pipes.vendors[door.type];
  try {
    const isSigned = bodySignature?.form.test(request.headers.get(bodySignature.header) ?? "");
    // Read before it is known whether there is such an account: a caller who sends slowly would learn it otherwise.
    const signed = isSigned && !isHandshake ? await readText(request, longest) : "";
    if (signed === null) return tooLong();
    const webhook: WebhookRequest = { method: request.method, url: address, headers: request.headers, body: signed };
    const known = await openByUuid(control, door.tenantUuid);
    // Takes as long as reading an existing tenant's account, or a tenant that is not remembered, so that the time
    // reveals nothing.
    const asLong = () => control.db.first(findTenantRef(control, door.tenantUuid));
    if (!known) {
      await asLong();
      return refused();
    }
    const tenant = mintTenant(platform, { kind: "webhook", platform: door.type }, known.ref);
    if (isHandshake) {
      const challenge = answerHandshake(address, await tenant.secrets.token("webhook:meta"));
      return challenge === null ? refused() : new Response(challenge, { headers: { "content-type": "text/plain" } });
    }
    let reason = "";
    const note = (why: string) => {
      reason = why;
    };
    const opened = await openWebhook(tenant, pipes, door.type, webhook, origin, note, door.evenOff);
    if (!opened) {
      if (known.remembered) await asLong();
      // Last, so that nothing of it is waited for.
      tenant.noteTrouble(door.type, "webhook_refused", reason);
      return refused();
    }
    if (!opened.quota.allowed) {
      platform.log.write({ event: "webhook_failed", platform: door.type, cause: "quota" });
      tenant.noteTrouble(door.type, "webhook_refused", "quota");
      return bringAgain(door.type, opened.quota.retryAfterSeconds);
    }
    const body = bodySignature ? signed : await readText(request, longest);
    if (body === null) return tooLong();
    // Only what is proven shares trips to the database: the time of any other must tell nothing.
    const proven = mintTenant(platform, { kind: "verified_webhook", platform: door.type }, known.ref);
    // A failure after the proof is shown to the business as trouble of its own account.
    return await receive({ tenant: proven, opened, webhook: { ...webhook, body }, origin }).catch((error) => {
      tenant.noteTrouble(door.type, "webhook_refused", "not_stored");
      throw error;
    });
  } catch (error) {
    platform.log.write({ event: "webhook_failed", platform: door.type, cause: causeOf(error) });
    return bringAgain(door.type, 30);
  }
}

async function readText(request: Request, longest: number): Promise<string | null> {
  const bytes = await readBytes(request, longest);
  return bytes && new TextDecoder().decode(bytes);
}

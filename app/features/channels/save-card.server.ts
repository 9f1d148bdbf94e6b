import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import type { CardTest } from "./card-done";
import { cardTitle } from "./cards";
import { numberAddress } from "./number-address";
import { saveIntegration, testIntegration } from "./save-integration.server";
import type { AccountInput, IntegrationInput, IntegrationType } from "./schema";

/**
 * Stores a card's account and tests it.
 * @param origin the product's address from outside
 * @throws AppError invalid, conflict (its secrets were replaced meanwhile), internal
 */
export async function saveCard(tenant: Tenant, pipes: Pipes, form: AccountInput, origin: string): Promise<CardTest> {
  const { of: type, seen, mailSender, widgetCode, wabaId, ...fields } = form;
  if (type === "brevo" && fields.apiKey) requireBrevoKey(fields.apiKey);
  const input: IntegrationInput = {
    ...fields,
    phoneNumber: type === "meta" ? phoneNumberId(fields.phoneNumber) : fields.phoneNumber,
    configuration: type === "brevo" ? { mailSender, widgetCode } : type === "meta" ? { wabaId } : null,
  };
  try {
    return testOf(await saveIntegration(tenant, pipes, type, input, origin, { whole: true, seen }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("internal", `Error al guardar la configuración de ${cardTitle(type)}`, { cause: error });
  }
}

/** Tests the stored account again. @throws AppError not_found */
export async function testCard(tenant: Tenant, pipes: Pipes, type: IntegrationType, origin: string): Promise<CardTest> {
  return testOf(await testIntegration(tenant, pipes, type, origin));
}

function phoneNumberId(typed: string | null): string | null {
  if (typed === null) return null;
  const id = numberAddress("meta", typed);
  if (id !== null) return id;
  const reason = "Ese identificador no es válido: son solo dígitos, sin espacios ni «+». No es tu número de teléfono.";
  throw new AppError("invalid", reason, { fields: { phoneNumber: [reason] } });
}

const BREVO_KEY = "xkeysib-";

/** Brevo shows several secrets side by side, and only one of them opens its API. */
function requireBrevoKey(typed: string): void {
  if (typed.startsWith(BREVO_KEY)) return;
  const reason = typed.startsWith("xsmtpsib-")
    ? `Esa es la clave de SMTP. Copia la «Clave de API»: empieza con ${BREVO_KEY}`
    : `Esa clave no es de la API de Brevo: debe empezar con ${BREVO_KEY}`;
  throw new AppError("invalid", reason, { fields: { apiKey: [reason] } });
}

function testOf(stored: { isTestSuccessful: boolean | null; testReason: string | null }): CardTest {
  return { ok: stored.isTestSuccessful === true, reason: stored.testReason };
}

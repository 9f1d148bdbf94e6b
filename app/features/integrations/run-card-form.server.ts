import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import type { CardForm } from "./card-forms";
import { cardTitle } from "./cards";
import type { CardActionData, CardTest } from "./form-answer";
import { numberAddress } from "./number-address";
import { addNumber, deleteNumber, setNumberCompany } from "./numbers.server";
import { disconnectIntegration, saveIntegration, testIntegration } from "./save-integration.server";
import type { IntegrationInput } from "./schema";

type Done = Extract<CardActionData, { ok: true }>;
type Save = Extract<CardForm, { intent: "integration-save" }>;

/** One use case per intent; answers what the card says afterwards. @throws AppError as the use cases do */
export async function runCardForm(tenant: Tenant, pipes: Pipes, form: CardForm, origin: string): Promise<Done> {
  const { type } = form;
  switch (form.intent) {
    case "integration-save":
      return { kind: "card", ok: true, type, done: "guardada", test: await save(tenant, pipes, form, origin) };
    case "integration-test":
      return {
        kind: "card",
        ok: true,
        type,
        done: "probada",
        test: testOf(await testIntegration(tenant, pipes, type, origin)),
      };
    case "integration-disconnect":
      await disconnectIntegration(tenant, type);
      return { kind: "card", ok: true, type, done: "desconectada", test: null };
    case "number-add":
      await addNumber(tenant, type, { ...form, dialCode: form.addressCountryCode });
      return { kind: "card", ok: true, type, done: "numero", test: null };
    case "number-company":
      await setNumberCompany(tenant, form.numberId, form.companyId);
      return { kind: "card", ok: true, type, done: "numero-cambiado", test: null };
    case "number-remove":
      await deleteNumber(tenant, form.numberId);
      return { kind: "card", ok: true, type, done: "numero-quitado", test: null };
    default:
      return form satisfies never;
  }
}

async function save(tenant: Tenant, pipes: Pipes, form: Save, origin: string): Promise<CardTest> {
  const { type, seen, mailSender, widgetCode, wabaId, ...fields } = form;
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

function phoneNumberId(typed: string | null): string | null {
  if (typed === null) return null;
  const id = numberAddress("meta", typed);
  if (id !== null) return id;
  const reason = "Ese identificador no es válido: son solo dígitos, sin espacios ni «+». No es tu número de teléfono.";
  throw new AppError("invalid", reason, { fields: { phoneNumber: [reason] } });
}

function testOf(stored: { isTestSuccessful: boolean | null; testReason: string | null }): CardTest {
  return { ok: stored.isTestSuccessful === true, reason: stored.testReason };
}

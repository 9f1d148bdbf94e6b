import { findTenantSetting } from "~/features/answering/thresholds/queries.server";
import { putTenantSetting } from "~/features/answering/thresholds/writes.server";
import { typedPhone } from "~/features/channels/number-address";
import { findIntegration, listNumbers } from "~/features/channels/queries.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { CALLS_KEY, type CallSettings, type CallsForm, callSettingsIn } from "./schema";
import { DEFAULT_GREETING } from "./words";

/** @throws AppError invalid (a number that cannot be called, or the business's own; calls without Twilio) */
export async function saveCalls(tenant: Tenant, form: CallsForm): Promise<void> {
  const [configs, numbers, stored] = await tenant.db.batch([
    findIntegration(tenant, "twilio"),
    listNumbers(tenant, "twilio"),
    findTenantSetting(tenant, CALLS_KEY),
  ]);
  const account = configs[0];
  const own = [account?.phoneNumber, ...numbers.map(({ address }) => address)];
  const next: CallSettings = {
    isOn: form.isOn,
    greeting: form.greeting || DEFAULT_GREETING,
    transferTo: transferNumber(form, own),
  };
  if (next.isOn && !account?.apiKey) {
    throw new AppError("invalid", "Primero conecta tu cuenta de Twilio, en la tarjeta de arriba.");
  }
  const before = callSettingsIn(stored[0]?.settingValue);
  const fields = (Object.keys(next) as (keyof CallSettings)[]).filter((name) => next[name] !== before[name]);
  await tenant.db.batch([
    putTenantSetting(tenant, {
      key: CALLS_KEY,
      value: JSON.stringify(next),
      type: "json",
      category: "calls",
      description: "Llamadas",
    }),
    tenant.audit("change_setting", CALLS_KEY, { fields, values: { isOn: next.isOn } }),
  ]);
}

function transferNumber({ transferTo, transferToCountryCode }: CallsForm, own: readonly unknown[]): string | null {
  if (transferTo === "") return null;
  const refuse = (reason: string) => new AppError("invalid", reason, { fields: { transferTo: [reason] } });
  const phone = typedPhone(transferTo, transferToCountryCode || null);
  if (phone === null) throw refuse("Ese número no es válido. Revisa el número y su código de país.");
  if (own.includes(phone)) {
    throw refuse("Ese es tu número de Twilio: la llamada daría vueltas. Escribe el de una persona.");
  }
  return phone;
}

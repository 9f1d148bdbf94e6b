import { listCompanyChoices } from "~/features/companies/queries.server";
import { splitPhone } from "~/platform/phone-countries";
import { homeOf } from "~/platform/phone-place.server";
import type { Tenant } from "~/platform/tenancy.server";
import { webhookSecret } from "./account.server";
import { integrationJson } from "./json.server";
import { type IntegrationRecord, listAllNumbers, listIntegrations, type NumberRecord } from "./queries.server";
import { secretsVersion } from "./save-integration.server";
import { INTEGRATION_TYPES, type IntegrationType } from "./schema";
import { webhookUrl } from "./webhook-address";

/** The part of a secret that a card may show: if it is set, and the last four characters of a long one. */
export interface SecretState {
  readonly isSet: boolean;
  readonly ending: string | null;
}

export interface NumberView {
  readonly id: number;
  readonly address: string;
  readonly label: string | null;
  readonly companyId: number | null;
}

export interface CardView {
  readonly type: IntegrationType;
  readonly isConnected: boolean;
  readonly isActive: boolean;
  readonly apiKey: SecretState;
  readonly apiSecret: SecretState;
  /** The version of the stored secrets that the form was made for. */
  readonly seen: string;
  readonly phone: { readonly dialCode: string; readonly number: string };
  /** The dial code of the business's country. */
  readonly homeCode: string;
  readonly senderName: string;
  readonly agentId: string;
  readonly mailSender: string;
  readonly widgetCode: string;
  readonly wabaId: string;
  /** ISO 8601; null while it was never tested. */
  readonly testedAt: string | null;
  readonly testOk: boolean;
  readonly testReason: string | null;
  readonly lastEventAt: string | null;
  readonly lastEventName: string | null;
  /** The address that the copy button copies; it includes the secret for providers that are recognised by it. */
  readonly webhookCopy: string;
  /** The key that the provider asks for besides the address; null where there is none. */
  readonly key: string | null;
  readonly numbers: readonly NumberView[];
}

export interface CardsView {
  readonly origin: string;
  readonly tenantUuid: string;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly cards: readonly CardView[];
}

/** All data of the cards, in one round trip. @param origin the product's address from outside */
export async function readCards(tenant: Tenant, origin: string): Promise<CardsView> {
  const [rows, numbers, companies] = await tenant.db.batch([
    listIntegrations(tenant),
    listAllNumbers(tenant),
    listCompanyChoices(tenant),
  ]);
  const cards = await Promise.all(
    INTEGRATION_TYPES.map((type) =>
      cardOf(
        tenant,
        type,
        origin,
        rows.find(({ integrationType }) => integrationType === type),
        numbers.filter(({ integrationType }) => integrationType === type),
      ),
    ),
  );
  return { origin, tenantUuid: tenant.uuid, companies, cards };
}

async function cardOf(
  tenant: Tenant,
  type: IntegrationType,
  origin: string,
  row: IntegrationRecord | undefined,
  numbers: readonly NumberRecord[],
): Promise<CardView> {
  const [json, secret, seen] = await Promise.all([
    integrationJson(tenant, row ?? { integrationType: type }),
    webhookSecret(tenant, type),
    secretsVersion(row),
  ]);
  const url = webhookUrl(origin, type, tenant.uuid);
  const phone = json.phoneNumber ?? "";
  const homeCode = homeOf(tenant.timeZone).dialCode;
  return {
    type,
    isConnected: json.apiKey !== null,
    isActive: json.apiKey === null || json.isActive,
    apiKey: stateOf(json.apiKey),
    apiSecret: stateOf(json.apiSecret),
    seen,
    phone: phone.startsWith("+")
      ? splitPhone(phone)
      : { dialCode: json.phoneNumberCountryCode ?? homeCode, number: phone },
    homeCode,
    senderName: json.senderName ?? "",
    agentId: json.agentId ?? "",
    mailSender: extra(json.configuration, "mailSender"),
    widgetCode: extra(json.configuration, "widgetCode"),
    wabaId: extra(json.configuration, "wabaId"),
    testedAt: json.lastTestDate,
    testOk: json.isTestSuccessful === true,
    testReason: json.testReason,
    lastEventAt: json.lastEventAt,
    lastEventName: json.lastEventName,
    webhookCopy: type === "brevo" ? `${url}?t=${encodeURIComponent(secret)}` : url,
    key: type === "httpsms" || type === "meta" ? secret : null,
    numbers: numbers.map(({ id, address, label, companyId }) => ({ id, address, label, companyId })),
  };
}

function stateOf(masked: string | null): SecretState {
  return { isSet: masked !== null, ending: masked?.replace(/^•+/, "") || null };
}

function extra(configuration: unknown, name: string): string {
  if (typeof configuration !== "object" || configuration === null) return "";
  const value: unknown = Reflect.get(configuration, name);
  return typeof value === "string" ? value : "";
}

import { registerTenant } from "~/features/accounts/register-tenant.server";
import { type SignedIn, signIn } from "~/features/accounts/sign-in.server";
import { listCompanyNames } from "~/features/companies/queries.server";
import { createCompany } from "~/features/companies/save-company.server";
import { addText } from "~/features/knowledge/sources.server";
import { uploadDocument } from "~/features/knowledge/upload-document.server";
import { fullName } from "~/language/full-name";
import { AppError } from "~/platform/errors";
import { causeOf } from "~/platform/log.server";
import { mac } from "~/platform/mac";
import { parsePhone, phoneParts } from "~/platform/phone.server";
import { homeOf, placeOfPhone } from "~/platform/phone-place.server";
import { countryPlace } from "~/platform/places";
import type { Platform } from "~/platform/platform.server";
import { GuardRefused } from "~/platform/statement.server";
import { type Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { websiteOrNone } from "~/platform/website";
import type { AccountInput, WizardInput } from "./account-schema";
import { wizardFileFlaw } from "./file-rules";
import { DESCRIPTION_TITLE } from "./first-steps";
import { forgetHeld, readHeld } from "./held-document.server";
import { homeNamed } from "./home-phone.server";

export interface Caller {
  readonly request: Request;
  readonly address: string;
}

type Enter<Opened> = (
  control: Control,
  login: { email: string; password: string; rememberPassword: boolean },
  caller: Caller,
) => Promise<Opened>;

function tenantOf(platform: Platform, { viewer }: SignedIn, address: string): Tenant {
  if (viewer.type !== "tenant_user") throw new Error("a new account is no tenant user");
  const { tenant, id } = viewer.user;
  return mintTenant(
    platform,
    { kind: "session", sessionId: viewer.sessionId, userId: id, address },
    { id: tenant.id, uuid: tenant.uuid, shard: viewer.shard, timeZone: viewer.timeZone },
  );
}

interface NewAccount {
  readonly account: AccountInput;
  /** Its two-letter code; what the description and the phone tell where it is not said. */
  readonly country?: string;
  readonly document: { readonly id: string; readonly name: string } | null;
}

/**
 * Makes the account of the landing's form and signs its owner in. The description becomes the first text that the AI
 * answers from, so that the demonstration site's chat knows something at once, and the kept PDF the first document. What
 * cannot be stored does not stop the account: it can be added again in the console.
 * @throws AppError conflict (the e-mail has an account), rate_limited
 */
export async function createAccount<Opened extends SignedIn>(
  control: Control,
  { account, country, document }: NewAccount,
  caller: Caller,
  enter: Enter<Opened>,
): Promise<{ opened: Opened; slug: string }> {
  const { name, email, password, firstName, lastName, industry, website, description } = account;
  const home = countryPlace(country) ?? homeNamed(description, account.phone);
  const phone = phoneParts(account.phone, home?.dialCode);
  await registerTenant(control, { name, email, password, ...phone }, caller.address, {
    owner: { firstName, lastName },
    tenant: {
      industry,
      website: websiteOrNone(website),
      description,
      ...(home ? { country: home.country, timeZone: home.timeZone } : {}),
    },
  });
  const opened = await enter(control, { email, password, rememberPassword: false }, caller);
  const { platform } = control;
  const tenant = tenantOf(platform, opened, caller.address);
  const failed = (error: unknown) => platform.log.write({ event: "setup_document_failed", cause: causeOf(error) });
  await addText(tenant, { companyId: null, title: DESCRIPTION_TITLE, text: description }).catch(failed);
  if (document) {
    try {
      const file = await readHeld(platform, document.id, document.name);
      if (file) await uploadDocument(tenant, file, null);
      await forgetHeld(platform, document.id);
    } catch (error) {
      failed(error);
    }
  }
  return { opened, slug: opened.viewer.type === "tenant_user" ? opened.viewer.user.tenant.slug : "" };
}

export interface SetUp {
  readonly opened: SignedIn;
  /** False: the file could not be stored, everything else is there. */
  readonly fileStored: boolean;
}

const ACCOUNT_FAILED = "Error al crear la cuenta";
const COMPANY_FAILED = "Error al crear la empresa";

/**
 * Account, company and document of the setup wizard. May be repeated with the same key: what is there already stays,
 * and the missing steps follow.
 * @throws AppError conflict (the e-mail has another account), rate_limited, internal (with the row's sentence)
 */
export async function setUp(control: Control, input: WizardInput, file: File | null, caller: Caller): Promise<SetUp> {
  const opened = await openOnce(control, input, caller);
  const tenant = tenantOf(control.platform, opened, caller.address);
  const companyId = await companyOnce(tenant, input);
  return { opened, fileStored: file === null || (await storeFile(tenant, file, companyId)) };
}

/** Nobody knows this password, and only the same browser's key leads to it again. */
function unusablePassword({ bindings }: Platform, { key, email }: WizardInput): Promise<string> {
  return mac(bindings.settings.SESSION_SECRET, "setup-password", [key, email]);
}

async function openOnce(control: Control, input: WizardInput, caller: Caller): Promise<SignedIn> {
  const { firstName, lastName, email, phone, website, industry, companyName } = input;
  const password = await unusablePassword(control.platform, input);
  const login = { email, password, rememberPassword: false };
  const enter = () => signIn(control, "tenant_user", login, caller.request, caller.address);
  try {
    const name = fullName({ firstName, lastName });
    await registerTenant(control, { name, email, password, ...phoneParts(phone) }, caller.address, {
      owner: { firstName, lastName, mustSetPassword: true },
      tenant: { name: companyName, industry, website: websiteOrNone(website) },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw new AppError("internal", ACCOUNT_FAILED, { cause: error });
    if (error.detail !== "email_taken") throw error;
    // A repeated try gets in; for everybody else the e-mail is taken.
    return enter().catch((refused: unknown) => {
      throw refused instanceof AppError && refused.code === "unauthenticated" ? error : refused;
    });
  }
  return enter();
}

async function companyOnce(tenant: Tenant, input: WizardInput): Promise<number> {
  const { companyName: name, companyEmail: email, companyPhone, industry, website } = input;
  const known = async () => (await tenant.db.run(listCompanyNames(tenant, 1)))[0]?.id;
  try {
    const before = await known();
    if (before !== undefined) return before;
    const { dialCode } = homeOf(tenant.timeZone);
    const phone = parsePhone(companyPhone, dialCode)?.number;
    const { country } = placeOfPhone(phoneParts(companyPhone, dialCode));
    const company = { name, email, phone, country, industry, website: websiteOrNone(website) };
    return (await createCompany(tenant, company, { onlyFirst: true })).id;
  } catch (cause) {
    // Another try with the same key stored it meanwhile.
    const other = cause instanceof GuardRefused ? await known() : undefined;
    if (other !== undefined) return other;
    throw new AppError("internal", COMPANY_FAILED, { cause, detail: "company_failed" });
  }
}

async function storeFile(tenant: Tenant, file: File, companyId: number): Promise<boolean> {
  try {
    if (wizardFileFlaw(file) !== null) return false;
    await uploadDocument(tenant, file, companyId);
    return true;
  } catch (error) {
    tenant.log.write({ event: "setup_document_failed", tenantId: tenant.id, cause: causeOf(error) });
    return false;
  }
}

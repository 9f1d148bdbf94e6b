import { signIn } from "~/features/accounts/sign-in.server";
import { phoneParts } from "~/platform/phone.server";
import { countryOfPhone } from "~/platform/phone-place.server";
import { countryPlace } from "~/platform/places";
import type { Control } from "~/platform/tenancy.server";
import type { AiProvider } from "~/providers/ai/port";
import type { DescribedAccount } from "./account-schema";
import { analyse } from "./analyse.server";
import { type Caller, createAccount } from "./create-account.server";
import type { AccountDraft } from "./draft";
import { countReading } from "./visitor-pass.server";

/**
 * Reads the landing's description and keeps its PDF: the values of the form that follows.
 * @throws AppError rate_limited, too_large, unsupported, invalid (the file)
 */
export async function describeAccount(
  control: Control,
  ai: AiProvider,
  { description, pass }: { readonly description: string; readonly pass: string },
  file: File | null,
  address: string,
): Promise<AccountDraft> {
  await countReading(control, "extract", pass || null, address);
  const read = await analyse(control.platform, ai, { description, file, fileField: "file" });
  const { extractedData, documentFile, fromDocument, home } = read;
  const { phone } = extractedData;
  // Without a phone it is that of the phone that is typed next.
  const country = home ?? (phone === undefined ? undefined : (countryOfPhone(phoneParts(phone)) ?? countryPlace("mx")));
  return {
    description,
    ...extractedData,
    ...(country ? { country: country.id } : {}),
    // Shown in their fields: a PDF may also name somebody else.
    ...(fromDocument.length > 0 ? { asked: fromDocument.join(",") } : {}),
    ...(documentFile ? { documentId: documentFile.id, documentName: documentFile.name } : {}),
  };
}

/** Makes the account of the landing's second form, and signs its owner in. @throws AppError conflict, rate_limited */
export function createDescribed(control: Control, input: DescribedAccount, caller: Caller) {
  const { documentId, documentName, country, asked: _, ...account } = input;
  const document = documentId ? { id: documentId, name: documentName || "documento.pdf" } : null;
  return createAccount(control, { account, country, document }, caller, (at, login) =>
    signIn(at, "tenant_user", login, caller.request, caller.address),
  );
}

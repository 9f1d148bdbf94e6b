import { parseInput } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import { readFormWithFile } from "~/platform/form.server";
import type { TenantId } from "~/platform/ids";
import { MAX_ATTACHMENT_BYTES } from "./limits";
import { type Attachment, openAttachment } from "./open-attachment.server";
import { type SendMessageInput, sendFileSchema, sendMessageSchema } from "./schema";

/**
 * A call's multipart form: `content`, `clientId`, and a `file` that needs no words beside it.
 * @throws AppError forbidden (another tenant's id), invalid, too_large, unsupported, malformed
 */
export async function readFileForm(
  request: Request,
  tenantId: TenantId,
): Promise<{ input: SendMessageInput; file: Attachment | undefined }> {
  const { form, file } = await readFormWithFile(request, ["content", "clientId", "tenantId"], MAX_ATTACHMENT_BYTES);
  const { tenantId: stated, ...fields } = Object.fromEntries(form);
  if (stated !== undefined && stated !== String(tenantId)) {
    throw new AppError("forbidden", "Esos datos son de otra cuenta.");
  }
  const typed = { ...fields, clientId: fields.clientId || undefined };
  const input = parseInput(file ? sendFileSchema : sendMessageSchema, typed);
  return { input, file: file ? await openAttachment(file) : undefined };
}

import { WHOLE } from "~/features/threads/messages/attachment";
import type { InboundMedia } from "~/features/threads/messages/customer-file.server";
import { fileKey } from "~/features/threads/messages/file-key";
import { MAX_ATTACHMENT_BYTES, MEGABYTE } from "~/features/threads/messages/limits";
import { type Attachment, openAttachment } from "~/features/threads/messages/open-attachment.server";
import { webchatFileSchema } from "~/features/threads/messages/schema";
import { parseInput } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import { MAX_FORM_BYTES, readFormWithFile } from "~/platform/form.server";
import { networkOf } from "~/platform/network";
import { paths } from "~/platform/paths";
import { pictureRatio } from "~/platform/picture-ratio";
import { countTogether, tooMany } from "~/platform/rate-limit.server";
import { mediaKind } from "~/platform/sniff-media";
import type { Tenant } from "~/platform/tenancy.server";
import type { Visitor } from "./visitor.server";

const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
/** By number and by bytes. A network is a family, a shop or an office. */
const QUOTAS = {
  visitor: { count: 20, bytes: 60 * MEGABYTE },
  network: { count: 40, bytes: 120 * MEGABYTE },
  tenant: { count: 600, bytes: 1_500 * MEGABYTE },
  tenantDay: { bytes: 10_000 * MEGABYTE },
} as const;

/** The longest form: a file and the fields beside it. */
const LONGEST_FORM = MAX_ATTACHMENT_BYTES + MAX_FORM_BYTES;
const FIELDS = ["content", "clientId", "name", "email", "phone"] as const;

export function isFileForm({ headers }: Request): boolean {
  return /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "");
}

/**
 * A visitor's form with a file, of which not a byte is read before its length is counted.
 * @throws AppError unsupported (the widget carries no files, or no picture and no PDF by its bytes), too_large, rate_limited,
 * malformed, invalid
 */
export async function readVisitorFile(visitor: Visitor, request: Request, address: string) {
  if (visitor.channel === "voice_plugin") throw new AppError("unsupported", "Por voz no se pueden mandar archivos.");
  const length = lengthOf(request);
  await requireRoom(visitor, length, address);
  const { form, file } = await readFormWithFile(request, FIELDS, MAX_ATTACHMENT_BYTES, [], length);
  const input = parseInput(webchatFileSchema, Object.fromEntries(form));
  if (!file) throw new AppError("invalid", "Elige un archivo.", { fields: { file: ["Elige un archivo."] } });
  return { input, file: await openAttachment(file) };
}

/** The bytes that a request announces; one that does not say counts as the longest. @throws AppError too_large */
function lengthOf({ headers }: Request): number {
  const said = headers.get("content-length") ?? String(LONGEST_FORM);
  if (/^\d+$/.test(said) && Number(said) <= LONGEST_FORM) return Number(said);
  const megabytes = WHOLE.maxImage / MEGABYTE;
  throw new AppError("too_large", `Ese archivo pesa más de ${megabytes} MB, que es el máximo.`);
}

/** Counts a file for its visitor, its network and its business, or for none of them. @throws AppError rate_limited */
async function requireRoom({ tenant, visitorId }: Visitor, bytes: number, address: string): Promise<void> {
  const network = networkOf(address);
  const { visitor, network: around, tenant: own, tenantDay } = QUOTAS;
  const quota = (key: string, count: number, uses: number, windowMilliseconds = TEN_MINUTES) => ({
    key: `webchat:${key}`,
    limit: { count, windowMilliseconds },
    uses,
  });
  const quotas = [
    quota(`files:of:${visitorId}`, visitor.count, 1),
    quota(`bytes:of:${visitorId}`, visitor.bytes, bytes),
    quota(`files:from:${network}`, around.count, 1),
    quota(`bytes:from:${network}`, around.bytes, bytes),
    quota("files", own.count, 1),
    quota("bytes", own.bytes, bytes),
    quota("bytes:day", tenantDay.bytes, bytes, DAY),
  ];
  const [room] = await tenant.db.batch([...countTogether(tenant.id, quotas, tenant.now())]);
  if (room.allowed) return;
  const wait = Math.ceil(room.retryAfterSeconds / 60);
  const later = wait > 120 ? "mañana" : wait === 1 ? "en 1 minuto" : `en ${wait} minutos`;
  throw tooMany(room, `Ya llegaron muchos archivos. Vuelve a intentarlo ${later}; mientras, puedes escribir.`);
}

/** A visitor's file for the message that it comes with: kept as the bytes are, under the name that it may have. */
export function visitorMedia(tenant: Tenant, file: Attachment): InboundMedia {
  const type = mediaKind(file.type);
  return {
    type,
    link: paths.messageFile,
    mimeType: file.type,
    name: file.name,
    size: file.bytes.byteLength,
    ratio: type === "image" ? pictureRatio(file.bytes) : null,
    keep: async (messageId) => {
      await tenant.files.put(fileKey(messageId), file.bytes, file.type);
      return { objectKey: fileKey(messageId), file };
    },
  };
}

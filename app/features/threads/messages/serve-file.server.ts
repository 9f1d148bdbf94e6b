import { byteRange } from "~/platform/byte-range";
import { contentDisposition } from "~/platform/content-disposition";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { presentationOf } from "./file-types";
import { findOpenFile } from "./queries.server";

export interface Serving {
  /** The seconds that a browser may cache it. */
  readonly maxAge: number;
  /** True when pages of other sites may show it: a web chat runs in somebody else's page. */
  readonly elsewhere: boolean;
}

/** An hour: the bytes stored under a message's id never change. */
export const STAFF_SERVING: Serving = { maxAge: 3_600, elsewhere: false };

/**
 * Serves the stored file of a message: shown where a browser can do that safely, saved otherwise; in ranges for
 * players.
 * @throws AppError not_found (no file, not stored yet, foreign, or its thread is in the trash)
 */
export async function serveFile(
  tenant: Tenant,
  messageId: number,
  request: Request,
  { maxAge, elsewhere }: Serving,
): Promise<Response> {
  const gone = notFound("Ese archivo ya no está disponible.");
  const file = await tenant.db.first(findOpenFile(tenant, messageId));
  if (!file?.objectKey) throw gone;
  const { contentType, disposition, policy } = presentationOf(file.mimeType);
  const etag = `"${file.id}"`;
  const headers = new Headers({
    "content-type": contentType,
    "content-disposition": contentDisposition(disposition, file.name ?? `archivo-${messageId}`),
    "content-security-policy": policy,
    "cross-origin-resource-policy": elsewhere ? "cross-origin" : "same-origin",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    // The next person who signs in on the same machine must not see cached files of the one before.
    "cache-control": `private, max-age=${maxAge}`,
    vary: "cookie, authorization",
    etag,
  });
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });

  const whole = file.size ?? 0;
  const condition = request.headers.get("if-range");
  const range = condition === null || condition === etag ? byteRange(request.headers.get("range"), whole) : "none";
  if (range === "outside") {
    headers.set("content-range", `bytes */${whole}`);
    return new Response(null, { status: 416, headers });
  }
  const object = await tenant.files.get(file.objectKey, range === "none" ? undefined : range);
  if (!object) throw gone;
  if (range === "none") {
    headers.set("content-length", String(object.size));
    return new Response(object.body, { headers });
  }
  headers.set("content-length", String(range.length));
  headers.set("content-range", `bytes ${range.offset}-${range.offset + range.length - 1}/${whole}`);
  return new Response(object.body, { status: 206, headers });
}

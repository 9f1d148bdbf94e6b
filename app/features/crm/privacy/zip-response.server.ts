import { contentDisposition } from "~/platform/content-disposition";
import { type Piece, zipStream } from "./zip-stream.server";

/** An archive that is made while it is sent. */
export function zipResponse(name: string, pieces: AsyncIterator<Piece>): Response {
  return new Response(zipStream(pieces), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": contentDisposition("attachment", name),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

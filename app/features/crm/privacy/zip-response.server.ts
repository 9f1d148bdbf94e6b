import { strToU8, Zip, ZipDeflate } from "fflate";
import { contentDisposition } from "~/platform/content-disposition";

/** A piece of one of the archive's files; the pieces of a file follow each other. */
export interface Piece {
  readonly file: string;
  readonly text: string;
}

/** An archive that is made while it is sent: what it holds in memory does not grow with its length. */
export function zipResponse(name: string, pieces: AsyncIterator<Piece>): Response {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    if (bytes.length > 0) ready.push(bytes);
  });
  let open: { readonly file: string; readonly part: ZipDeflate } | null = null;
  const close = () => open?.part.push(new Uint8Array(0), true);
  const add = ({ file, text }: Piece) => {
    if (open?.file !== file) {
      close();
      open = { file, part: new ZipDeflate(file, { level: 4 }) };
      zip.add(open.part);
    }
    open.part.push(strToU8(text));
  };
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      // Compressed pieces may come out later: a pull that brings nothing would not be asked again.
      for (;;) {
        const next = await pieces.next();
        if (next.done) {
          close();
          zip.end();
        } else add(next.value);
        const bytes = ready;
        ready = [];
        for (const some of bytes) stream.enqueue(some);
        if (next.done) return stream.close();
        if (bytes.length > 0) return;
      }
    },
    cancel: async () => {
      await pieces.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": contentDisposition("attachment", name),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

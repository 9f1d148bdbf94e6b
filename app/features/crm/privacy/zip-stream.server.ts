import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A piece of one of the archive's files; the pieces of a file follow each other. */
export type Piece =
  | { readonly file: string; readonly text: string }
  /** Stored as it is: most files are compressed already. */
  | { readonly file: string; readonly bytes: Uint8Array };

/** An archive that is made while it is read: what it holds in memory does not grow with its length. */
export function zipStream(pieces: AsyncIterator<Piece>): ReadableStream<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    if (bytes.length > 0) ready.push(bytes);
  });
  let open: { readonly file: string; readonly part: ZipDeflate | ZipPassThrough } | null = null;
  const close = () => open?.part.push(new Uint8Array(0), true);
  const add = (piece: Piece) => {
    const { file } = piece;
    if (open?.file !== file) {
      close();
      open = { file, part: "text" in piece ? new ZipDeflate(file, { level: 4 }) : new ZipPassThrough(file) };
      zip.add(open.part);
    }
    open.part.push("text" in piece ? strToU8(piece.text) : piece.bytes);
  };
  return new ReadableStream<Uint8Array>({
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
}

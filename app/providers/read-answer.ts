/** The whole body; null when it has more than `limit` bytes. Nothing beyond is read. */
export async function readUpTo(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The same as a text; "" where there is none, or a longer one. */
export async function readTextUpTo(body: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  const bytes = body && (await readUpTo(body, limit));
  return bytes ? new TextDecoder().decode(bytes) : "";
}

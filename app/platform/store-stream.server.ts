import type { ByteRange } from "./byte-range";
import type { TenantId } from "./ids";

/** The smallest part of several that R2 accepts. */
const PART_BYTES = 5 * 1024 * 1024;

export type StoredStream =
  | { readonly kind: "stored"; readonly size: number; readonly contentType: string | null }
  | { readonly kind: "too_large" }
  | { readonly kind: "empty" };

/** Our own store failed, not the stream that was to be stored. */
class NotStored extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : "not stored", { cause });
    this.name = "NotStored";
  }
}

/**
 * Stores a stream of unknown length as one object, with at most one part of it in memory. A stream of more than `limit`
 * bytes is not stored, and not read any further.
 * @param typeOf the media type by the first bytes, at most one part
 * @throws NotStored, or what reading the stream throws; nothing of the object is left then
 */
export async function storeStream(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array>,
  limit: number,
  typeOf: (head: Uint8Array) => string | null,
): Promise<StoredStream> {
  const source = new Parts(body);
  const parts: R2UploadedPart[] = [];
  let upload: R2MultipartUpload | null = null;
  let contentType: string | null = null;
  let size = 0;
  try {
    for (;;) {
      const { bytes, done } = await source.next(Math.min(PART_BYTES, limit + 1 - size));
      size += bytes.byteLength;
      if (size > limit) {
        await upload?.abort();
        return { kind: "too_large" };
      }
      if (!upload) contentType = typeOf(bytes);
      const metadata = { httpMetadata: { contentType: contentType ?? "application/octet-stream" } };
      if (done && !upload) {
        if (size === 0) return { kind: "empty" };
        await bucket.put(key, bytes, metadata);
        return { kind: "stored", size, contentType };
      }
      upload ??= await bucket.createMultipartUpload(key, metadata);
      if (bytes.byteLength > 0) parts.push(await upload.uploadPart(parts.length + 1, bytes));
      if (done) {
        await upload.complete(parts);
        return { kind: "stored", size, contentType };
      }
    }
  } catch (error) {
    await upload?.abort().catch(() => undefined);
    throw source.isBroken ? error : new NotStored(error);
  } finally {
    await source.close();
  }
}

/** Cuts a stream into pieces, because R2 wants all parts but the last to have the same length. */
class Parts {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();
  /** True when reading the stream failed. */
  isBroken = false;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** The next `length` bytes, fewer only at the end. */
  async next(length: number): Promise<{ bytes: Uint8Array; done: boolean }> {
    const bytes = new Uint8Array(length);
    let filled = 0;
    for (;;) {
      const piece = this.#rest.subarray(0, length - filled);
      bytes.set(piece, filled);
      filled += piece.byteLength;
      this.#rest = this.#rest.subarray(piece.byteLength);
      if (filled === length) return { bytes, done: false };
      const { done, value } = await this.#read();
      if (done) return { bytes: bytes.subarray(0, filled), done: true };
      this.#rest = value;
    }
  }

  async #read() {
    try {
      return await this.#reader.read();
    } catch (error) {
      this.isBroken = true;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined);
  }
}

/** What our store did not do. */
type StoreFailure = "not_kept" | "not_read" | "not_erased";

/** The tenant's part of object storage; no key can reach outside of it. */
export class TenantFiles {
  readonly #bucket: R2Bucket;
  readonly #prefix: string;
  readonly #onFailure: (code: StoreFailure) => void;

  /** @param onFailure hears of what the store did not do; whoever asked for it gets the error */
  constructor(bucket: R2Bucket, tenantId: TenantId, onFailure: (code: StoreFailure) => void) {
    this.#bucket = bucket;
    this.#prefix = `t/${tenantId}/`;
    this.#onFailure = onFailure;
  }

  async #watch<T>(code: StoreFailure, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.#onFailure(code);
      throw error;
    }
  }

  async put(name: string, bytes: ArrayBuffer | Uint8Array, contentType: string): Promise<void> {
    const put = this.#bucket.put(this.#prefix + name, bytes, { httpMetadata: { contentType } });
    await this.#watch("not_kept", put);
  }

  /** @param range a range in bytes; without it the whole file */
  async get(name: string, range?: ByteRange): Promise<R2ObjectBody | null> {
    return this.#watch("not_read", this.#bucket.get(this.#prefix + name, range ? { range: { ...range } } : {}));
  }

  /** Stores a stream; see `storeStream`. */
  async putStream(
    name: string,
    body: ReadableStream<Uint8Array>,
    limit: number,
    typeOf: (head: Uint8Array) => string | null,
  ): Promise<StoredStream> {
    try {
      return await storeStream(this.#bucket, this.#prefix + name, body, limit, typeOf);
    } catch (error) {
      if (error instanceof NotStored) this.#onFailure("not_kept");
      throw error;
    }
  }

  /** Some of the tenant's files in the order of their names, after a name; those below `not` are passed over. */
  async list(after: string | null, limit: number, not: string): Promise<readonly string[]> {
    const startAfter = this.#prefix + (after ?? "");
    const { objects } = await this.#bucket.list({ prefix: this.#prefix, startAfter, limit });
    const names = objects.map(({ key }) => key.slice(this.#prefix.length));
    const isAllSkipped = names.length > 0 && names.every((name) => name.startsWith(not));
    // A page that holds only skipped names must not look like the end of the list.
    if (isAllSkipped) return this.list(names.at(-1) ?? null, limit, not);
    return names.filter((name) => !name.startsWith(not));
  }

  /** Deletes some of the tenant's files, whichever come first. @returns how many; 0 when none is left */
  async deleteSome(limit: number, below = ""): Promise<number> {
    const { objects } = await this.#bucket.list({ prefix: this.#prefix + below, limit });
    if (objects.length > 0) await this.#bucket.delete(objects.map(({ key }) => key));
    return objects.length;
  }

  /** @param names at most a thousand */
  async delete(...names: string[]): Promise<void> {
    if (names.length === 0) return;
    await this.#watch("not_erased", this.#bucket.delete(names.map((name) => this.#prefix + name)));
  }
}

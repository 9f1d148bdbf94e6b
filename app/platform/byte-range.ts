/** A piece of a file, in bytes. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/**
 * Reads the Range header for a file of `size` bytes: one range; "none" where the whole file is to be sent (no header,
 * several ranges, another unit, nonsense); or "outside" where the range begins after the end.
 */
export function byteRange(header: string | null, size: number): ByteRange | "none" | "outside" {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!asked) return "none";
  const [, from = "", to = ""] = asked;
  if (from === "" && to === "") return "none";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "outside" : { offset: size - length, length };
  }
  const offset = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < offset) return "none";
  return offset >= size ? "outside" : { offset, length: end - offset + 1 };
}

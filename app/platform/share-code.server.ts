import { encode } from "uqr";

/** A QR code to draw: `path` fills the dark squares of a `size` × `size` grid, its quiet margin included. */
export interface ShareCode {
  readonly size: number;
  readonly path: string;
}

/** The quiet zone that readers expect around a code, in squares. */
const MARGIN = 4;

/** The QR code of an address, which a phone's camera opens. */
export function shareCode(address: string): ShareCode {
  const { size, data } = encode(address, { ecc: "M", border: MARGIN });
  const rows = data.flatMap((row, y) => [...darkRuns(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: rows.join("") };
}

/** The runs of dark squares in a row, as beginning and length. */
function* darkRuns(row: readonly boolean[]): Generator<[number, number]> {
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    yield [from, x - from + 1];
  }
}

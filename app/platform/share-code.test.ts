import { encode } from "uqr";
import { expect, test } from "vitest";
import { shareCode } from "./share-code.server";

const ADDRESS = "https://chat.example/mock-site/panaderia-la-espiga";

/** The squares that a drawn path covers. */
function drawn({ size, path }: ReturnType<typeof shareCode>): boolean[][] {
  const squares = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    squares[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return squares;
}

test("the drawn code is the address's own, with four quiet squares around it", () => {
  const code = shareCode(ADDRESS);
  const squares = drawn(code);
  expect(squares).toEqual(encode(ADDRESS, { ecc: "M", border: 4 }).data);
  const edges = [
    ...squares.slice(0, 4),
    ...squares.slice(-4),
    ...squares.map((row) => [...row.slice(0, 4), ...row.slice(-4)]),
  ];
  expect(edges.flat().some(Boolean)).toBe(false);
  // The three corner marks begin with seven dark squares.
  expect(squares[4]?.slice(4, 11).every(Boolean)).toBe(true);
});

import { afterAll, expect, test } from "vitest";
import { makeHashesReal } from "../../tests/support/quick-scrypt";
import { hashPassword, verifyPassword } from "./password.server";

makeHashesReal(true);
afterAll(() => makeHashesReal(false));

/** "clave-de-prueba-9" as it was hashed before there were links. */
const OF_BEFORE = "scrypt$16384$8$5$AAECAwQFBgcICQoLDA0ODw$Mzc353QhD6fWVr4_QPsRuPCw_jLHUp-kHE4fZYBATzg";

test("a hash takes its own password only, and every link of it counts", async () => {
  const stored = await hashPassword("clave-de-prueba-9");
  expect(stored).toMatch(/^scrypt-chain\$5\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword("clave-de-prueba-9", stored)).toBe(true);
  expect(await verifyPassword("clave-de-prueba-8", stored)).toBe(false);
  expect(await verifyPassword("clave-de-prueba-9", stored.replace("chain$5", "chain$4"))).toBe(false);
  expect(await hashPassword("clave-de-prueba-9")).not.toBe(stored);
});

test("a hash of before still lets its owner in, and nobody else", async () => {
  expect(await verifyPassword("clave-de-prueba-9", OF_BEFORE)).toBe(true);
  expect(await verifyPassword("clave-de-prueba-8", OF_BEFORE)).toBe(false);
});

test("no hash, a broken one and one that is no hash let nobody in", async () => {
  for (const stored of [null, "", "!", "scrypt$16384$8$5$AAECAwQFBgcICQoLDA0ODw", "otro$5$16384$8$1$AAEC$AAEC"])
    expect(await verifyPassword("", stored)).toBe(false);
});

test("while a password is hashed others get their turn, with a rest between two links where somebody waits", async () => {
  let turnsOfOthers = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turnsOfOthers += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  })();
  await hashPassword("una");
  expect(turnsOfOthers).toBeGreaterThanOrEqual(4);
  turnsOfOthers = 0;
  await Promise.all([hashPassword("una"), hashPassword("otra")]);
  isOver = true;
  await others;
  // Four rests of forty milliseconds, in each of which a timer of nought fires many times.
  expect(turnsOfOthers).toBeGreaterThanOrEqual(40);
});

import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Turns } from "./turns.server";

const COST = { N: 16_384, r: 8, p: 5 } as const;
const KEY_BYTES = 32;

/** A hash blocks the thread that all tenants share for a tenth of a second. */
const turns = new Turns({ atOnce: 2, waiting: 20, longestWait: 20_000 });

function derive(
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number },
  bytes: number,
): Promise<Buffer> {
  return turns.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, bytes, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/**
 * `scrypt$N$r$p$salt$hash`: the parameters are stored with the hash, so that they can be raised without locking anybody
 * out.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, KEY_BYTES);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Takes the same time for a missing account, an unusable password and a wrong one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [kind, n, r, p, salt, hash] = (stored ?? "").split("$");
  if (kind !== "scrypt" || !n || !r || !p || !salt || !hash) {
    await derive(password, randomBytes(16), COST, KEY_BYTES);
    return false;
  }
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(
    password,
    Buffer.from(salt, "base64url"),
    { N: Number(n), r: Number(r), p: Number(p) },
    expected.length,
  );
  return timingSafeEqual(actual, expected);
}

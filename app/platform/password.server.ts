import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Turns } from "./turns.server";

/** One link of the chain: it holds the thread that all tenants share for some twenty milliseconds. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const LINKS = 5;
const KEY_BYTES = 32;
/** Between two links while others wait for their turn, so that guessing leaves two thirds of the thread to everybody. */
const REST_MILLISECONDS = 40;

const turns = new Turns({ atOnce: 1, waiting: 20, longestWait: 20_000 });

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

function derive(password: string, salt: Buffer, cost: Cost, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, bytes, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Each link's key is the next one's salt, so that all of them have to be computed, one after the other. */
async function deriveChain(password: string, salt: Buffer, links: number, cost: Cost, bytes: number): Promise<Buffer> {
  let key = salt;
  for (let link = 0; link < links; link += 1) {
    if (link > 0) await pause(turns.areWaitedFor ? REST_MILLISECONDS : 0);
    key = await derive(password, key, cost, bytes);
  }
  return key;
}

/**
 * `scrypt-chain$links$N$r$p$salt$hash`: the parameters are stored with the hash, so that they can be raised without
 * locking anybody out. See docs/decisions/0035-passwords-in-links.md.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await turns.run(() => deriveChain(password, salt, LINKS, COST, KEY_BYTES));
  const { N, r, p } = COST;
  return ["scrypt-chain", LINKS, N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Takes about the same time for a missing account, an unusable password and a wrong one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { links, cost, salt, hash } = parse(stored ?? "");
  const actual = await turns.run(() => deriveChain(password, salt, links, cost, hash?.length ?? KEY_BYTES));
  return hash !== null && timingSafeEqual(actual, hash);
}

/** An unreadable one costs as much as any, and nothing matches it. */
function parse(stored: string): { links: number; cost: Cost; salt: Buffer; hash: Buffer | null } {
  // Older hashes have one link with more lanes: `scrypt$N$r$p$salt$hash`.
  const [kind, ...parts] = stored.replace(/^scrypt\$/, () => "scrypt-chain$1$").split("$");
  const [links, N, r, p, salt, hash] = parts;
  if (kind !== "scrypt-chain" || !links || !N || !r || !p || !salt || !hash)
    return { links: LINKS, cost: COST, salt: randomBytes(16), hash: null };
  return {
    links: Number(links),
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

import { scrypt as realScrypt, type ScryptOptions } from "node:crypto";

type Answer = (error: Error | null, key: Buffer) => void;

/** On what all modules of the runtime share: tests and the application load this file apart. */
const shared = globalThis as { areHashesReal?: boolean };

/** From here to the end of the file of tests a hash costs what it costs in the product, or again next to nothing. */
export function makeHashesReal(areReal: boolean): void {
  shared.areHashesReal = areReal;
}

/**
 * What `password.server.ts` gets for scrypt in the worker layer (tests/support/bundled-app.mjs): a thousandth of the
 * work, because hashes took a tenth of that layer's time. All that the caller chooses enters the salt, so that another
 * word, salt or cost still gives another key.
 */
export function scrypt(word: string, salt: Buffer, bytes: number, cost: ScryptOptions, answer: Answer): void {
  if (shared.areHashesReal) realScrypt(word, salt, bytes, cost, answer);
  else realScrypt(word, `${salt.toString("hex")} ${JSON.stringify(cost)}`, bytes, { N: 16, r: 1, p: 1 }, answer);
}

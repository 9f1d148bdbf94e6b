import { fromBase64, toBase64Url } from "~/platform/base64";
import { randomToken } from "~/platform/crypto.server";
import { mac, sameMac } from "~/platform/mac";
import { networkOf } from "~/platform/network";
import type { Platform } from "~/platform/platform.server";
import { limitPublicCall } from "~/platform/rate-limit.server";
import type { Control } from "~/platform/tenancy.server";

const LIFE_MILLISECONDS = 2 * 3_600_000;
const PURPOSE = "setup-visitor";
const HOUR = 3_600_000;

/** The header in which our pages send their pass. */
export const PASS_HEADER = "x-visitor-pass";

/** A signed pass of a public page, for two hours: calls with it have a wider quota. */
export async function issuePass({ bindings, clock }: Platform): Promise<string> {
  const body = toBase64Url(new TextEncoder().encode(`${randomToken(16)}.${clock.now() + LIFE_MILLISECONDS}`));
  return `${body}.${await mac(bindings.settings.SESSION_SECRET, PURPOSE, [body])}`;
}

/** The visitor of a living pass of ours; null for anything else. */
export async function visitorOfPass({ bindings, clock }: Platform, pass: string | null): Promise<string | null> {
  const [body, signature, ...rest] = (pass ?? "").split(".");
  if (!pass || pass.length > 300 || !body || !signature || rest.length > 0) return null;
  if (!(await sameMac(bindings.settings.SESSION_SECRET, PURPOSE, [body], signature))) return null;
  const [visitor = "", until] = new TextDecoder().decode(fromBase64(body)).split(".");
  return Number(until) > clock.now() ? visitor : null;
}

/** Uses an hour: of a visitor with a pass, of all with one in a network, and of bare calls from a network. */
const QUOTAS = {
  interpret: { visitor: 120, network: 600, bare: 40 },
  extract: { visitor: 15, network: 60, bare: 10 },
} as const;

/** Reading costs money and needs no account, so every use is counted. @throws AppError rate_limited */
export async function countReading(
  control: Control,
  kind: keyof typeof QUOTAS,
  pass: string | null,
  address: string,
): Promise<void> {
  const { db, platform } = control;
  const now = platform.clock.now();
  const quota = QUOTAS[kind];
  const visitor = await visitorOfPass(platform, pass);
  const network = networkOf(address);
  const limit = (key: string, count: number) =>
    limitPublicCall(db, `setup:${kind}:${key}`, { count, windowMilliseconds: HOUR }, now);
  if (visitor === null) return limit(`bare:${network}`, quota.bare);
  await limit(`visitor:${visitor}`, quota.visitor);
  await limit(`network:${network}`, quota.network);
}

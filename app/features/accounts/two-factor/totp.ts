import { Secret, TOTP } from "otpauth";

const ISSUER = "Sistema de Chat Multicanal";
const PERIOD_SECONDS = 30;
/** Codes of one step before and after are taken too: phones' clocks are off by up to a minute. */
const STEPS_AROUND = 2;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 });

/** What an authenticator app reads out of the QR code. */
export function enrolmentAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The secret as a person types it: groups of four. */
export function spelled(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}

/** The step, half a minute each, that a code belongs to; null for a wrong one. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, window: STEPS_AROUND, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

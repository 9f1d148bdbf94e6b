import { readCookie } from "~/platform/cookies";
import { randomToken } from "~/platform/crypto.server";
import { mac, sameMac } from "~/platform/mac";
import type { Control } from "~/platform/tenancy.server";

const PURPOSE = "device";

const secretOf = (control: Control) => control.platform.bindings.settings.SESSION_SECRET;

/** The value of a new device cookie, signed: a value that somebody planted in a browser names no device of ours. */
export async function newDevice(control: Control): Promise<string> {
  const token = randomToken();
  return `${token}.${await mac(secretOf(control), PURPOSE, [token])}`;
}

/** The device that a request comes from; null without a cookie that we signed. */
export async function readDevice(control: Control, request: Request): Promise<string | null> {
  const device = readCookie(request, "device");
  const [token, signature] = device?.split(".") ?? [];
  if (!device || !token || !signature) return null;
  return (await sameMac(secretOf(control), PURPOSE, [token], signature)) ? device : null;
}

import { dialledPhone } from "~/platform/contact-phone";
import { splitPhone } from "~/platform/phone-countries";
import type { CallReport } from "~/providers/calls/port";

/** The names that networks write for a caller who hides the number. Source: https://help.twilio.com (Anonymous caller IDs) */
const HIDDEN =
  /^(?:|\+?(?:anonymous|restricted|blocked|unknown|unavailable|private|266696687|7378742833|2562533|8656696|86282452253))$/i;

/** Who calls, as a contact. */
export interface Caller {
  /** The phone; for a hidden number the call itself, so that each one is a thread of its own. */
  readonly contact: string;
  readonly phone: string | null;
  readonly dialCode: string | null;
  readonly name: string | null;
  readonly nameMadeUp: boolean;
}

export function callerOf({ from, callId, callerName }: CallReport): Caller {
  const hidden = HIDDEN.test(from);
  const phone = hidden ? null : dialledPhone(from);
  return {
    contact: hidden ? callId : (phone ?? from),
    phone,
    dialCode: phone === null ? null : splitPhone(phone).dialCode,
    name: hidden ? "Número oculto" : callerName,
    nameMadeUp: hidden,
  };
}

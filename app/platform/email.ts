import { z } from "zod";

/** What a form says of an address that is none, where the specification words nothing else. */
export const WRONG_EMAIL = "Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx.";

export function isEmail(text: string): boolean {
  return z.email().safeParse(text).success;
}

const IN_WHOSE =
  /\b[Aa]l? nombre de:?\s+(\p{Lu}\p{Ll}+(?:\s+(?:(?:de|del|la|las|los)\s+){0,2}\p{Lu}\p{Ll}+){1,3})(?!\p{L})/u;
/** "A nombre de mi mamá" is somebody else's, and so may be a name without a way to reach whoever writes beside it. */
const OWN_WAY =
  /(?<!\p{L})mi (?:n[uú]mero de )?(?:cel|celular|m[oó]vil|tel|tel[eé]fono|n[uú]mero|fono|whats|whatsapp|wa|wsp|correo|mail|e-?mail|email)(?!\p{L})/iu;

/** A customer's whole name, where they say it as that of an order or an appointment beside their own phone or mail. */
export function inOwnName(text: string): string | undefined {
  return OWN_WAY.test(text) ? IN_WHOSE.exec(text)?.[1] : undefined;
}

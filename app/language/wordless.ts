/** The text that stands for a message without one. */
export const WORDLESS = {
  location: (place: string, latitude: string, longitude: string) =>
    [`Ubicación: ${place}`.trimEnd(), `https://www.google.com/maps?q=${latitude},${longitude}`].join("\n"),
  contact: (names: readonly string[]) => `Contacto: ${names.join(", ")}`,
  unsupported: "Mensaje de un tipo que este canal no entrega. Pídele que lo mande de otra forma.",
  encrypted: "Mensaje cifrado: no se puede leer aquí.",
  missedCall: "Llamada perdida",
} as const;

const PLACE = /^Ubicación:[^\n]{0,300}\nhttps:\/\/www\.google\.com\/maps\?q=\S{1,60}$/;
const CONTACT = /^Contacto: [^\n?¿]{1,300}$/;

/**
 * The kind of a text that stands for a message without words; nothing in it is a question. Null for every other text.
 */
export function wordlessIn(text: string): "place" | "unreadable" | "call" | null {
  const said = text.trim();
  if (said === WORDLESS.missedCall) return "call";
  if (said === WORDLESS.unsupported || said === WORDLESS.encrypted) return "unreadable";
  return PLACE.test(said) || CONTACT.test(said) ? "place" : null;
}

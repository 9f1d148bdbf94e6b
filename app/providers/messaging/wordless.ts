/** The text that stands for a message without one. */
export const WORDLESS = {
  location: (place: string, latitude: string, longitude: string) =>
    [`Ubicación: ${place}`.trimEnd(), `https://www.google.com/maps?q=${latitude},${longitude}`].join("\n"),
  contact: (names: readonly string[]) => `Contacto: ${names.join(", ")}`,
  unsupported: "Mensaje de un tipo que este canal no entrega. Pídele que lo mande de otra forma.",
  encrypted: "Mensaje cifrado: no se puede leer aquí.",
  missedCall: "Llamada perdida",
} as const;

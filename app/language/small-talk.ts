const COURTESIES = [
  "hola",
  "holi",
  "hello",
  "hey",
  "que tal",
  "como estas",
  "como esta",
  "como estan",
  "buen dia",
  "buenos dias",
  "buenas tardes",
  "buenas noches",
  "buenas",
  "muchas gracias",
  "mil gracias",
  "gracias",
  "muy amable",
  "adios",
  "hasta luego",
  "hasta pronto",
  "nos vemos",
  "bye",
  "ok",
  "okay",
  "vale",
  "va",
  "sale",
  "listo",
  "perfecto",
  "excelente",
  "genial",
  "de acuerdo",
  "entendido",
  "claro",
  "si",
  "no",
  "por favor",
  "saludos",
  "igualmente",
  "a todos",
  "a ti",
  "a ustedes",
];
// The longest first, so that "buenos dias" goes whole before "buenas" is tried.
const PATTERN = new RegExp(`\\b(?:${[...COURTESIES].sort((a, b) => b.length - a.length).join("|")})\\b`, "g");

/** True when a text is nothing but greetings, thanks and the like: an answer to it needs no source. */
export function isSmallTalk(text: string): boolean {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(PATTERN, " ").replace(/[^\p{L}\p{N}]+/gu, "") === "";
}

/** The longest message, in UTF-16 units; browser and server count alike. */
export const MAX_MESSAGE_CHARACTERS = 4_000;

/** The longest subject of a mail, in UTF-16 units. */
export const MAX_SUBJECT_CHARACTERS = 200;

export const MEGABYTE = 1024 * 1024;
/** The largest file that staff may attach. Here, because the page that only names it must not load the rules. */
export const MAX_ATTACHMENT_BYTES = 10 * MEGABYTE;

export function tooLong(max: number): string {
  return `El mensaje es muy largo: el máximo son ${max.toLocaleString("es-MX")} caracteres. Divídelo en dos.`;
}

/** Shown when a file is attached to a note. */
export const NO_NOTE_FILE = "Las notas privadas solo llevan texto. Cambia a «Responder» para mandar un archivo.";

export const TOO_LONG = tooLong(MAX_MESSAGE_CHARACTERS);

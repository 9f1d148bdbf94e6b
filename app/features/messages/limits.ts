/** As long as a message may be, in UTF-16 units; browser and server count alike. */
export const MAX_MESSAGE_CHARACTERS = 4_000;

export const TOO_LONG = `El mensaje es muy largo: el máximo son ${MAX_MESSAGE_CHARACTERS.toLocaleString("es-MX")} caracteres. Divídelo en dos.`;

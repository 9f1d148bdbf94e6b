/** Words with which a message goes on after a name. */
const STOPS =
  "(?:y|e|con|para|por|paso|pasa|recojo|gracias|a|al|en|lo|quiero|quisiera|necesito|vivo|estoy|mi|es|soy|que|pero|calle|av|avenida|col|colonia|privada|blvd|calzada)(?!\\p{L})";
const WORD = `(?!${STOPS})\\p{L}+`;
/** Up to four words and the small ones between them, where it shows that the name ends. */
export const NAMES_SELF = new RegExp(
  `^(?:me llamo|mi nombre es)[\\s:]+(?<name>${WORD}(?: (?:(?:del?|las?|los) ){0,2}${WORD}){0,3})(?=$|[^\\p{L}\\d ]| ${STOPS})`,
  "iu",
);

/** "A nombre de Ana Ruiz Libertad 1234": nobody knows where the name ends. */
export const RUNS_ON = new RegExp(`^(?:(?:va|es) )?\\n (?!${STOPS})[\\p{L}\\d]`, "iu");

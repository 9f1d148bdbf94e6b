/** What customers say before a question: "Hola, buenas tardes, disculpe …", "y …". */
const WORDS = "hola|buen|buenas|buenos|dias?|tardes|noches|disculpe|disculpa|oye|oiga|y|e|o";

/**
 * The beginning of a pattern for plain words (`plainWords`): any of what is said before a question.
 * @param more words of the pattern's own that may stand there, joined with "|"
 */
export const leadIn = (more: string): string => `(?:(?:${WORDS}|${more}) )*`;

/** What staff read in a thread that is left to them. */
export const PEOPLE_NOTE = "A esta hora contestan personas, así que la IA no respondió.";

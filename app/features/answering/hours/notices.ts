/** Staff read this in a thread that the AI left to them because of the hour. */
export const PEOPLE_NOTE = "A esta hora contestan personas, así que la IA no respondió.";

/** Of the words that go with a thread to a colleague. */
export const MOST_FORWARD_NOTE_CHARACTERS = 1_000;
/** Of a tag. */
export const MOST_TAG_CHARACTERS = 40;

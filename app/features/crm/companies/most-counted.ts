/** Above this many the question before a deletion says "más de …": it reads no further. */
export const MOST_COUNTED = 1_000;

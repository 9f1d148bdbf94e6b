/** Threads and prospects that one run of an erasure notes; more of them follow in the next one. */
export const MOST_AT_ONCE = 1_000;

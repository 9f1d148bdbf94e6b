/** After this many lost answers in a row the vendor is left alone for a while. */
export const LOST_IN_A_ROW = 3;

export const FIRST_REST_MILLISECONDS = 30_000;
export const LONGEST_REST_MILLISECONDS = 600_000;

/** The time for the one try after a rest, a little longer than a call may take. */
export const TRY_MILLISECONDS = 20_000;

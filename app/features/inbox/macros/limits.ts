/** Of each person, and of the team. */
export const MOST_MACROS = 50;
export const MOST_MACRO_TAGS = 5;

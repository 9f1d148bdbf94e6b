export const VIEW_NAME_CHARACTERS = 40;
/** Of each person, and of the team. */
export const MOST_VIEWS = 20;

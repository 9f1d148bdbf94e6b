/** The longest texts of a tenant's own data, in characters. */
export const NAME_CHARACTERS = 120;
export const LINE_CHARACTERS = 200;
export const DESCRIPTION_CHARACTERS = 2000;

/** The most templates of a business. */
export const MAX_TEMPLATES = 200;
export const NAME_CHARACTERS = 60;
export const CONTENT_CHARACTERS = 2_000;

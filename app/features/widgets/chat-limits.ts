/** The chat's own greeting, in characters: it is read on a phone, above the first message. */
export const GREETING_CHARACTERS = 200;
/** More domains than this are a list that nobody keeps up to date. */
export const MOST_DOMAINS = 30;
/** The text in which the domains are written. */
export const DOMAINS_CHARACTERS = 8_000;

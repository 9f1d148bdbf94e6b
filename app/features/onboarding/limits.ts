/** Characters of a business's description. */
export const DESCRIPTION_FROM = 300;
export const DESCRIPTION_TO = 10_000;

/** The limits of a customer's fields, for the schema and for the form. */
export const NAME_CHARACTERS = 120;
export const TEXT_CHARACTERS = 2_000;
export const EMAIL_CHARACTERS = 254;
export const PHONE_CHARACTERS = 40;
export const ADDRESS_CHARACTERS = 200;
export const POSTAL_CODE_CHARACTERS = 20;
export const MOST_TAGS = 20;
export const TAG_CHARACTERS = 40;

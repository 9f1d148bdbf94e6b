/** Characters that the texts of a company may have (OP-CRM-06). */
export const NAME_CHARACTERS = 120;
export const TEXT_CHARACTERS = 2_000;

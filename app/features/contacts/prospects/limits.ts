export const NAME_CHARACTERS = 120;
export const TEXT_CHARACTERS = 2_000;
export const MAX_LEAD_SCORE = 100;

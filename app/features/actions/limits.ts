/** Lengths and counts of actions, for the forms and their rules. */
export const NAME_CHARACTERS = 120;
export const TEXT_CHARACTERS = 2_000;
export const ADDRESS_CHARACTERS = 2_000;
export const KEY_CHARACTERS = 500;
export const MAX_TRIGGERS = 50;
export const TRIGGER_CHARACTERS = 80;
export const STRUCTURE_CHARACTERS = 10_000;
export const MAX_ACTIONS = 50;
export const MAX_FIELDS = 30;
export const MAX_VALUES = 50;

/** How long the AI leaves a thread to a person who types in it. */
export const HOLD_MILLISECONDS = 60_000;

/** While keys are pressed, a page says so this often. */
export const HOLD_AGAIN_MILLISECONDS = 20_000;

/** The setting: the credits at which a tenant is told that few are left. */
export const LOW_CREDITS_KEY = "low_credits_at";
export const LOW_CREDITS = 10;
export const MIN_LOW_CREDITS = 5;
export const MAX_LOW_CREDITS = 10_000;

/** The largest logo, in bytes. */
export const LOGO_BYTES = 1024 * 1024;

/** Pictures that every browser shows and that can hold no script. */
export const LOGO_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp"];

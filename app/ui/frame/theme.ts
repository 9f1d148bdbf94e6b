/** How the console is coloured: as the system says, or as the person chose. */
export type ThemeChoice = "system" | "light" | "dark";

const NAME = "theme";
const YEAR_SECONDS = 31_536_000;

export function parseThemeChoice(value: unknown): ThemeChoice {
  return value === "light" || value === "dark" ? value : "system";
}

/** Reads the choice from a request's `Cookie` header; anything else than a known value counts as the system's. */
export function themeFromCookie(header: string | null): ThemeChoice {
  const pair = (header ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${NAME}=`));
  return parseThemeChoice(pair?.slice(NAME.length + 1));
}

/** `Set-Cookie` value that keeps the choice for a year; choosing the system's colours forgets it. */
export function themeCookie(choice: ThemeChoice, secure: boolean): string {
  const age = choice === "system" ? 0 : YEAR_SECONDS;
  return `${NAME}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;
}

/**
 * The path to return to after a preference was stored. Only a path of this site passes: a scheme, a host or a
 * protocol-relative address becomes `/`.
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  const base = "https://same.invalid";
  try {
    const url = new URL(value, base);
    return url.origin === base ? `${url.pathname}${url.search}` : "/";
  } catch {
    return "/";
  }
}

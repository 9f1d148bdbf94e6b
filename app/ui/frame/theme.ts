/** The colours of the console: those of the system, or the person's choice. */
export type ThemeChoice = "system" | "light" | "dark";

const NAME = "theme";
const YEAR_SECONDS = 31_536_000;

export function parseThemeChoice(value: unknown): ThemeChoice {
  return value === "light" || value === "dark" ? value : "system";
}

/** The choice in a request's `Cookie` header; an unknown value counts as the system's. */
export function themeFromCookie(header: string | null): ThemeChoice {
  const pair = (header ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${NAME}=`));
  return parseThemeChoice(pair?.slice(NAME.length + 1));
}

/** The `Set-Cookie` value that keeps the choice for a year; for the system's colours it deletes the cookie. */
export function themeCookie(choice: ThemeChoice, secure: boolean): string {
  const age = choice === "system" ? 0 : YEAR_SECONDS;
  return `${NAME}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;
}

/**
 * The path to return to after storing a preference. Only a path of this site passes: a scheme, a host or a
 * protocol-relative address becomes `/`.
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  const base = "https://same.invalid";
  try {
    const url = new URL(value, base);
    // "/..//other.mx" is a path of this site too, whose plain form "//other.mx" leads to another one.
    const isOurs = url.origin === base && !url.pathname.startsWith("//");
    return isOurs ? `${url.pathname}${url.search}` : "/";
  } catch {
    return "/";
  }
}

interface Refused {
  readonly typed: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

interface Refilled {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
  readonly autoComplete: "off";
}

/**
 * What every field of an account's forms has: what was typed when the form was refused, otherwise what is stored, and
 * what is wrong with it. A browser must not fill in somebody's own data.
 */
export function refill(refused: Refused | null | undefined): (name: string, stored?: string) => Refilled {
  return (name, stored) => ({
    name,
    defaultValue: refused?.typed[name] ?? stored,
    error: refused?.fields[name]?.[0],
    autoComplete: "off",
  });
}

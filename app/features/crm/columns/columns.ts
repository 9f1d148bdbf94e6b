import type { RecordKind } from "~/platform/record-index.server";

/** The columns of a list that people can hide, by their keys; names and actions always stay. */
export const COLUMNS = {
  customer: [
    ["email", "Email"],
    ["phone", "Teléfono"],
    ["place", "Ubicación"],
    ["company", "Empresa"],
    ["status", "Estado"],
    ["created", "Creado"],
  ],
  prospect: [
    ["email", "Email"],
    ["phone", "Teléfono"],
    ["company", "Empresa"],
    ["status", "Estado"],
    ["source", "Origen"],
    ["created", "Creado"],
  ],
  company: [
    ["email", "Email"],
    ["phone", "Teléfono"],
    ["place", "Ciudad"],
    ["industry", "Industria"],
    ["active", "Estado"],
    ["ai", "IA y actividad"],
  ],
} as const satisfies Record<RecordKind, readonly (readonly [key: string, header: string])[]>;

/** Hidden until somebody asks for them: the lists begin with the stated columns. */
const HIDDEN_AT_FIRST: Readonly<Record<RecordKind, readonly string[]>> = {
  customer: ["company"],
  prospect: [],
  company: [],
};

const YEAR_SECONDS = 31_536_000;
const cookieName = (kind: RecordKind) => `columns_${kind}`;

/** The hidden columns of a list by a request's `Cookie` header; unknown keys count for nothing. */
export function hiddenColumns(kind: RecordKind, header: string | null): readonly string[] {
  const pair = (header ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName(kind)}=`));
  if (pair === undefined) return HIDDEN_AT_FIRST[kind];
  const chosen = pair.slice(cookieName(kind).length + 1).split(".");
  return COLUMNS[kind].map(([key]) => key as string).filter((key) => chosen.includes(key));
}

/** The `Set-Cookie` value that keeps the choice for a year. */
export function columnsCookie(kind: RecordKind, hidden: readonly string[], secure: boolean): string {
  const value = hidden.join(".");
  return `${cookieName(kind)}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;
}

/** The name of a column's checkbox. */
export const fieldOf = (key: string) => `show-${key}`;

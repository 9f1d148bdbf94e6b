import type { SavedContact } from "../ports";

/** A customer or a prospect with the same phone or e-mail as the one in a form. */
export interface Alike {
  readonly kind: SavedContact["kind"];
  readonly id: number;
  readonly name: string;
  readonly by: "phone" | "email";
}

const ALREADY = { customer: "Ya existe", prospect: "Ya existe el prospecto" } as const;
const WITH = { phone: "con este teléfono", email: "con este email" } as const;

/** "Ya existe María López con este teléfono" */
export function alikeWords({ kind, name, by }: Alike): string {
  return `${ALREADY[kind]} ${name} ${WITH[by]}`;
}

import type { MergeRecord } from "../merge/queries.server";

/** The customer, and what tells which other rows are about the same person. */
export interface Person {
  readonly id: number;
  readonly email: string | null;
  readonly phone: string | null;
}

export function phonesOf(reach: readonly Pick<Person, "phone">[]): string[] {
  return [...new Set(reach.flatMap(({ phone }) => phone || []))];
}

/** The addresses that a record had before it was united with another one. */
export function reachOfMerged({ gone }: Pick<MergeRecord, "gone">): Pick<Person, "email" | "phone"> {
  const { email, phone } = gone;
  return { email: typeof email === "string" ? email : null, phone: typeof phone === "string" ? phone : null };
}

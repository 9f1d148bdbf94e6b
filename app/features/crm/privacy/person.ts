/** The customer, and what tells which other rows are about the same person. */
export interface Person {
  readonly id: number;
  readonly email: string | null;
  readonly phone: string | null;
}

export function phonesOf(reach: readonly Pick<Person, "phone">[]): string[] {
  return [...new Set(reach.flatMap(({ phone }) => phone || []))];
}

interface Named {
  readonly customerName: string | null;
  readonly nameMadeUp: boolean;
}

/** The contact's own name; null where it is unknown and lists show one that we made up. */
export function givenName({ customerName, nameMadeUp }: Named): string | null {
  return nameMadeUp ? null : customerName;
}

/** The name after one was learned: the contact's own name stays. */
export function nameAfter(thread: Named, learned: string | undefined): string | null {
  return givenName(thread) ?? (learned || thread.customerName);
}

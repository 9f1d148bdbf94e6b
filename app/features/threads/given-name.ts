interface Named {
  readonly customerName: string | null;
  readonly nameMadeUp: boolean;
}

/** How the contact itself is called; null where that is unknown, and the name that a list shows is one we made up. */
export function givenName({ customerName, nameMadeUp }: Named): string | null {
  return nameMadeUp ? null : customerName;
}

/** The name after one was learned: the contact's own stays. */
export function nameAfter(thread: Named, learned: string | undefined): string | null {
  return givenName(thread) ?? (learned || thread.customerName);
}

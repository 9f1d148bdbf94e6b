/** The state of a list by the names in its address. */
export type ListFields = Readonly<Record<string, string | number | null | undefined>>;

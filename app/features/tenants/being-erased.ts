/**
 * True from the moment at which a tenant's erasure begins, and for good: what is left of it keeps that moment.
 * @param now milliseconds since 1970
 */
export const isBeingErased = ({ eraseAt }: { readonly eraseAt: Date | null }, now: number): boolean =>
  eraseAt !== null && eraseAt.getTime() <= now;

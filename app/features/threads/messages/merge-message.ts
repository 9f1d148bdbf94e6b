/** What makes a message the same message: our id, or the id its provider (or the sender's page) knows it by. */
export interface Mergeable {
  readonly id: number;
  readonly messageId: string | null;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/**
 * The list with `message` in it once. The same message, by `id` or by `messageId`, is replaced where it stands, with the
 * fields that only the older copy has kept; a new one goes where its time puts it, which is the end for all but a late one.
 */
export function mergeMessage<M extends Mergeable>(list: readonly M[], message: M): M[] {
  const same = ({ id, messageId }: M) => id === message.id || (messageId !== null && messageId === message.messageId);
  const known = list.findIndex(same);
  if (known >= 0) {
    return list.flatMap((old, index) => (index === known ? [{ ...old, ...message }] : same(old) ? [] : [old]));
  }
  let place = list.length;
  while (place > 0 && comesAfter(list[place - 1], message)) place -= 1;
  return [...list.slice(0, place), message, ...list.slice(place)];
}

function comesAfter(old: Mergeable | undefined, message: Mergeable): boolean {
  if (old === undefined || old.createdAt < message.createdAt) return false;
  return old.createdAt > message.createdAt || old.id > message.id;
}

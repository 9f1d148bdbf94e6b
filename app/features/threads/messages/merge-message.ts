/**
 * The ids by which two copies are the same message: ours, or the one that its provider or the sender's page gave it.
 */
export interface Mergeable {
  readonly id: number;
  readonly messageId: string | null;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/**
 * The list with `message` in it once. A copy with the same `id` or `messageId` is replaced in its place and keeps the
 * fields that only it has. A new message goes where its time puts it, nearly always the end.
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

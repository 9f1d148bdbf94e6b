/** The most ids of messages that one statement looks for. D1 binds at most 100 parameters. */
export const IDS_AT_ONCE = 90;

/** @throws RangeError for more ids: to look for the first ones only would lose the others without a word */
export function atOnce(ids: readonly string[]): readonly string[] {
  if (ids.length > IDS_AT_ONCE) throw new RangeError(`${ids.length} ids at once, at most ${IDS_AT_ONCE}`);
  return ids;
}

const tellEvery = 3_000;

/**
 * Tells that somebody types, at most every three seconds; staff's pages forget it after six.
 * @param tell false when it could not be told
 * @returns called at every key, with all that stands in the field
 */
export function createTypist(tell: () => boolean): (text: string) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (text) => {
    const now = Date.now();
    if (text.trim() !== "" && now - toldAt >= tellEvery && tell()) toldAt = now;
  };
}

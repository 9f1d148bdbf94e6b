/**
 * A number that tells two texts apart, the same in the browser and on the server: the version of a text that has no
 * time of its own, for forms that go on after they were saved. Whoever wants to can find two texts of one number.
 */
export function textMark(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0) + 1;
}

/**
 * The id of a press that is the same for the same things: in another tab, or pressed twice, it is the same press.
 * @returns a UUID (version 8, RFC 9562) made of the numbers
 */
export async function pressId(of: readonly number[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(of.join(" ")));
  const bytes = new Uint8Array(digest).slice(0, 16);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

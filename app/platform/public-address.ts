/**
 * Names that never lead to the public internet, and well-known ones that resolve to the address that they spell, or to
 * one now and another one later. Every other name is judged by what it resolves to, when it is fetched.
 */
const INWARD =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|onion|invalid|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|nip\.io|sslip\.io|xip\.io|traefik\.me|rbndr\.us|1u\.ms|local-ip\.(?:co|medicmobile\.org)|localhost\.direct)$/;
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * The address, if a request to it can only go to the public internet: https on its own port, a host name with a domain,
 * no IP address in any spelling, no user name in it. Null for every other one.
 */
export function publicAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  // The parser has brought every spelling of an IP address into its dotted or bracketed form.
  const url = new URL(address);
  const host = url.hostname.replace(/\.$/, "");
  const ours = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  return ours && HOST_NAME.test(host) && !INWARD.test(host) ? url : null;
}

import { groupsOfIpv6 } from "./network";

/** First address and length of each IPv4 range that is not the public internet (IANA's special-purpose registry). */
const SPECIAL_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** True for an IP address, as DNS writes it, that belongs to the public internet. False for everything else. */
export function isPublicIp(text: string): boolean {
  if (text.includes(":")) return isPublicIpv6(text);
  const number = ipv4Number(text);
  if (number === null) return false;
  return !SPECIAL_IPV4.some(([first, length]) => {
    const size = 2 ** (32 - length);
    return Math.floor(number / size) === Math.floor((ipv4Number(first) ?? 0) / size);
  });
}

function ipv4Number(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((number, part) => number * 256 + part, 0);
}

/**
 * Only 2000::/3 is public, and in it neither documentation nor the ranges that carry an IPv4 address (Teredo, 6to4).
 */
function isPublicIpv6(text: string): boolean {
  if (!/^[0-9a-f:.]+$/i.test(text)) return false;
  const [first = 0, second = 0] = groupsOfIpv6(text);
  if (first < 0x2000 || first > 0x3fff) return false;
  const isReserved = first === 0x2001 && (second < 0x0200 || second === 0x0db8);
  const isDocumentation = first === 0x3fff && second < 0x1000;
  return !isReserved && first !== 0x2002 && !isDocumentation;
}

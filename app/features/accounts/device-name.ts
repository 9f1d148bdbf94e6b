/** Each before the ones whose words it borrows: Edge and Opera say "Chrome" too, and Chrome says "Safari". */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
] as const;

/**
 * What a person calls the device of a session, such as "Chrome en Windows"; null where its header names no browser we
 * know. The header itself is not kept.
 */
export function deviceName(userAgent: string | null): string | null {
  const said = (userAgent ?? "").slice(0, 512);
  const browser = BROWSERS.find(([sign]) => sign.test(said))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(said))?.[1];
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? null;
}

/**
 * The `Content-Security-Policy` of every page.
 *
 * @param nonce fresh per answer; every script of the page carries it.
 * @param options.connect further origins the page may fetch from or open sockets to, such as `wss://host`. Older
 *   engines do not count a WebSocket to the same host as `'self'`.
 * @param options.frame origins that the page may show in frames; none by default.
 */
export function contentSecurityPolicy(
  nonce: string,
  options: { connect?: readonly string[]; frame?: readonly string[] } = {},
): string {
  const connect = ["'self'", ...(options.connect ?? [])].join(" ");
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Radix positions its floating parts with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src ${connect}`,
    "worker-src 'self'",
    ...(options.frame?.length ? [`frame-src ${options.frame.join(" ")}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

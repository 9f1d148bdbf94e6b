/** The dozen reasons why a request can fail; the status follows from the code. */
const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  provider: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

export interface AppErrorOptions {
  /** The real cause; it goes to the log, never to a page. */
  readonly cause?: unknown;
  /** Field name → Spanish reason. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** A finer stable code for scripts, such as `conversation_not_found`. */
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
  /** Plain data that a page shows with the sentence, such as the matching contacts. */
  readonly about?: unknown;
}

/** The one error type: a code, a Spanish sentence for the user, and the operator's cause. Translated once, at the door. */
export class AppError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly about: unknown;

  constructor(
    readonly code: ErrorCode,
    readonly userMessage: string,
    options: AppErrorOptions = {},
  ) {
    super(userMessage, { cause: options.cause });
    this.name = "AppError";
    this.status = STATUS[code];
    this.fields = options.fields;
    this.detail = options.detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.about = options.about;
  }
}

export function notFound(userMessage = "No encontramos lo que buscas."): AppError {
  return new AppError("not_found", userMessage);
}

/** A message that is safe to log: Drizzle's and D1's own messages can hold bound values, so only the innermost cause is named. */
export function operatorMessage(error: unknown): string {
  let current: unknown = error;
  for (let depth = 0; depth < 8 && current instanceof Error && current.cause !== undefined; depth += 1) {
    current = current.cause;
  }
  const text = current instanceof Error ? `${current.name}: ${current.message}` : String(current);
  return text.slice(0, 500);
}

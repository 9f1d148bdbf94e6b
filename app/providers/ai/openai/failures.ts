import OpenAI from "openai";
import { AiProviderError } from "~/providers/ai/port";

const QUOTA_CODES = new Set(["insufficient_quota", "billing_hard_limit_reached", "billing_not_active"]);
const MAX_RETRY_AFTER_SECONDS = 3600;

/**
 * Translates any error of the client library. The library's own message is never kept: it repeats the server's text,
 * which may contain a part of the key or of the prompt. Status and code are enough for an operator.
 */
export function toAiProviderError(error: unknown, signal: AbortSignal): AiProviderError {
  if (error instanceof AiProviderError) return error;
  if (
    signal.aborted ||
    error instanceof OpenAI.APIUserAbortError ||
    error instanceof OpenAI.APIConnectionTimeoutError
  ) {
    return new AiProviderError("timeout", "the model did not answer in time");
  }
  if (error instanceof OpenAI.APIConnectionError) {
    return new AiProviderError("unavailable", "no connection to the model's server");
  }
  if (error instanceof OpenAI.APIError && typeof error.status === "number") return fromStatus(error, error.status);
  // All other errors come from reading the body, such as JSON that ends early.
  return new AiProviderError("malformed", "the model's server sent an unreadable answer");
}

function fromStatus(error: InstanceType<typeof OpenAI.APIError>, status: number): AiProviderError {
  const code = safeCode(error.code) ?? safeCode(error.type);
  const message = `the model's server answered ${status}${code === null ? "" : ` (${code})`}`;
  if (status === 402 || [error.code, error.type].some((name) => QUOTA_CODES.has(String(name)))) {
    return new AiProviderError("quota", message);
  }
  if (status === 429) return new AiProviderError("rate_limited", message, retryAfterSeconds(error.headers));
  if (status === 408 || status === 504) return new AiProviderError("timeout", message);
  if (status >= 500) return new AiProviderError("unavailable", message, retryAfterSeconds(error.headers));
  return new AiProviderError("rejected", message);
}

/** Codes are lower-case words; anything else may be an echo of what we sent. */
function safeCode(code: unknown): string | null {
  return typeof code === "string" && /^[a-z]+(?:_[a-z]+){0,5}$/.test(code) && code.length <= 40 ? code : null;
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date; whole seconds, at least 1, at most an hour. */
function retryAfterSeconds(headers: Headers | undefined): number | null {
  const milliseconds = headers?.get("retry-after-ms");
  const after = headers?.get("retry-after");
  let seconds = Number.NaN;
  if (milliseconds) seconds = Number(milliseconds) / 1000;
  else if (after) seconds = /^[\d.]+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return null;
  return Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, Math.ceil(seconds)));
}

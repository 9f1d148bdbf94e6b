import { AiProviderError } from "~/providers/ai/port";

interface Models {
  readonly model: string;
  /** Asked where the first one fails; null for none. */
  readonly fallbackModel: string | null;
}

/** The part of the time that the first model has where a second one waits. */
const FIRST_SHARE = 0.6;
const PAUSE_MILLISECONDS = 250;

/**
 * Asks a model, once more where it failed at once, and then the second one, all within one time. A model that let the
 * time pass, or that says when to come again, is not asked again.
 * @param ask throws AiProviderError
 * @throws AiProviderError of the last try
 */
export async function withFailover<Result>(
  { model, fallbackModel }: Models,
  milliseconds: number,
  ask: (model: string, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const whole = AbortSignal.timeout(milliseconds);
  const first =
    fallbackModel === null ? whole : AbortSignal.any([whole, AbortSignal.timeout(milliseconds * FIRST_SHARE)]);
  try {
    return await ask(model, first).catch(async (error: unknown) => {
      if (!isWorthRepeating(error) || first.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
      return ask(model, first);
    });
  } catch (error) {
    if (!(error instanceof AiProviderError) || fallbackModel === null || whole.aborted) throw error;
    return ask(fallbackModel, whole);
  }
}

function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof AiProviderError)) return false;
  return (error.failure === "unavailable" || error.failure === "rate_limited") && error.retryAfterSeconds === null;
}

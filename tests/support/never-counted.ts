import { onTestFinished, vi } from "vitest";

/**
 * One event in fifty counts for the webhooks' quota after its answer, for a trip and a row more, and makes the account
 * forgotten: none of this test's.
 */
export function neverCounted(): void {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Math, "random").mockReturnValue(0.5);
}

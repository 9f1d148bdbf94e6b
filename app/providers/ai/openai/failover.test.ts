import { expect, test } from "vitest";
import { AiProviderError } from "~/providers/ai/port";
import { withFailover } from "./failover";

const MODELS = { model: "uno", fallbackModel: "dos" };
const failing = (failure: "unavailable" | "rate_limited" | "timeout" | "rejected", after: number | null = null) =>
  new AiProviderError(failure, "no", after);

/** The models that were asked, and what became of it. */
async function asked(
  models: typeof MODELS | { model: string; fallbackModel: null },
  ...outcomes: (AiProviderError | string)[]
) {
  const names: string[] = [];
  const result = await withFailover(models, 2_000, async (model) => {
    names.push(model);
    const outcome = outcomes[names.length - 1];
    if (outcome === undefined || typeof outcome !== "string") throw outcome ?? new Error("asked too often");
    return outcome;
  }).catch((error: unknown) => error);
  return [names, result];
}

test("a model that fails at once is asked once more, then the second one", async () => {
  expect(await asked(MODELS, "bien")).toEqual([["uno"], "bien"]);
  expect(await asked(MODELS, failing("unavailable"), "bien")).toEqual([["uno", "uno"], "bien"]);
  expect(await asked(MODELS, failing("rate_limited"), "bien")).toEqual([["uno", "uno"], "bien"]);
  expect(await asked(MODELS, failing("unavailable"), failing("unavailable"), "bien")).toEqual([
    ["uno", "uno", "dos"],
    "bien",
  ]);
});

test("what another try cannot cure goes to the second model at once", async () => {
  expect(await asked(MODELS, failing("rejected"), "bien")).toEqual([["uno", "dos"], "bien"]);
  expect(await asked(MODELS, failing("unavailable", 7), "bien")).toEqual([["uno", "dos"], "bien"]);
  expect(await asked(MODELS, failing("timeout"), "bien")).toEqual([["uno", "dos"], "bien"]);
});

test("without a second model, and after it, the failure is the caller's", async () => {
  const last = failing("unavailable");
  expect(await asked({ model: "uno", fallbackModel: null }, failing("unavailable"), last)).toEqual([
    ["uno", "uno"],
    last,
  ]);
  expect(await asked(MODELS, failing("rejected"), last)).toEqual([["uno", "dos"], last]);
});

test("a silent first model leaves the second one four tenths of the time", async () => {
  const started = Date.now();
  const given: number[] = [];
  const result = withFailover(MODELS, 200, (model, signal) => {
    given.push(Date.now() - started);
    if (model === "dos") return Promise.resolve("bien");
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(failing("timeout"))));
  });
  expect(await result).toBe("bien");
  expect(given[1]).toBeGreaterThanOrEqual(110);
  expect(given[1]).toBeLessThan(195);
});

test("a model whose share of the time is over is not asked again, and nobody is when all of it is", async () => {
  const names: string[] = [];
  const failsLate = (milliseconds: number, failsAfter: number) =>
    withFailover(MODELS, milliseconds, async (model) => {
      names.push(model);
      if (model === "dos") return "bien";
      await new Promise((resolve) => setTimeout(resolve, failsAfter));
      throw failing("unavailable");
    });
  expect(await failsLate(1_000, 700)).toBe("bien");
  expect(names).toEqual(["uno", "dos"]);
  await expect(failsLate(20, 100)).rejects.toMatchObject({ failure: "unavailable" });
  expect(names).toEqual(["uno", "dos", "uno"]);
});

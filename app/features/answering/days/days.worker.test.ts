import { expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { newId } from "~/platform/ids";
import { inbound, newTenant, rowsOf } from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { type Run, storeRun } from "../runs/writes.server";
import { aiDays } from "../tables.server";
import { countingRun } from "./writes.server";

test("an answer after exactly 5, 15 or 60 seconds still came within them, a millisecond later it did not", async () => {
  const tenant = await newTenant(workshop().platform);
  const { conversationId } = await receiveMessage(tenant, inbound());
  const run: Run = {
    ...{ conversationId, companyId: null, upTo: 1, provider: "local", model: "m", outcome: "answered" },
    ...{ reason: null, passages: [], guards: [], inputTokens: 0, cachedTokens: 0, outputTokens: 0, milliseconds: 5 },
  };
  for (const responseMilliseconds of [5_000, 5_001, 15_000, 15_001, 60_000, 60_001]) {
    const id = newId();
    const written = { messageId: newId(), credits: 1, responseMilliseconds };
    await tenant.db.batch(countingRun(tenant, id, storeRun(tenant, run, written, id)));
  }
  expect((await rowsOf(tenant, aiDays)).filter(({ day }) => day !== "")).toMatchObject([
    { count: 6, within5: 1, within15: 3, within60: 5, responseMilliseconds: 160_003, credits: 6 },
  ]);
});

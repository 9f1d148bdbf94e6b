import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { connectAccount } from "../fakes/connect";
import { startTwilioFake } from "../fakes/twilio";
import { openStage, type SeededTenant, type Stage } from "../support/seed-tenants";

/** On a busy machine; the order of events is what is judged. */
const PATIENT = { timeout: 60_000 };

type Fake = Awaited<ReturnType<typeof startTwilioFake>>;

let twilio: Fake;
let stage: Stage;

beforeAll(async () => {
  twilio = await startTwilioFake();
  stage = await openStage({ TWILIO_API_BASE: twilio.baseUrl });
});
afterAll(async () => {
  await stage.close();
  await twilio.close();
});

interface Line {
  readonly key: string;
  /** A person sends a message by the product's own call. */
  say(content: string): Promise<number>;
  statuses(): Promise<string[]>;
}

/** A business with a Twilio account of its own, and a thread that people answer. */
async function lineOf(owner: SeededTenant, contact: string): Promise<Line> {
  const key = `AC${owner.slug.padEnd(32, "0")}`;
  const post = async (path: string, json: object) => {
    const headers = { authorization: `Bearer ${owner.bearer}` };
    const answer = await stage.ask({ method: "POST", path, json, headers });
    expect(answer.status, answer.text).toBeLessThan(300);
    return JSON.parse(answer.text);
  };
  await connectAccount(twilio, "twilio", { key, secret: `secreto-${key}`, number: "+525587654321" }, post);
  const { tenant } = owner;
  const { conversationId } = await receiveMessage(tenant, {
    channel: "sms",
    platform: "twilio",
    contact,
    providerMessageId: `SM-${owner.slug}`,
    content: "Hola",
    customerName: "Luz Pérez",
  });
  await tenant.db.run(tenant.db.update(conversations, { aiEnabled: false }, eq(conversations.id, conversationId)));
  return {
    key,
    say: async (content) => (await post(`/api/conversations/${conversationId}/messages`, { content })).id,
    statuses: async () => {
      const own = await tenant.db.run(
        tenant.db.select(messages, {
          where: and(eq(messages.conversationId, conversationId), eq(messages.sender, "agent")),
          limit: 100,
        }),
      );
      return own.map(({ status }) => status);
    },
  };
}

test("a business whose carrier hangs holds up nobody else: theirs arrives while it still hangs, on the same carrier", async () => {
  const [slow, quick] = [stage.own, stage.others[0]];
  if (!slow || !quick) throw new Error("the stage has too few businesses");
  const hanging = await lineOf(slow, "+525511111111");
  const healthy = await lineOf(quick, "+525522222222");
  // The control: both lines work.
  await hanging.say("Antes");
  await healthy.say("Antes");
  await expect
    .poll(async () => [await hanging.statuses(), await healthy.statuses()], PATIENT)
    .toEqual([["sent"], ["sent"]]);

  await twilio.misbehave(hanging.key, { kind: "hang", on: "send" });
  const calls = () => twilio.requests.filter(({ method, path }) => method === "POST" && path.includes(hanging.key));
  const before = calls().length;
  for (let number = 1; number <= 20; number += 1) await hanging.say(`Se queda ${number}`);
  await expect.poll(() => calls().length - before, PATIENT).toBeGreaterThanOrEqual(3);
  for (let number = 1; number <= 3; number += 1) await healthy.say(`Pasa ${number}`);
  await expect
    .poll(async () => (await healthy.statuses()).filter((status) => status === "sent"), PATIENT)
    .toHaveLength(4);
  // None of the calls that hang has come to its end yet: whoever waited for one would still be waiting.
  const theirs = await hanging.statuses();
  expect(theirs.filter((status) => status === "unknown")).toEqual([]);
  expect(theirs.filter((status) => status === "sending")).toHaveLength(3);
  expect(calls().length - before).toBe(3);

  // After its first calls are lost it is left alone: no other message is risked.
  await expect
    .poll(async () => (await hanging.statuses()).filter((status) => status === "unknown"), PATIENT)
    .toHaveLength(3);
  expect(calls().length - before).toBe(3);
  expect((await hanging.statuses()).filter((status) => status === "queued")).toHaveLength(17);
});

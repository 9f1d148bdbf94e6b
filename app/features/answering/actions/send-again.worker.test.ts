import { expect, test } from "vitest";
import { updateAction } from "~/features/actions/save-action.server";
import { intelligentActionRuns } from "~/features/actions/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newAction, type Scene, scene } from "../../../../tests/support/action-scene";
import { creditsOf, messagesOf, rowsOf, staffOf } from "../../../../tests/support/builders";
import { type Again, repeatState, sendAgain } from "./send-again.server";

/** A customer's call that got this first answer; later ones succeed. */
async function failed(first: () => Response | Promise<Response>, method: "POST" | "PUT" = "POST") {
  const of = await scene((_, count) => (count === 1 ? first() : Response.json({ folio: 8 })));
  const action = await newAction(of, {
    method,
    successResponse: "Quedó, folio {{respuesta.folio}}.",
    apiKey: "clave-1",
  });
  const id = await of.say("quiero una cita");
  const [run] = await rowsOf(of.tenant, intelligentActionRuns);
  if (!run) throw new Error("nothing was called");
  return { of, id, run, action };
}

const away = () => new Response("", { status: 503 });
const lost = () => Promise.reject(new DOMException("late", "TimeoutError"));
const again = ({ tenant, shop }: Scene, runId: number, more: Partial<Again> = {}) =>
  sendAgain(tenant, shop.pipes, staffOf(tenant), { runId, tells: false, knowsTwice: false, ...more });
const lastLine = async (of: Scene, id: number) => (await messagesOf(of.tenant, id)).at(-1);

test("a call that failed goes out again, whole and under its key, and the customer hears nothing unless staff choose so", async () => {
  const { of, id, run } = await failed(away);
  const said = await of.said(id);
  const before = (await creditsOf(of.tenant)).balance;
  expect(await again(of, run.id)).toEqual({ outcome: "succeeded", why: null, isTold: false });
  await of.settle();
  const [first, second] = of.arrived;
  expect(second).toMatchObject({ url: first?.url, method: "POST", body: first?.body });
  expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
  expect(second?.headers.get("authorization")).toBe("Bearer clave-1");
  expect(await of.said(id)).toEqual(said);
  expect(await lastLine(of, id)).toMatchObject({
    sender: "system",
    content: "Ana Ruiz volvió a mandar «Agendar cita»: se hizo.",
  });
  expect((await creditsOf(of.tenant)).balance).toBe(before);
  expect(await rowsOf(of.tenant, intelligentActionRuns)).toMatchObject([
    { outcome: "failed", key: run.key },
    { outcome: "succeeded", key: run.key, againOf: run.id, status: 200 },
  ]);
});

test("the customer reads the outcome where staff choose so", async () => {
  const { of, id, run } = await failed(away);
  expect(await again(of, run.id, { tells: true })).toMatchObject({ isTold: true });
  await of.settle();
  expect((await of.said(id)).at(-1)).toBe("Quedó, folio 8.");
});

test("a POST whose outcome nobody knows needs the word that it may happen twice; a PUT does not", async () => {
  const { of, run } = await failed(lost);
  expect(run.outcome).toBe("unknown");
  await expect(again(of, run.id)).rejects.toMatchObject({ code: "invalid", fields: { twice: [expect.any(String)] } });
  expect(of.arrived).toHaveLength(1);
  expect(await again(of, run.id, { knowsTwice: true })).toMatchObject({ outcome: "succeeded" });
  expect(of.arrived).toHaveLength(2);
  const put = await failed(lost, "PUT");
  expect(await again(put.of, put.run.id)).toMatchObject({ outcome: "succeeded" });
});

test("two people send it once", async () => {
  const { of, run } = await failed(away);
  const both = await Promise.allSettled([again(of, run.id), again(of, run.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(again(of, run.id)).rejects.toMatchObject({ code: "conflict" });
  expect(of.arrived).toHaveLength(2);
});

test("what succeeded, is foreign, or goes to another server by now is not sent again", async () => {
  const { of, run, action } = await failed(() => Response.json({}));
  await expect(again(of, run.id)).rejects.toMatchObject({ code: "conflict" });
  const moved = await failed(away);
  await updateAction(moved.of.tenant, moved.of.shop.pipes, moved.action.id, { endpoint: "https://otro.example/x" });
  await expect(again(moved.of, moved.run.id)).rejects.toMatchObject({ code: "conflict" });
  await expect(again(of, moved.run.id)).rejects.toMatchObject({ code: "not_found" });
  expect([of.arrived.length, moved.of.arrived.length]).toEqual([1, 1]);
  expect(action.id).not.toBe(moved.action.id);
});

test("with the thread in the trash the call is made all the same, and nobody is told", async () => {
  const { of, id, run } = await failed(away);
  await deleteConversation(of.tenant, id);
  expect(await again(of, run.id, { tells: true })).toMatchObject({ outcome: "succeeded", isTold: false });
});

test("a person's try that never ended may be repeated after a minute, a job's never", () => {
  const row = { request: "k1", conversationId: 1, createdAt: new Date(0) };
  const left = { ...row, outcome: "calling", againOf: 3 };
  expect(repeatState(left, 60_000)).toBe("no");
  expect(repeatState(left, 60_001)).toBe("doubtful");
  expect(repeatState({ ...left, againOf: null }, 60_001)).toBe("no");
  expect(repeatState({ ...row, outcome: "failed", againOf: null, conversationId: null }, 1)).toBe("no");
});

import { expect, test } from "vitest";
import { endSession, openSession } from "~/features/actions/sessions/writes.server";
import { planQuestion } from "~/features/questions/record-question.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { newId } from "~/platform/ids";
import { newAction, scene } from "../../../../tests/support/action-scene";
import { inbound } from "../../../../tests/support/builders";
import { readAsked } from "../asked.server";

const TRIGGER = "Quisiera una cita para mi perro";
const PARKING = "¿Tienen estacionamiento?";
const WIFI = "¿Tienen wifi gratis?";

test("what customers say to an action is no question for the tests, and none that the documents leave open", async () => {
  const of = await scene();
  const { tenant, shop, companyId } = of;
  const action = await newAction(of);
  const write = async (content: string) => {
    shop.platform.clock.advance(1_000);
    return receiveMessage(tenant, inbound({ contact: "+525587654321", content }));
  };
  const isOpen = async (burst: string, { conversationId, message }: Awaited<ReturnType<typeof write>>) =>
    (await planQuestion(tenant, {
      companyId,
      conversationId,
      messageId: message.id,
      burst,
      askedAt: tenant.now(),
    })) !== null;

  await write(PARKING);
  const { conversationId, message } = await write(TRIGGER);
  shop.platform.clock.advance(1_000);
  const id = newId();
  const progress = { phase: "asking", index: 0, collected: {}, tries: 0 } as const;
  const session = { id, conversationId, actionId: action.id, triggerText: TRIGGER };
  await tenant.db.run(openSession(tenant, { ...session, progress, fields: [], upTo: message.id }));
  const when = await write("hoy a las 12 del mediodía");
  expect(await isOpen("hoy a las 12 del mediodía", when)).toBe(false);
  // What is asked beside it may still lack in the documents.
  expect(await isOpen(PARKING, when)).toBe(true);
  await write("quiero cancelar mi cita");
  await tenant.db.run(endSession(tenant, id, "cancelled"));
  await write(WIFI);
  const accepts = await write("bueno va, acepto");
  expect(await isOpen("bueno va, acepto", accepts)).toBe(false);
  expect(await isOpen("hoy a las 12 del mediodía", accepts)).toBe(true);

  expect((await readAsked(tenant, companyId, 20)).map(({ question }) => question)).toEqual([WIFI, PARKING]);
});

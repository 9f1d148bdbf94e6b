import { describe, expect, test } from "vitest";
import { updateAction } from "~/features/actions/save-action.server";
import { intelligentActionRuns, intelligentActionSessions } from "~/features/actions/tables.server";
import { openConversation } from "~/features/inbox/open-conversation.server";
import { notifications } from "~/features/notifications/tables.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { HOME, newAction, type Scene, scene, wizard } from "../../../../../tests/support/action-scene";
import {
  runsOf as answersOf,
  creditsOf,
  messagesOf,
  OPEN,
  rowsOf,
  setCredits,
  staffOf,
  threadOf,
} from "../../../../../tests/support/builders";
import { interceptDatabase } from "../../../../../tests/support/intercept-database";
import { deleteAction } from "../delete-action.server";
import { sendAgain } from "../send-again.server";
import { approveCall, rejectCall } from "./decide-approval.server";

const ASKED = "Gracias. Todavía no está hecho: una persona del equipo lo confirma y te avisamos por aquí.";
const DAY = 24 * 3_600_000;

const callsOf = ({ arrived }: Scene) => arrived.filter(({ url }) => url === HOME);
const runsOf = async ({ tenant }: Scene) => (await rowsOf(tenant, intelligentActionRuns)).map(({ outcome }) => outcome);
const sessionsOf = async ({ tenant }: Scene) =>
  (await rowsOf(tenant, intelligentActionSessions)).map(({ status, phase }) => [status, phase]);

/** A customer asked for an action that staff have to approve. */
async function asked(of: Scene) {
  await wizard(of, { needsApproval: true, apiKey: "clave-secreta-123", successResponse: "Quedó {{nombre_mascota}}." });
  const id = await of.say("quiero una cita");
  await of.say("Firulais");
  await of.say("el viernes a las 5");
  await of.say("sí");
  const [run] = await rowsOf(of.tenant, intelligentActionRuns);
  if (!run) throw new Error("nothing waits");
  return { id, run, of: { conversationId: id, runId: run.id } };
}

const approve = (of: Scene, what: { conversationId: number; runId: number }) =>
  approveCall(of.tenant, staffOf(of.tenant), what);
const reject = (of: Scene, what: { conversationId: number; runId: number }, reason: string | null = null) =>
  rejectCall(of.tenant, staffOf(of.tenant), { ...what, reason });

describe("an action that needs approval", () => {
  test("calls nothing, tells the customer the truth, and staff see exactly what will be sent, without the key", async () => {
    const of = await scene();
    const { id } = await asked(of);
    expect(callsOf(of)).toEqual([]);
    expect((await of.said(id)).at(-1)).toBe(ASKED);
    expect(await runsOf(of)).toEqual(["waiting"]);
    expect(await sessionsOf(of)).toEqual([["collecting", "approving"]]);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    expect(await rowsOf(of.tenant, notifications)).toContainEqual(
      expect.objectContaining({
        type: "needs_human",
        title: expect.stringContaining("aprueba «Agendar cita»"),
        conversationId: id,
      }),
    );
    const open = await openConversation(of.tenant, id, null);
    expect(open?.approval).toMatchObject({
      name: "Agendar cita",
      values: [
        { name: "Nombre de tu mascota", text: "Firulais" },
        { name: "Fecha de la cita", text: "viernes 27 de noviembre de 2026, 5:00 p. m." },
      ],
      request: `POST ${HOME}\nAuthorization: Bearer ••••\n\n{\n  "nombre_mascota": "Firulais",\n  "fecha": "2026-11-27T17:00"\n}`,
    });
    expect(JSON.stringify(open?.approval)).not.toContain("clave-secreta");
  });

  test("approved, it is called once, just as it was shown, and the customer hears of it", async () => {
    const of = await scene();
    const { id, of: what, run } = await asked(of);
    await approve(of, what);
    await of.settle();
    expect(callsOf(of)).toMatchObject([
      { method: "POST", body: { nombre_mascota: "Firulais", fecha: "2026-11-27T17:00" } },
    ]);
    expect(callsOf(of)[0]?.headers.get("authorization")).toBe("Bearer clave-secreta-123");
    expect(callsOf(of)[0]?.headers.get("idempotency-key")).toBe(run.key);
    expect((await of.said(id)).at(-1)).toBe("Quedó Firulais.");
    expect(await runsOf(of)).toEqual(["succeeded"]);
    expect(await sessionsOf(of)).toEqual([["completed", "approving"]]);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "active" });
    const lines = (await messagesOf(of.tenant, id)).filter(({ sender }) => sender === "system");
    expect(lines.map(({ content }) => content)).toEqual([
      "«Agendar cita» espera tu aprobación. Revisa arriba lo que se va a mandar.",
      expect.stringMatching(/ aprobó «Agendar cita»\.$/),
      "La IA hizo «Agendar cita».",
    ]);
    expect((await openConversation(of.tenant, id, null))?.approval).toBeNull();
    // Five messages of the action, each one credit.
    expect((await creditsOf(of.tenant)).balance).toBe(45);
  });

  test("approved, what its words cost is told to open pages, and so is that credits got few", async () => {
    const of = await scene();
    const { of: what } = await asked(of);
    await setCredits(of.tenant, 11);
    await of.shop.platform.settle();
    of.shop.platform.posted.splice(0);
    await approve(of, what);
    await of.settle();
    await of.shop.platform.settle();
    const events = of.shop.platform.posted.map(({ body }) => JSON.parse(body).event);
    expect(events.flatMap(({ type, credits }) => (type === "credits" ? [credits] : []))).toEqual([10]);
    const bell = events.flatMap(({ notification }) => notification?.title ?? []);
    expect(bell).toContain("Te quedan 10 créditos");
  });

  test("two people in two tabs have one effect, and the second is told so", async () => {
    const of = await scene();
    const { of: what } = await asked(of);
    const both = await Promise.allSettled([approve(of, what), approve(of, what)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(approve(of, what)).rejects.toMatchObject({
      code: "conflict",
      userMessage: "Alguien de tu equipo ya la aprobó.",
    });
    await expect(reject(of, what)).rejects.toMatchObject({ code: "conflict" });
    await of.settle();
    await expect(approve(of, what)).rejects.toMatchObject({ code: "conflict" });
    await of.settle();
    expect(callsOf(of)).toHaveLength(1);
  });

  test("rejected, nothing is called, and the customer reads the reason", async () => {
    const of = await scene();
    const { id, of: what } = await asked(of);
    await reject(of, what, "Ese día no abrimos.");
    await of.settle();
    expect(callsOf(of)).toEqual([]);
    expect((await of.said(id)).at(-1)).toBe(
      "Una persona del equipo revisó tu solicitud y esta vez no se puede. Motivo: Ese día no abrimos.",
    );
    expect(await runsOf(of)).toEqual(["rejected"]);
    expect(await sessionsOf(of)).toEqual([["cancelled", "approving"]]);
    await expect(approve(of, what)).rejects.toMatchObject({
      code: "conflict",
      userMessage: "Alguien de tu equipo ya la rechazó.",
    });
    // Another one may begin at once.
    await of.say("otra cita");
    expect((await of.said(id)).at(-1)).toContain("¿Nombre de tu mascota?");
  });

  test("after a day that nobody used nothing is sent; customer and staff are told, and a late press has no effect", async () => {
    const of = await scene();
    const { id, of: what } = await asked(of);
    of.shop.platform.clock.advance(DAY - 20 * 60_000);
    await of.shop.sweep();
    await of.shop.runDue();
    expect(await runsOf(of)).toEqual(["waiting"]);
    // Ten minutes before WhatsApp's window closes, so that the customer can still be told.
    of.shop.platform.clock.advance(12 * 60_000);
    await expect(approve(of, what)).rejects.toMatchObject({
      code: "conflict",
      userMessage: "Ya pasó el tiempo para decidirla; no se mandó nada.",
    });
    await of.shop.sweep();
    await of.shop.runDue();
    await expect(approve(of, what)).rejects.toMatchObject({
      userMessage: "Ya pasó el tiempo para decidirla; no se mandó nada.",
    });
    expect(await runsOf(of)).toEqual(["expired"]);
    expect(await sessionsOf(of)).toEqual([["expired", "approving"]]);
    expect((await of.said(id)).at(-1)).toBe(
      "Nadie pudo confirmar tu solicitud a tiempo, así que no se hizo nada. Si todavía la quieres, pídela otra vez.",
    );
    expect((await rowsOf(of.tenant, notifications)).map(({ title }) => title)).toContainEqual(
      expect.stringContaining("venció «Agendar cita»"),
    );
    expect(callsOf(of)).toEqual([]);
  });

  test("that nobody used ends too when its thread goes to the trash at that moment", async () => {
    let leaves: (() => Promise<unknown>) | null = null;
    const of = await scene(undefined, (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const leave = texts.some((text) => /update "intelligent_action_runs"/.test(text)) ? leaves : null;
        leaves = leave ? null : leaves;
        await leave?.();
        return run();
      }),
    );
    const { id } = await asked(of);
    leaves = () => deleteConversation(of.tenant, id);
    of.shop.platform.clock.advance(DAY);
    await of.shop.sweep();
    await of.shop.runDue();
    expect(leaves).toBe(null);
    expect(await runsOf(of)).toEqual(["expired"]);
    expect(await sessionsOf(of)).toEqual([["expired", "approving"]]);
  });

  test("while it waits other questions are answered, the trigger begins nothing, and 'cancelar' takes it back", async () => {
    const of = await scene();
    const { id, of: what } = await asked(of);
    await of.say("¿A qué hora abren los domingos?");
    expect((await of.said(id)).at(-1)).toBe(OPEN);
    await of.say("quiero una cita");
    expect((await of.said(id)).at(-1)).toMatch(/^Tu solicitud sigue esperando/);
    expect(await runsOf(of)).toEqual(["waiting"]);
    await of.say("cancelar");
    expect((await of.said(id)).at(-1)).toMatch(/^Listo, lo dejamos aquí y no hice nada/);
    expect(await runsOf(of)).toEqual(["withdrawn"]);
    await expect(approve(of, what)).rejects.toMatchObject({ userMessage: "El cliente ya la canceló." });
    await of.settle();
    expect(callsOf(of)).toEqual([]);
  });

  test("where the channel takes no message any more, staff read that the customer does not know", async () => {
    const of = await scene();
    const { id } = await asked(of);
    of.shop.platform.clock.advance(25 * 3_600_000);
    await of.shop.sweep();
    await of.shop.runDue();
    expect(await runsOf(of)).toEqual(["expired"]);
    expect((await of.said(id)).at(-1)).toBe(ASKED);
    expect((await messagesOf(of.tenant, id)).at(-1)?.content).toBe(
      "Nadie aprobó «Agendar cita» a tiempo: no se mandó nada. El cliente no lo sabe todavía: por este canal ya no le podemos escribir.",
    );
  });

  test("a person who took the thread over may still approve, once", async () => {
    const of = await scene();
    const { id, of: what } = await asked(of);
    await sendMessage(of.tenant, staffOf(of.tenant), id, { content: "Lo reviso." });
    await of.say("quiero hablar con una persona");
    expect(await sessionsOf(of)).toEqual([["collecting", "approving"]]);
    await approve(of, what);
    await of.settle();
    expect(callsOf(of)).toHaveLength(1);
    expect((await of.said(id)).at(-1)).toBe("Quedó Firulais.");
  });

  test("of a thread in the trash nothing can be approved, and what was approved before is not called", async () => {
    const of = await scene();
    const { id, of: what } = await asked(of);
    await deleteConversation(of.tenant, id);
    await expect(approve(of, what)).rejects.toMatchObject({ code: "not_found" });
    const other = await scene();
    const late = await asked(other);
    await approve(other, late.of);
    await deleteConversation(other.tenant, late.id);
    await other.settle();
    expect(await runsOf(other)).toEqual(["withdrawn"]);
    expect([...callsOf(of), ...callsOf(other)]).toEqual([]);
  });

  test("whose request is gone when its call had begun counts as unknown", async () => {
    const of = await scene();
    const { of: what } = await asked(of);
    await approve(of, what);
    const { tenant } = of;
    await tenant.db.run(tenant.db.update(intelligentActionRuns, { outcome: "calling" }, undefined));
    await tenant.db.run(tenant.db.update(intelligentActionRuns, { request: null }, undefined));
    await of.settle();
    expect(await runsOf(of)).toEqual(["unknown"]);
    expect(callsOf(of)).toEqual([]);
  });

  test("a foreign thread, or another one's call, is not found", async () => {
    const of = await scene();
    const { of: what } = await asked(of);
    const second = await of.say("¿A qué hora abren los domingos?", "+525511112222");
    const other = await scene();
    const notFound = { code: "not_found" };
    await expect(approve(of, { ...what, conversationId: second })).rejects.toMatchObject(notFound);
    await expect(approve(other, what)).rejects.toMatchObject(notFound);
    await expect(reject(other, what)).rejects.toMatchObject(notFound);
    expect(await runsOf(of)).toEqual(["waiting"]);
  });

  test("a server that fails leaves the thread to a person, and the customer reads the text of error", async () => {
    const of = await scene(({ url }) => new Response("", { status: url === HOME ? 500 : 200 }));
    const { id, of: what } = await asked(of);
    await approve(of, what);
    await of.settle();
    expect((await of.said(id)).at(-1)).toBe("No pude agendarla.");
    expect(await runsOf(of)).toEqual(["failed"]);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending" });
  });

  test("without a credit its outcome is told all the same, and costs none", async () => {
    const of = await scene();
    const { id, of: what } = await asked(of);
    await setCredits(of.tenant, 0);
    await approve(of, what);
    await of.settle();
    expect((await of.said(id)).at(-1)).toBe("Quedó Firulais.");
    expect(await runsOf(of)).toEqual(["succeeded"]);
    expect((await creditsOf(of.tenant)).balance).toBe(0);
    expect((await answersOf(of.tenant)).at(-1)).toMatchObject({ outcome: "answered", credits: 0 });
  });

  test("that succeeds when the channel takes no message any more calls a person to tell the customer", async () => {
    const of = await scene();
    const { id, of: what } = await asked(of);
    await approve(of, what);
    of.shop.platform.clock.advance(25 * 3_600_000);
    await of.settle();
    expect(await runsOf(of)).toEqual(["succeeded"]);
    expect((await of.said(id)).at(-1)).toBe(ASKED);
    const untold =
      "La IA hizo «Agendar cita». El cliente no lo sabe todavía: por este canal ya no le podemos escribir.";
    expect((await messagesOf(of.tenant, id)).at(-1)?.content).toBe(untold);
    const notices = await rowsOf(of.tenant, notifications);
    expect(notices.map(({ title, message }) => [title.split(": ")[1], message])).toContainEqual([
      "se hizo «Agendar cita», avísale",
      untold,
    ]);
    expect(notices.map(({ title }) => title).join()).not.toContain("falló");
  });

  test("is taken back by its customer, also after staff sent an earlier call again", async () => {
    const of = await scene((_, count) => new Response("", { status: count === 1 ? 503 : 200 }));
    const { id: actionId } = await newAction(of);
    const id = await of.say("cita");
    const [failed] = await rowsOf(of.tenant, intelligentActionRuns);
    await updateAction(of.tenant, of.shop.pipes, actionId, { needsApproval: true });
    await of.say("otra cita");
    const again = { runId: failed?.id ?? 0, tells: false, knowsTwice: false };
    await sendAgain(of.tenant, of.shop.pipes, staffOf(of.tenant), again);
    await of.say("cancelar");
    expect((await of.said(id)).at(-1)).toMatch(/^Listo, lo dejamos aquí y no hice nada/);
    expect(await runsOf(of)).toEqual(["failed", "withdrawn", "succeeded"]);
  });

  test("an address that moved to another server since gets neither the values nor the key", async () => {
    const of = await scene();
    const { id, run, of: what } = await asked(of);
    await updateAction(of.tenant, of.shop.pipes, run.actionId, { endpoint: "https://otro.example/citas" });
    await approve(of, what);
    await of.settle();
    expect(of.arrived.filter(({ url }) => !url.endsWith("/pasos"))).toEqual([]);
    expect(await runsOf(of)).toEqual(["failed"]);
    expect((await of.said(id)).at(-1)).toBe("No pude agendarla.");
  });

  test("an action cannot be deleted while customers wait for it", async () => {
    const of = await scene();
    const { run, of: what } = await asked(of);
    await expect(deleteAction(of.tenant, run.actionId)).rejects.toMatchObject({ code: "conflict" });
    await reject(of, what);
    await deleteAction(of.tenant, run.actionId);
    expect(await runsOf(of)).toEqual([]);
  });

  test("without the wizard it waits as well", async () => {
    const of = await scene();
    await newAction(of, { needsApproval: true });
    const id = await of.say("cita");
    expect(await of.said(id)).toEqual([ASKED]);
    expect(of.arrived).toEqual([]);
    const [run] = await rowsOf(of.tenant, intelligentActionRuns);
    await approve(of, { conversationId: id, runId: run?.id ?? 0 });
    await of.settle();
    expect(of.arrived).toHaveLength(1);
  });
});

describe("a worker that dies with an approved call", () => {
  test.each([
    ["POST", 1, "unknown"],
    ["PUT", 2, "succeeded"],
  ] as const)("leaves a %s with %i calls as %s", async (method, calls, outcome) => {
    let dies = true;
    const of = await scene(undefined, (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const isEnd = texts.some((text) => /update "intelligent_action_runs" set "outcome" = \?, "reason"/.test(text));
        if (isEnd && dies) {
          dies = false;
          throw new Error("killed");
        }
        return run();
      }),
    );
    await newAction(of, { needsApproval: true, method });
    const id = await of.say("cita");
    const [run] = await rowsOf(of.tenant, intelligentActionRuns);
    await approve(of, { conversationId: id, runId: run?.id ?? 0 });
    await of.settle();
    expect(dies).toBe(false);
    expect(of.arrived).toHaveLength(calls);
    expect(new Set(of.arrived.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
    expect(await runsOf(of)).toEqual([outcome]);
    expect((await of.said(id)).filter((text) => text !== ASKED)).toHaveLength(1);
  });
});

import { describe, expect, test } from "vitest";
import { createField } from "~/features/actions/save-field.server";
import { fieldBodySchema } from "~/features/actions/schema";
import { startRun } from "~/features/actions/sessions/writes.server";
import { intelligentActionRuns, intelligentActionSessions } from "~/features/actions/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { HOME, newAction, type Scene, scene, wizard } from "../../../../tests/support/action-scene";
import {
  creditsOf,
  inbound,
  messagesOf,
  OPEN,
  rowsOf,
  saveCompanyThreshold,
  setCredits,
  threadOf,
} from "../../../../tests/support/builders";
import { gate } from "../../../../tests/support/scripted-ai";
import { deleteAction } from "./delete-action.server";

const UNSURE =
  "La respuesta no llegó a tiempo y puede que sí haya quedado. Una persona del equipo lo revisa y lo confirma por aquí.";
const LUZ = "+525587654321";

const callsOf = ({ arrived }: Scene) => arrived.filter(({ url }) => url === HOME);
const sessionsOf = ({ tenant }: Scene) => rowsOf(tenant, intelligentActionSessions);
const runsOf = ({ tenant }: Scene) => rowsOf(tenant, intelligentActionRuns);
const lineOf = async ({ tenant }: Scene, id: number) =>
  (await messagesOf(tenant, id)).filter(({ sender }) => sender === "system").at(-1)?.content;

describe("an action that staff delete", () => {
  test("in the middle of a session: the customer is told, staff read it in the thread, and the next question is answered", async () => {
    const of = await scene();
    const { id: actionId } = await wizard(of);
    const id = await of.say("cita");
    const other = await of.say("cita", "+525511112222");
    await of.say("cancelar", "+525511112222");
    await deleteAction(of.tenant, actionId);
    await of.settle();
    expect((await of.said(id)).at(-1)).toBe(
      "Eso ya no está disponible por aquí. Si lo necesitas, pide hablar con una persona.",
    );
    expect(await lineOf(of, id)).toBe("Se eliminó «Agendar cita» mientras el cliente la pedía: no se hizo nada.");
    // Who had left it already hears nothing.
    expect((await of.said(other)).at(-1)).toMatch(/^Listo, lo dejamos aquí/);
    expect(await sessionsOf(of)).toEqual([]);
    await of.say("¿A qué hora abren los domingos?");
    expect((await of.said(id)).at(-1)).toBe(OPEN);
    expect(callsOf(of)).toEqual([]);
  });

  test("where the channel takes no message any more, or in the trash: staff are told, or nobody", async () => {
    const of = await scene();
    const { id: actionId } = await wizard(of);
    const id = await of.say("cita");
    const trashed = await of.say("cita", "+525511112222");
    await of.tenant.db.run(of.tenant.db.update(intelligentActionSessions, { expiresAt: new Date(9e12) }, undefined));
    await deleteConversation(of.tenant, trashed);
    of.shop.platform.clock.advance(25 * 3_600_000);
    await deleteAction(of.tenant, actionId);
    expect(await lineOf(of, id)).toMatch(/El cliente no lo sabe todavía: por este canal ya no le podemos escribir\.$/);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending" });
    expect((await rowsOf(of.tenant, notifications)).map(({ title }) => title)).toContainEqual(
      expect.stringContaining("se eliminó «Agendar cita»"),
    );
    expect(await sessionsOf(of)).toEqual([]);
  });

  test("half an hour after a customer's last answer: who was asked then hears nothing any more", async () => {
    const of = await scene();
    const { id: actionId } = await wizard(of);
    const id = await of.say("cita");
    const said = await of.said(id);
    of.shop.platform.clock.advance(31 * 60_000);
    await deleteAction(of.tenant, actionId);
    await of.settle();
    expect(await of.said(id)).toEqual(said);
    expect(await lineOf(of, id)).toBeUndefined();
  });

  test("while its server is called: it stays until the customer has heard the outcome", async () => {
    const wait = gate();
    const of = await scene(async () => {
      await wait.pass();
      return Response.json({});
    });
    const { id: actionId } = await newAction(of, { successResponse: "Listo." });
    const { conversationId } = await receiveMessage(of.tenant, inbound({ contact: LUZ, content: "cita" }));
    of.shop.platform.clock.advance(4_000);
    const running = of.shop.runDue();
    await wait.reached;
    await expect(deleteAction(of.tenant, actionId)).rejects.toMatchObject({
      code: "conflict",
      userMessage: "En este momento se está haciendo para un cliente. Espera un minuto e inténtalo otra vez.",
    });
    wait.open();
    await running;
    expect(await of.said(conversationId)).toEqual(["Listo."]);
    await deleteAction(of.tenant, actionId);
    expect(await runsOf(of)).toEqual([]);
  });

  test("a call whose worker died long ago does not keep it", async () => {
    const of = await scene();
    const { id: actionId } = await wizard(of);
    const id = await of.say("cita");
    const [session] = await sessionsOf(of);
    await of.tenant.db.batch([
      of.tenant.db.update(intelligentActionSessions, { phase: "calling" }, undefined),
      startRun(of.tenant, {
        id: 1,
        key: "k",
        actionId,
        conversationId: id,
        sessionId: session?.id ?? 0,
        method: "POST",
        address: HOME,
        body: null,
      }),
    ]);
    of.shop.platform.clock.advance(10 * 60_000 - 1);
    await expect(deleteAction(of.tenant, actionId)).rejects.toMatchObject({ code: "conflict" });
    of.shop.platform.clock.advance(1);
    await deleteAction(of.tenant, actionId);
    expect(await sessionsOf(of)).toEqual([]);
  });
});

describe("a customer who answers with", () => {
  test("an essay of 5,000 characters is asked again, and the third time a person takes over", async () => {
    const of = await scene();
    await wizard(of);
    const essay = `Mire, le cuento. ${"Mi perro es muy bonito y le gusta correr. ".repeat(120)}`.slice(0, 5_000);
    expect(essay).toHaveLength(5_000);
    const id = await of.say("cita");
    await of.say(essay);
    expect((await of.said(id)).at(-1)).toBe("Escríbelo en pocas palabras, por favor.");
    expect(await sessionsOf(of)).toMatchObject([{ status: "collecting", collectedData: {}, tries: 1 }]);
    await of.say(`${essay.slice(1)}.`);
    await of.say(`${essay.slice(2)}..`);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await sessionsOf(of)).toMatchObject([{ status: "failed" }]);
    expect(callsOf(of)).toEqual([]);
  });

  test("an essay that holds a trigger word begins it once, and no more than its beginning is kept", async () => {
    const of = await scene();
    await newAction(of, { method: "PUT", dataStructure: { texto: "{{mensaje}}" } });
    const id = await of.say(`Quiero una cita. ${"Le cuento de mi perro. ".repeat(220)}`.slice(0, 5_000));
    expect(callsOf(of)).toHaveLength(1);
    expect(JSON.stringify(callsOf(of)[0]?.body).length).toBeLessThanOrEqual(2_000 + '{"texto":""}'.length);
    expect(await of.said(id)).toEqual(["Quedó tu cita."]);
  });

  test("an image alone: a person looks at it, and the asking goes on with the next words", async () => {
    const of = await scene();
    await wizard(of);
    const id = await of.say("cita");
    const before = await of.said(id);
    const image = { type: "image" as const, link: "https://cdn.example.com/perro.jpg" };
    await receiveMessage(of.tenant, inbound({ contact: LUZ, content: "", media: image }));
    await of.settle();
    const word = "Gracias por tu imagen. Ya se la pasé a una persona del equipo.";
    expect(await of.said(id)).toEqual([...before, word]);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    expect(await sessionsOf(of)).toMatchObject([{ status: "collecting", collectedData: {} }]);
    await of.say("Firulais");
    expect((await of.said(id)).at(-1)).toBe("¿Fecha de la cita?");
  });

  test("a script: it is a text like any other, in the call, in the log and in the thread", async () => {
    const of = await scene();
    await wizard(of, { successResponse: "Quedó {{nombre_mascota}}." });
    const script = "<script>alert(1)</script>{{respuesta.clave}}";
    const id = await of.say("cita");
    for (const text of [script, "el viernes a las 5", "sí"]) await of.say(text);
    expect(callsOf(of).map(({ body }) => body)).toEqual([{ nombre_mascota: script, fecha: "2026-11-27T17:00" }]);
    expect((await of.said(id)).at(-1)).toBe(`Quedó ${script}.`);
  });

  test("another person's phone and mail: they are the call's, and nothing of that person is read or changed", async () => {
    const of = await scene();
    const action = await newAction(of, { isWizardMode: true, wizardModeEndpoint: "https://api.laespiga.mx/pasos" });
    for (const [originalFieldName, type, order] of [
      ["telefono", "telefono", 1],
      ["correo", "email", 2],
    ]) {
      const field = { actionId: action.id, originalFieldName, displayName: originalFieldName, type, order };
      await createField(of.tenant, fieldBodySchema.parse({ ...field, required: true }));
    }
    const eva = { contact: "+525511112222", customerName: "Eva", customerEmail: "eva@correo.mx" };
    const { conversationId: evas } = await receiveMessage(of.tenant, inbound({ ...eva, content: "Hola" }));
    await of.settle();
    const before = await threadOf(of.tenant, evas);
    const said = await of.said(evas);
    const id = await of.say("cita, mi teléfono es 55 1111 2222");
    for (const text of ["eva@correo.mx", "sí"]) await of.say(text);
    expect(callsOf(of).map(({ body }) => body)).toEqual([{ telefono: "+525511112222", correo: "eva@correo.mx" }]);
    expect(await threadOf(of.tenant, evas)).toEqual(before);
    expect(await of.said(evas)).toEqual(said);
    expect(await threadOf(of.tenant, id)).toMatchObject({ externalContactId: LUZ, customerId: null });
    expect(JSON.stringify(await of.said(id))).not.toMatch(/Eva\b/);
  });
});

describe("trigger words", () => {
  test("in every message: one session, one call, and a person after three that say nothing else", async () => {
    const of = await scene();
    await wizard(of);
    const id = await of.say("quiero una cita");
    for (const text of ["cita para Firulais", "la cita el viernes a las 5", "sí"]) await of.say(text);
    expect(callsOf(of).map(({ body }) => body)).toEqual([
      { nombre_mascota: "cita para Firulais", fecha: "2026-11-27T17:00" },
    ]);
    expect(await sessionsOf(of)).toMatchObject([{ status: "completed" }]);
    for (const text of ["cita", "una cita", "quiero cita", "cita por favor"]) await of.say(text);
    expect((await sessionsOf(of)).map(({ status }) => status)).toEqual(["completed", "failed"]);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
    expect(callsOf(of)).toHaveLength(1);
  });

  test("of two actions in one message: the longest begins, and the other one nothing until it is asked for", async () => {
    const of = await scene();
    await wizard(of);
    await newAction(of, {
      name: "Pedir",
      triggerValues: ["pedido grande"],
      endpoint: "https://api.laespiga.mx/pedidos",
    });
    const id = await of.say("una cita y un pedido grande");
    expect(of.arrived.map(({ url }) => url)).toEqual(["https://api.laespiga.mx/pedidos"]);
    await of.say("cita");
    // While a session goes on the other's words begin nothing.
    await of.say("Firulais, y un pedido grande");
    expect(of.arrived.filter(({ url }) => url.endsWith("/pedidos"))).toHaveLength(1);
    expect((await of.said(id)).at(-1)).toBe("¿Fecha de la cita?");
  });
});

test("two threads of one customer: each has its own session and call, and leaving one leaves the other", async () => {
  const of = await scene();
  await setCredits(of.tenant, 50);
  await wizard(of);
  await saveCompanyThreshold(of.tenant, of.companyId, "sms", 1);
  const bySms = async (content: string) => {
    const sms = { channel: "sms", platform: "twilio", contact: LUZ, customerPhone: LUZ } as const;
    const { conversationId } = await receiveMessage(of.tenant, inbound({ ...sms, content }));
    await of.settle();
    return conversationId;
  };
  const first = await of.say("cita");
  const second = await bySms("cita");
  expect(second).not.toBe(first);
  expect(await of.said(first)).toEqual([expect.stringContaining("Para dejarlo, escribe «cancelar».")]);
  // By SMS that word alone unsubscribes from everything.
  expect(await of.said(second)).toEqual([expect.stringContaining("Para dejarlo, escribe «salir».")]);
  await of.say("Firulais");
  await bySms("Rocky");
  await bySms("salir");
  for (const text of ["el viernes a las 5", "sí", "sí"]) await of.say(text);
  expect(callsOf(of).map(({ body }) => body)).toEqual([{ nombre_mascota: "Firulais", fecha: "2026-11-27T17:00" }]);
  expect((await sessionsOf(of)).map(({ status }) => status).sort()).toEqual(["cancelled", "completed"]);
  expect(await threadOf(of.tenant, second)).toMatchObject({ optedOutAt: null });
});

describe("an endpoint that", () => {
  const late = () => Promise.reject(new DOMException("late", "TimeoutError"));

  test("answers 200 after the timeout: it is called once, the customer reads that it may have been done, staff check it", async () => {
    const of = await scene(late);
    await newAction(of);
    const id = await of.say("cita");
    expect(callsOf(of)).toHaveLength(1);
    expect(await of.said(id)).toEqual([`No pude agendarla.\n${UNSURE}`]);
    expect(await runsOf(of)).toMatchObject([{ outcome: "unknown", reason: "timeout" }]);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    const told =
      "No sabemos si «Agendar cita» se hizo: el servidor no respondió en 10 segundos. Revísalo y avísale al cliente.";
    expect(await lineOf(of, id)).toBe(told);
    expect((await rowsOf(of.tenant, notifications)).map(({ message }) => message)).toContain(told);
    expect((await creditsOf(of.tenant)).balance).toBe(49);
  });

  test.each([
    ["redirects inward", () => new Response(null, { status: 307, headers: { location: "https://10.0.0.1/" } })],
    ["answers a page with 500", () => new Response("<h1>TypeError at line 3</h1>", { status: 500 })],
    ["answers 2 MB with 500", () => new Response("a".repeat(2_000_000), { status: 500 })],
    ["cannot be reached twice", () => Promise.reject(new TypeError("fetch failed"))],
  ])(
    "%s: the customer reads the text of error and nothing of it, staff hear why, nobody is stuck",
    async (_, answer) => {
      const of = await scene(answer);
      await newAction(of, { method: "GET", showEndpointResponse: true });
      const id = await of.say("cita");
      expect(await of.said(id)).toEqual(["No pude agendarla."]);
      expect(await runsOf(of)).toMatchObject([{ outcome: "failed" }]);
      expect(await sessionsOf(of)).toMatchObject([{ status: "failed" }]);
      expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
      expect(await lineOf(of, id)).toMatch(/^«Agendar cita» no se pudo hacer: /);
      expect(of.arrived.map(({ url }) => new URL(url).host)).not.toContain("10.0.0.1");
      await of.say("¿A qué hora abren los domingos?");
      expect((await of.said(id)).at(-1)).toBe(OPEN);
    },
  );
});

test("a GET that got lost on its way is asked once more under the same key, for it changes nothing", async () => {
  const of = await scene((_, count) =>
    count === 1 ? Promise.reject(new TypeError("fetch failed")) : Response.json({ mensaje: "Folio 7" }),
  );
  await newAction(of, { method: "GET" });
  const id = await of.say("cita");
  expect(new Set(of.arrived.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  expect(of.arrived).toHaveLength(2);
  expect(await of.said(id)).toEqual(["Quedó tu cita."]);
  expect(await runsOf(of)).toMatchObject([{ outcome: "succeeded" }]);
});

describe("a step-by-step endpoint that", () => {
  const json = { headers: { "content-type": "application/json" } };
  test.each([
    ["hangs", () => Promise.reject(new DOMException("late", "TimeoutError"))],
    ["redirects inward", () => new Response(null, { status: 308, headers: { location: "http://169.254.169.254/" } })],
    ["answers 2 MB", () => new Response("a".repeat(2_000_000), json)],
    ["answers a page", () => new Response("<script>alert(1)</script>", { headers: { "content-type": "text/html" } })],
    ["fails", () => new Response("", { status: 500 })],
    ["answers broken JSON", () => new Response('{"valid":', json)],
    ["answers other types", () => Response.json({ valid: "no", message: 7, values: [1], next: {}, done: "sí" })],
    ["answers a list", () => Response.json([{ valid: false }])],
    ["names fields that there are not", () => Response.json({ values: { otro: "x", fecha: "un día" }, next: "otro" })],
  ])("%s changes nothing: the asking goes on to the call", async (_, answer) => {
    const of = await scene(({ url }) => (url === HOME ? Response.json({}) : answer()));
    await wizard(of);
    const id = await of.say("cita");
    for (const text of ["Firulais", "el viernes a las 5", "sí"]) await of.say(text);
    expect(callsOf(of).map(({ body }) => body)).toEqual([{ nombre_mascota: "Firulais", fecha: "2026-11-27T17:00" }]);
    expect((await of.said(id)).at(-1)).toBe("Quedó tu cita.");
    expect(JSON.stringify(await of.said(id))).not.toContain("script");
  });
});

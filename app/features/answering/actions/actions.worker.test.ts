import { describe, expect, test } from "vitest";
import { updateAction } from "~/features/actions/save-action.server";
import { createField } from "~/features/actions/save-field.server";
import { fieldBodySchema } from "~/features/actions/schema";
import { intelligentActionRuns, intelligentActionSessions } from "~/features/actions/tables.server";
import { channelSettings } from "~/features/answering/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import { HOME, newAction, type Scene, scene, wizard } from "../../../../tests/support/action-scene";
import {
  creditsOf,
  inbound,
  messagesOf,
  newCompany,
  OPEN,
  rowsOf,
  runsOf,
  saveCompanyThreshold,
  setCredits,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { gate } from "../../../../tests/support/scripted-ai";

const sessionsOf = (tenant: Tenant) => rowsOf(tenant, intelligentActionSessions);
const callsOf = ({ arrived }: Scene) => arrived.filter(({ url }) => url === HOME);

describe("an action without the wizard", () => {
  test("ACT-21 a customer's keyword calls the endpoint once with its method; without a keyword it does not", async () => {
    const of = await scene();
    await newAction(of, { method: "PUT" });
    const id = await of.say("Quiero una cita");
    expect(of.arrived.map(({ url, method }) => [url, method])).toEqual([[HOME, "PUT"]]);
    await of.say("¿A qué hora abren los domingos?");
    expect(of.arrived).toHaveLength(1);
    expect(await of.said(id)).toEqual(["Quedó tu cita.", OPEN]);
  });

  test("what its words cost is told to open pages, and so is that credits got few", async () => {
    const of = await scene();
    await newAction(of);
    await setCredits(of.tenant, 11);
    await of.say("cita");
    await of.shop.platform.settle();
    const events = of.shop.platform.posted.map(({ body }) => JSON.parse(body).event);
    expect(events.flatMap(({ type, credits }) => (type === "credits" ? [credits] : []))).toEqual([10]);
    const bell = events.flatMap(({ notification }) => notification?.title ?? []);
    expect(bell).toContain("Te quedan 10 créditos");
  });

  test("ACT-21 COMP-01 of two companies of one business only the conversation's own calls its endpoint", async () => {
    const of = await scene();
    const elsewhere = await newCompany(of.tenant, { name: "Dental Sonrisa" });
    await saveCompanyThreshold(of.tenant, elsewhere, "whatsapp", 1);
    const dentist = "https://api.dental.mx/citas";
    await newAction({ ...of, companyId: elsewhere }, { endpoint: dentist, successResponse: "Te esperamos." });
    await newAction(of);
    for (const companyId of [of.companyId, elsewhere]) {
      await receiveMessage(of.tenant, inbound({ content: "Quiero una cita", companyId }));
      await of.settle();
    }
    expect(of.arrived.map(({ url }) => url)).toEqual([HOME, dentist]);
  });

  test("ACT-13 the key goes along as a bearer, and without a key no such header; the signature is the company's", async () => {
    const of = await scene();
    const action = await newAction(of, { apiKey: "clave-123" });
    await of.say("cita");
    expect(of.arrived[0]?.headers.get("authorization")).toBe("Bearer clave-123");
    expect(of.arrived[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
    expect(of.arrived[0]?.headers.get("x-signature")).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    const other = await scene();
    await newAction(other);
    await other.say("cita");
    expect(other.arrived[0]?.headers.get("authorization")).toBeNull();
    expect(JSON.stringify(await rowsOf(of.tenant, intelligentActionRuns))).not.toContain("clave-123");
    expect(of.shop.platform.logs.join("\n")).not.toContain("clave-123");
    expect(action.apiKey).not.toContain("clave-123");
  });

  test("a server that echoes the key does not make it known", async () => {
    const of = await scene(({ headers }) => Response.json({ mensaje: headers.get("authorization") }));
    await newAction(of, { apiKey: "clave-123", showEndpointResponse: true });
    const id = await of.say("cita");
    expect(await of.said(id)).toEqual(["Quedó tu cita.\nBearer ••••"]);
    expect(JSON.stringify(await rowsOf(of.tenant, intelligentActionRuns))).not.toContain("clave-123");
  });

  test("ACT-22 200 leads to the success text, 500 to the error text, and staff hear of the failure", async () => {
    const of = await scene((_, count) =>
      count === 1 ? Response.json({ mensaje: "Folio 7" }) : new Response("<h1>Error</h1>", { status: 500 }),
    );
    await newAction(of, { successResponse: "Listo.", showEndpointResponse: true });
    const id = await of.say("cita");
    expect(await of.said(id)).toEqual(["Listo.\nFolio 7"]);
    await of.say("otra cita");
    expect(await of.said(id)).toEqual(["Listo.\nFolio 7", "No pude agendarla."]);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending", aiEnabled: true });
    expect(await rowsOf(of.tenant, notifications)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ message: expect.stringContaining("respondió 500") })]),
    );
    expect((await rowsOf(of.tenant, intelligentActionRuns)).map(({ outcome, status }) => [outcome, status])).toEqual([
      ["succeeded", 200],
      ["failed", 500],
    ]);
  });

  test("ACT-06 an inactive action never runs", async () => {
    const of = await scene();
    const { id } = await newAction(of);
    await updateAction(of.tenant, of.shop.pipes, id, { isActive: false });
    await of.say("cita");
    expect(of.arrived).toEqual([]);
  });

  test("two triggers in one message call one action, and every answer costs one credit", async () => {
    const of = await scene();
    await newAction(of);
    await newAction(of, { name: "Pedir", triggerValues: ["pedido grande"] });
    await of.say("una cita y un pedido grande");
    expect(await rowsOf(of.tenant, intelligentActionRuns)).toHaveLength(1);
    expect((await creditsOf(of.tenant)).balance).toBe(49);
  });

  test.each([
    [
      "leads inward",
      () => new Response(null, { status: 307, headers: { location: "https://10.0.0.1/" } }),
      "failed",
      "redirect",
    ],
    ["is gone", () => new Response("no", { status: 404 }), "failed", "status"],
  ] as const)("an endpoint that %s gives the error text, and nobody is stuck", async (_, answer, outcome, reason) => {
    const of = await scene(answer);
    await newAction(of);
    const id = await of.say("cita");
    expect(await of.said(id)).toEqual(["No pude agendarla."]);
    expect(await rowsOf(of.tenant, intelligentActionRuns)).toMatchObject([{ outcome, reason }]);
    expect(await sessionsOf(of.tenant)).toMatchObject([{ status: "failed" }]);
    await of.say("¿A qué hora abren los domingos?");
    expect((await of.said(id)).at(-1)).toBe(OPEN);
  });

  test.each([
    ["2 MB", () => new Response("a".repeat(2_000_000))],
    ["a page", () => new Response("<html><b>Listo</b></html>", { headers: { "content-type": "text/html" } })],
    ["broken JSON", () => new Response('{"mensaje":', { headers: { "content-type": "application/json" } })],
  ])("an endpoint that answers 200 with %s gives the success text alone", async (_, answer) => {
    const of = await scene(answer);
    await newAction(of, { successResponse: "Listo.", showEndpointResponse: true });
    expect(await of.said(await of.say("cita"))).toEqual(["Listo."]);
  });
});

describe("the wizard", () => {
  test("ACT-23 ACT-24 asks for both fields in order and then calls the endpoint with both values", async () => {
    const of = await scene();
    await wizard(of, { successResponse: "Quedó {{nombre_mascota}}: {{fecha}}." });
    const id = await of.say("quiero una cita");
    expect(await sessionsOf(of.tenant)).toMatchObject([
      { status: "collecting", phase: "asking", currentFieldIndex: 0, collectedData: {}, conversationId: id },
    ]);
    await of.say("Firulais");
    expect(await sessionsOf(of.tenant)).toMatchObject([
      {
        status: "collecting",
        currentFieldIndex: 1,
        collectedData: { nombre_mascota: "Firulais" },
        missingFields: ["fecha"],
      },
    ]);
    await of.say("el viernes a las 5");
    expect(callsOf(of)).toEqual([]);
    expect(await sessionsOf(of.tenant)).toMatchObject([
      { phase: "confirming", currentFieldIndex: 2, missingFields: [] },
    ]);
    await of.say("sí");
    expect(callsOf(of).map(({ body }) => body)).toEqual([{ nombre_mascota: "Firulais", fecha: "2026-11-27T17:00" }]);
    expect(await sessionsOf(of.tenant)).toMatchObject([{ status: "completed" }]);
    const said = await of.said(id);
    expect(said.map((text) => text.split("\n").at(-1))).toEqual([
      "¿Nombre de tu mascota?",
      "¿Fecha de la cita?",
      "¿Está bien? Responde «sí», «corregir» o «cancelar».",
      "Quedó Firulais: viernes 27 de noviembre de 2026, 5:00 p. m.",
    ]);
    expect((await creditsOf(of.tenant)).balance).toBe(46);
  });

  test("the company's own wizard may refuse a value, and a server that fails changes nothing", async () => {
    const of = await scene(({ url, body }) => {
      if (url === HOME) return Response.json({});
      const { field } = body as { field: string };
      return field === "fecha"
        ? Response.json({ valid: false, message: "Ese día no abrimos." })
        : new Response("", { status: 500 });
    });
    await wizard(of);
    const id = await of.say("cita");
    await of.say("Firulais");
    await of.say("el viernes");
    expect((await of.said(id)).at(-1)).toBe("Ese día no abrimos.");
    expect(await sessionsOf(of.tenant)).toMatchObject([{ phase: "asking", currentFieldIndex: 1 }]);
    expect(of.arrived[1]).toMatchObject({
      url: "https://api.laespiga.mx/pasos",
      body: { field: "fecha", value: "2026-11-27", values: { nombre_mascota: "Firulais", fecha: "2026-11-27" } },
    });
  });

  test("a value that breaks a rule of its field is asked for again, with the reason", async () => {
    const of = await scene();
    const action = await newAction(of, { isWizardMode: true, wizardModeEndpoint: "https://api.laespiga.mx/pasos" });
    const people = { actionId: action.id, originalFieldName: "personas", displayName: "Personas", type: "numero" };
    await createField(
      of.tenant,
      fieldBodySchema.parse({ ...people, required: true, validationRules: { min: 1, max: 8 } }),
    );
    const id = await of.say("cita para 12 personas");
    expect((await of.said(id)).at(-1)).toContain("¿Personas?");
    await of.say("12");
    expect((await of.said(id)).at(-1)).toBe("Puede ser 8 como máximo. ¿Cuál me dices?");
    await of.say("8");
    await of.say("sí");
    expect(callsOf(of).map(({ body }) => body)).toEqual([{ personas: 8 }]);
  });

  test("a question in the middle is answered from the documents, and the asking goes on", async () => {
    const of = await scene();
    await wizard(of);
    const id = await of.say("cita");
    await of.say("¿A qué hora abren los domingos?");
    expect((await of.said(id)).at(-1)).toBe(`${OPEN}\n¿Nombre de tu mascota?`);
    await of.say("Firulais");
    expect((await of.said(id)).at(-1)).toBe("¿Fecha de la cita?");
  });

  test("cancelling calls nothing, and the next question is answered as ever", async () => {
    const of = await scene();
    await wizard(of);
    const id = await of.say("cita");
    await of.say("cancelar");
    expect(await sessionsOf(of.tenant)).toMatchObject([{ status: "cancelled" }]);
    await of.say("¿A qué hora abren los domingos?");
    expect((await of.said(id)).at(-1)).toBe(OPEN);
    expect(callsOf(of)).toEqual([]);
  });

  test("a session expires 30 minutes after the last answer", async () => {
    const of = await scene();
    await wizard(of);
    const id = await of.say("cita");
    of.shop.platform.clock.advance(29 * 60_000);
    await of.say("Firulais");
    of.shop.platform.clock.advance(30 * 60_000 + 1);
    await of.say("¿A qué hora abren los domingos?");
    expect(await sessionsOf(of.tenant)).toMatchObject([{ status: "expired" }]);
    expect((await of.said(id)).at(-1)).toBe(OPEN);
  });

  test("three answers that nobody understands, or the wish for a person, lead to one", async () => {
    const of = await scene();
    await wizard(of);
    const id = await of.say("cita");
    for (const text of ["Firulais", "eh", "este", "pues"]) await of.say(text);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await sessionsOf(of.tenant)).toMatchObject([{ status: "failed" }]);
    const other = await of.say("cita", "+525511112222");
    await of.say("quiero hablar con una persona", "+525511112222");
    expect(await threadOf(of.tenant, other)).toMatchObject({ aiEnabled: false });
    expect((await sessionsOf(of.tenant)).map(({ status }) => status).sort()).toEqual(["cancelled", "failed"]);
  });

  test("a person who writes in the middle takes over", async () => {
    const of = await scene();
    await wizard(of);
    const id = await of.say("cita");
    await sendMessage(of.tenant, staffOf(of.tenant), id, { content: "Yo te ayudo." });
    of.shop.platform.clock.advance(11 * 60_000);
    await of.say("¿A qué hora abren los domingos?");
    expect(await sessionsOf(of.tenant)).toMatchObject([{ status: "cancelled" }]);
  });

  test("an action that is switched off in the middle says so, and calls nothing", async () => {
    const of = await scene();
    const { id: actionId } = await wizard(of);
    const id = await of.say("cita");
    await updateAction(of.tenant, of.shop.pipes, actionId, { isActive: false });
    await of.say("Firulais");
    expect((await of.said(id)).at(-1)).toMatch(/^Eso ya no está disponible/);
    expect(callsOf(of)).toEqual([]);
  });

  test("the threshold decides if a session may begin, not if it goes on", async () => {
    const of = await scene();
    await wizard(of);
    const id = await of.say("cita");
    await of.tenant.db.run(of.tenant.db.update(channelSettings, { aiResponseThreshold: 9 }, undefined));
    await of.say("Firulais");
    expect((await of.said(id)).at(-1)).toBe("¿Fecha de la cita?");
  });

  test("two threads collect apart, and a message of the trigger words alone begins nothing twice", async () => {
    const of = await scene();
    await wizard(of);
    for (const contact of ["+525511110001", "+525511110002"]) {
      for (const text of ["cita", "cita", "Firulais", "mañana a las 4", "sí"]) await of.say(text, contact);
    }
    expect(callsOf(of)).toHaveLength(2);
    expect((await sessionsOf(of.tenant)).map(({ status }) => status)).toEqual(["completed", "completed"]);
  });
});

describe("a call", () => {
  test("that is under way is made once, and what the customer writes meanwhile is answered after it", async () => {
    const wait = gate();
    const of = await scene(async () => {
      await wait.pass();
      return Response.json({});
    });
    await newAction(of, { successResponse: "Listo." });
    const { conversationId } = await receiveMessage(of.tenant, inbound({ contact: "+525587654321", content: "cita" }));
    of.shop.platform.clock.advance(4_000);
    const running = of.shop.runDue();
    await wait.reached;
    await receiveMessage(of.tenant, inbound({ contact: "+525587654321", content: "¿A qué hora abren los domingos?" }));
    wait.open();
    await running;
    await of.shop.runAll();
    expect(of.arrived).toHaveLength(1);
    expect(await of.said(conversationId)).toEqual(["Listo.", OPEN]);
  });

  test("keeps in its log only the end of a phone and of an e-mail, and the server gets them whole", async () => {
    const of = await scene();
    const { id: actionId } = await newAction(of);
    for (const [originalFieldName, type] of [
      ["tel", "telefono"],
      ["correo", "email"],
    ]) {
      const field = { actionId, originalFieldName, displayName: originalFieldName, type, required: true };
      await createField(of.tenant, fieldBodySchema.parse(field));
    }
    await of.say("quiero una cita, mi correo es ana.ruiz@correo.mx");
    expect(of.arrived[0]?.body).toEqual({ tel: "+525587654321", correo: "ana.ruiz@correo.mx" });
    const [run] = await rowsOf(of.tenant, intelligentActionRuns);
    expect(JSON.parse(run?.body ?? "")).toEqual({ tel: "••••4321", correo: "••••o.mx" });
  });

  test("whose last credit goes meanwhile is told all the same, and no credit is counted for it", async () => {
    const of = await scene(async () => {
      await setCredits(of.tenant, 0);
      return Response.json({});
    });
    await newAction(of, { successResponse: "Listo." });
    const id = await of.say("cita");
    expect(await of.said(id)).toEqual(["Listo."]);
    expect((await creditsOf(of.tenant)).balance).toBe(0);
    expect((await runsOf(of.tenant)).map(({ credits }) => credits)).toEqual([0]);
  });

  test("is not made without a credit, and told without one if the last is gone", async () => {
    const of = await scene();
    await newAction(of);
    await setCredits(of.tenant, 0);
    await of.say("cita");
    expect(of.arrived).toEqual([]);
    expect(await rowsOf(of.tenant, intelligentActionRuns)).toEqual([]);
  });
});

describe("a worker that dies", () => {
  /**
   * The first outcome cannot be stored, as if the worker had died after the call; before it is tried again, staff make
   * these changes to the action.
   */
  async function dying(method: "POST" | "PUT", change: Parameters<typeof updateAction>[3] = {}) {
    let deaths = 0;
    let changing = async (): Promise<unknown> => undefined;
    const of = await scene(undefined, (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        if (texts.some((text) => /^update "intelligent_action_runs"/.test(text)) && deaths++ === 0) {
          await changing();
          throw new Error("killed");
        }
        return run();
      }),
    );
    const dataStructure = { pide: "{{mensaje}}" };
    const { id: actionId } = await newAction(of, { method, dataStructure, successResponse: "Listo." });
    changing = () => updateAction(of.tenant, of.shop.pipes, actionId, change);
    return { of, id: await of.say("cita") };
  }
  const sentTo = ({ arrived }: Scene) => arrived.map(({ url, method, body }) => [method, url, body]);

  test("after a POST leaves it as unknown, and does not send it again", async () => {
    const { of, id } = await dying("POST");
    expect(of.arrived).toHaveLength(1);
    expect(await of.said(id)).toEqual([
      "No pude agendarla.\nLa respuesta no llegó a tiempo y puede que sí haya quedado. Una persona del equipo lo revisa y lo confirma por aquí.",
    ]);
    expect(await rowsOf(of.tenant, intelligentActionRuns)).toMatchObject([
      { outcome: "unknown", reason: "interrupted" },
    ]);
  });

  test("after a PUT sends it again under the same key, and tells its outcome once", async () => {
    const { of, id } = await dying("PUT");
    const keys = of.arrived.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await of.said(id)).toEqual(["Listo."]);
    expect(await rowsOf(of.tenant, intelligentActionRuns)).toMatchObject([{ outcome: "succeeded" }]);
  });

  test("after a PUT sends again what it had sent, whatever its action has become since", async () => {
    const { of, id } = await dying("PUT", { method: "POST", endpoint: `${HOME}/v2`, dataStructure: { otra: "cosa" } });
    const sent = ["PUT", HOME, { pide: "cita" }];
    expect(sentTo(of)).toEqual([sent, sent]);
    expect(await of.said(id)).toEqual(["Listo."]);
  });

  test("after a PUT sends nothing again to another server, and nobody knows what came of it", async () => {
    const { of } = await dying("PUT", { endpoint: "https://otro.example/citas" });
    expect(sentTo(of)).toEqual([["PUT", HOME, { pide: "cita" }]]);
    expect(await rowsOf(of.tenant, intelligentActionRuns)).toMatchObject([{ outcome: "unknown", reason: "moved" }]);
  });

  test("after a POST does not send it again, although its action is one that may be repeated by now", async () => {
    const { of } = await dying("POST", { method: "PUT" });
    expect(sentTo(of)).toEqual([["POST", HOME, { pide: "cita" }]]);
    expect(await rowsOf(of.tenant, intelligentActionRuns)).toMatchObject([{ outcome: "unknown" }]);
  });

  test("again and again with the outcome of a call leaves it as unknown, and a person who is told to check it", async () => {
    const of = await scene(undefined, (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const isOutcome = texts.some((text) => /^update "intelligent_action_runs"/.test(text));
        if (isOutcome && texts.some((text) => text.startsWith('insert into "messages"'))) throw new Error("killed");
        return run();
      }),
    );
    await newAction(of);
    const id = await of.say("cita");
    expect(of.arrived).toHaveLength(1);
    expect(await rowsOf(of.tenant, intelligentActionRuns)).toMatchObject([
      { outcome: "unknown", reason: "interrupted" },
    ]);
    expect(await sessionsOf(of.tenant)).toMatchObject([{ status: "failed" }]);
    expect(await threadOf(of.tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
    expect((await messagesOf(of.tenant, id)).map(({ content }) => content)).toContain(
      "No sabemos si una acción se hizo. Revísalo en tu sistema y avísale al cliente.",
    );
  });
});

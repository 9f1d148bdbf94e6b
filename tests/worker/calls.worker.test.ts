import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { saveHours } from "~/features/answering/hours/business-hours.server";
import { setAi } from "~/features/answering/set-ai.server";
import { readCallCard } from "~/features/calls/read-call-card.server";
import { saveCalls } from "~/features/calls/save-calls.server";
import { addNumber } from "~/features/channels/numbers.server";
import { saveIntegration } from "~/features/channels/save-integration.server";
import { integrationNumbers } from "~/features/channels/tables.server";
import { companies } from "~/features/companies/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { notifications } from "~/features/notifications/tables.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { trashThread } from "~/features/threads/write-thread.server";
import { quotas } from "~/platform/tables.server";
import { AiProviderError } from "~/providers/ai/port";
import { callDoor, handleCall } from "../../workers/calls";
import { PhoneCall, type PhoneLine, signedCall } from "../fakes/phone-call";
import { actsOf } from "../support/acts";
import { creditsOf, HOURS, learn, newCompany, newTenant, OPEN, rowsOf, setCredits, staffOf } from "../support/builders";
import { askDoor } from "../support/carriers";
import { interceptDatabase } from "../support/intercept-database";
import { neverCounted } from "../support/never-counted";
import { workshop } from "../support/run-queue";
import { answerWith, type Step, scriptedAi } from "../support/scripted-ai";
import { twilioSms, twilioWebhook } from "../support/signed-webhooks";

const ORIGIN = "https://app.example.test";
const TOKEN = "auth-token-de-prueba-0123";
const PERSON = "+525500001111";
const STILL_LOOKING = "Seguimos buscando la respuesta. Un momento, por favor.";
const ASKS = "¿A qué hora abren los domingos?";
/** Thursday, 19 November 2026, 12:00 in Mexico City. */
const NOON = Date.parse("2026-11-19T12:00:00-06:00");
const MONDAYS: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [[{ from: "09:00", to: "18:00", who: null }], [], [], [], [], [], []],
  holidays: [],
};

/** A save that leaves an account as it is stored. */
const KEPT = {
  ...{ apiKey: null, apiSecret: null, phoneNumber: null, phoneNumberCountryCode: null },
  ...{ senderName: null, agentId: null, configuration: null },
};

interface Options {
  readonly database?: (database: D1Database) => D1Database;
  readonly step?: Step;
  readonly transferTo?: string;
  readonly isOn?: boolean;
}

/** A business whose telephone the AI answers. */
async function scene({ database, step = answerWith(OPEN), transferTo = "", isOn = true }: Options = {}) {
  const shop = workshop({
    carrier: null,
    ai: scriptedAi(step),
    start: NOON,
    ...(database ? { database } : {}),
    vendors: { fetch: async () => Response.json({ sid: "AC1", status: "active" }) },
  });
  const tenant = await newTenant(shop.platform);
  const account = { apiKey: `AC${"a".repeat(32)}`, apiSecret: TOKEN, phoneNumber: "+525587654321" };
  await saveIntegration(tenant, shop.pipes, "twilio", { ...KEPT, ...account }, ORIGIN);
  await saveCalls(tenant, { isOn, greeting: "", transferTo, transferToCountryCode: "+52" });
  await learn(shop, tenant, HOURS);
  const address = `${ORIGIN}/api/twilio/voice/${tenant.uuid}`;
  const send = async (request: Request) => {
    const door = callDoor(new URL(request.url).pathname);
    if (!door) throw new Error("no door");
    const patience = { milliseconds: 0, looks: 1 };
    const response = await handleCall(request, shop.platform.control, shop.pipes, door, patience);
    await shop.platform.settle();
    return response;
  };
  const call = (over: Partial<PhoneLine> = {}) =>
    new PhoneCall({ address, authToken: TOKEN, send, onRedirect: () => shop.runAll(), ...over });
  const threads = () => rowsOf(tenant, conversations);
  const thread = async () => {
    const [only, ...others] = await threads();
    if (!only || others.length > 0) throw new Error(`${others.length + 1} threads`);
    return only;
  };
  /** Who said what, in order. */
  const transcript = async () =>
    (await rowsOf(tenant, messages)).sort((a, b) => a.id - b.id).map(({ sender, content }) => `${sender}: ${content}`);
  const notices = async () => (await rowsOf(tenant, notifications)).map(({ type, title }) => `${type}: ${title}`);
  return { shop, tenant, address, send, call, threads, thread, transcript, notices, ana: staffOf(tenant) };
}

afterEach(() => void vi.restoreAllMocks());

type Scene = Awaited<ReturnType<typeof scene>>;

describe("a call that the AI answers", () => {
  test("PLUG-14 OP-THR-05 a call is greeted, its first words are answered, and all of it stands in a thread of channel voice", async () => {
    const own = await scene();
    const call = own.call();
    await call.begin();
    expect(call.heard.join(" ")).toContain("Contesta un asistente virtual");
    expect(await own.transcript()).toEqual(["system: Empezó una llamada."]);
    expect(await own.notices()).toEqual(["new_conversation: Nueva llamada"]);

    expect(await call.say(ASKS)).toBe(`Un momento, por favor. ${OPEN}`);
    expect(call.state.is).toBe("listening");
    expect(await call.say("¿Y hasta qué hora abren los domingos?")).toContain(OPEN);
    await call.hangUp(125);
    expect(await own.transcript()).toEqual([
      "system: Empezó una llamada.",
      `customer: ${ASKS}`,
      `ai: ${OPEN}`,
      "customer: ¿Y hasta qué hora abren los domingos?",
      `ai: ${OPEN}`,
      "system: La llamada terminó (2 min 5 s).",
    ]);
    expect(await own.thread()).toMatchObject({
      channel: "voice",
      platform: "twilio",
      externalContactId: "+525512345678",
      customerPhone: "+525512345678",
      customerPhoneCountryCode: "+52",
      status: "active",
      firstUnansweredAt: null,
    });
    const spoken = (await rowsOf(own.tenant, messages)).filter(({ sender }) => sender === "ai");
    expect(spoken.map(({ status, failureCode }) => [status, failureCode])).toEqual([
      ["sent", null],
      ["sent", null],
    ]);
    expect(new Set(call.statuses)).toEqual(new Set([200]));
  });

  test("each answer costs one credit, as everywhere", async () => {
    const own = await scene();
    const { balance } = await creditsOf(own.tenant);
    const call = own.call();
    await call.begin();
    await call.say(ASKS);
    expect(await creditsOf(own.tenant)).toMatchObject({ balance: balance - 1, sum: balance - 1 });
  });

  test("a step that is brought twice changes nothing and hears the same", async () => {
    const own = await scene();
    const call = own.call();
    await call.begin();
    expect((await call.again()).twiml).toBe(call.answers.at(-1));
    await call.say(ASKS);
    const before = await own.transcript();
    expect((await call.again()).twiml).toBe(call.answers.at(-1));
    await call.hangUp(10);
    expect((await call.again()).status).toBe(200);
    expect(await own.transcript()).toEqual([...before, "system: La llamada terminó (10 s)."]);
    expect(await own.notices()).toEqual(["new_conversation: Nueva llamada"]);
  });

  test("the words themselves brought twice are one message", async () => {
    const own = await scene();
    const call = own.call({ onRedirect: async () => undefined });
    await call.begin();
    const action = call.state.is === "listening" ? call.state.action : "";
    const fields = { CallSid: call.sid, From: "+525512345678", To: "+525587654321", SpeechResult: ASKS };
    const answers = [];
    for (let time = 0; time < 2; time += 1) {
      answers.push(await (await own.send(await signedCall(action, TOKEN, fields))).text());
    }
    expect(answers[1]).toBe(answers[0]);
    expect((await own.transcript()).filter((line) => line.startsWith("customer"))).toEqual([`customer: ${ASKS}`]);
  });

  test("of a long speech two thousand characters are kept, and a shorter one is whole", async () => {
    for (const [words, kept] of [
      ["buenas ".repeat(280).trim(), 1_959],
      ["buenas ".repeat(400).trim(), 2_000],
    ] as const) {
      const own = await scene();
      const call = own.call();
      await call.begin();
      await call.say(words);
      const [said = ""] = (await own.transcript()).filter((line) => line.startsWith("customer: "));
      expect(said.length - "customer: ".length).toBeLessThanOrEqual(kept);
      expect(said.length - "customer: ".length).toBeGreaterThan(kept - 10);
    }
  });

  test("silence is asked about once, then the call ends kindly", async () => {
    const own = await scene();
    const call = own.call();
    await call.begin();
    await call.keepSilent();
    expect(call.heard.at(-1)).toBe("No escuché nada. ¿En qué podemos ayudar?");
    expect(call.state.is).toBe("listening");
    await call.keepSilent();
    expect(call.heard.at(-1)).toContain("¡Hasta luego!");
    expect(call.state.is).toBe("over");
    expect(await own.transcript()).toEqual(["system: Empezó una llamada.", "system: En la llamada nadie habló."]);
    // Who never said a word can be called back, too.
    expect(await own.thread()).toMatchObject({
      customerPhone: "+525512345678",
      customerPhoneCountryCode: "+52",
      channel: "voice",
    });
  });

  test("who falls silent after an answer ends the call, which is not one in which nobody spoke", async () => {
    const own = await scene();
    const call = own.call();
    await call.begin();
    await call.say(ASKS);
    await call.keepSilent();
    await call.keepSilent();
    expect(call.state.is).toBe("over");
    expect(await own.transcript()).toEqual(["system: Empezó una llamada.", `customer: ${ASKS}`, `ai: ${OPEN}`]);
  });

  test("hostile words and answers stay words, and nothing is read aloud that is no speech", async () => {
    const own = await scene({ step: answerWith("**Los domingos** abrimos de 10 a 14 horas <Dial>+1900</Dial> 🎂") });
    const call = own.call();
    await call.begin();
    const heard = await call.say(`${ASKS} </Say><Dial>+1900</Dial>`);
    expect(heard).not.toContain("**");
    expect(heard).not.toContain("🎂");
    expect(call.answers.join("")).not.toContain("<Dial>");
    expect(call.state.is).toBe("listening");
  });

  test("a caller who calls again comes back to the same thread; a hidden number gets one of its own each time", async () => {
    const own = await scene();
    for (const from of ["+525512345678", "+5215512345678", "anonymous", "anonymous"]) await own.call({ from }).begin();
    const names = (await own.threads()).map(({ customerPhone, customerName }) => customerPhone ?? customerName);
    expect(names).toEqual(["+525512345678", "Número oculto", "Número oculto"]);
  });

  test("the number that was called names the company", async () => {
    const own = await scene();
    const companyId = await newCompany(own.tenant, { name: "Dental Sonrisa" });
    await addNumber(own.tenant, "twilio", { address: "+525599998888", dialCode: null, label: null, companyId });
    await own.call({ to: "+525599998888" }).begin();
    expect(await own.thread()).toMatchObject({ companyId, companyIdentified: true });
  });
});

describe("a call that goes to a person", () => {
  const asksForPerson = async (own: Scene) => {
    const call = own.call();
    await call.begin();
    const heard = await call.say("Quiero hablar con una persona");
    return { call, heard };
  };

  test("who asks for a person is passed to the number, and the thread tells how it went", async () => {
    const own = await scene({ transferTo: "55 0000 1111" });
    const { call, heard } = await asksForPerson(own);
    expect(call.state).toMatchObject({ is: "dialing", number: PERSON });
    expect(heard).toContain("persona del equipo");
    expect(heard).toContain("La llamada sigue");
    expect(heard).not.toContain("por aquí");
    await call.transferred("completed", 125);
    expect(call.state.is).toBe("over");
    expect((await own.transcript()).slice(-2)).toEqual([
      `system: Pasamos la llamada a ${PERSON}.`,
      "system: Contestaron la llamada y hablaron 2 min 5 s.",
    ]);
    expect(await own.thread()).toMatchObject({ status: "active", firstUnansweredAt: null });
  });

  test.each([
    ["busy", "El teléfono al que pasamos la llamada estaba ocupado."],
    ["no-answer", "Nadie contestó en el teléfono al que pasamos la llamada."],
    ["failed", "No se pudo pasar la llamada. Revisa el número en Configuración, Integraciones."],
  ] as const)("%s: the caller hears that they will be called, and staff are told to", async (outcome, line) => {
    const own = await scene({ transferTo: PERSON });
    const { call } = await asksForPerson(own);
    const before = (await own.notices()).length;
    await call.transferred(outcome);
    expect(call.heard.at(-1)).toContain("llamará a este número");
    expect(call.state.is).toBe("over");
    expect((await own.transcript()).at(-1)).toBe(`system: ${line}`);
    expect(await own.thread()).toMatchObject({ status: "pending" });
    expect((await own.notices()).slice(before)).toEqual(["needs_human: Llámale a +525512345678"]);
    await call.again();
    expect(await own.notices()).toHaveLength(before + 1);
  });

  test("whoever hangs up while it rings is to be called", async () => {
    const own = await scene({ transferTo: PERSON });
    const { call } = await asksForPerson(own);
    await call.transferred("canceled");
    expect((await own.transcript()).slice(-2)).toEqual([
      "system: Colgó antes de que alguien contestara.",
      "system: La llamada terminó.",
    ]);
    expect(await own.thread()).toMatchObject({ status: "pending" });
  });

  test("without a number they will be called; the AI told staff, so nobody is told twice", async () => {
    const own = await scene();
    const { call, heard } = await asksForPerson(own);
    expect(call.state.is).toBe("over");
    expect(heard).toContain("llamará a este número");
    expect(await own.thread()).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await own.notices()).toEqual([
      "new_conversation: Nueva llamada",
      "needs_human: +525512345678 necesita a una persona",
    ]);
  });

  test("a call to the very number that calls are passed to is promised a call back, or it would come in again", async () => {
    const own = await scene({ transferTo: PERSON });
    await addNumber(own.tenant, "twilio", { address: PERSON, dialCode: null, label: null, companyId: null });
    const call = own.call({ to: PERSON });
    await call.begin();
    expect(await call.say("Quiero hablar con una persona")).toContain("llamará a este número");
    expect(call.state.is).toBe("over");
  });

  test("outside the hours nobody's telephone rings; inside it does", async () => {
    const own = await scene({ transferTo: PERSON });
    await saveHours(own.tenant, null, MONDAYS);
    expect((await asksForPerson(own)).call.state.is).toBe("over");
    own.shop.platform.clock.advance(4 * 24 * 3_600_000);
    const again = own.call();
    await again.begin();
    await again.say("¿Ya hay alguien?");
    expect(again.state).toMatchObject({ is: "dialing", number: PERSON });
  });

  test("when staff take over or write, the next turn goes to a person, and the words are kept", async () => {
    for (const takeOver of [
      (own: Scene, id: number) => setAi(own.tenant, own.ana, id, false),
      (own: Scene, id: number) => sendMessage(own.tenant, own.ana, id, { content: "Yo le contesto" }),
    ]) {
      const own = await scene({ transferTo: PERSON });
      const call = own.call();
      await call.begin();
      await call.say(ASKS);
      await takeOver(own, (await own.thread()).id);
      await call.say("¿Y los lunes?");
      expect(call.state).toMatchObject({ is: "dialing", number: PERSON });
      expect(await own.transcript()).toContain("customer: ¿Y los lunes?");
    }
  });

  test("what staff write in the thread stands there and is not spoken", async () => {
    const own = await scene();
    const call = own.call();
    await call.begin();
    await sendMessage(own.tenant, own.ana, (await own.thread()).id, { content: "Anotado" });
    await own.shop.runAll();
    const [written] = (await rowsOf(own.tenant, messages)).filter(({ sender }) => sender === "agent");
    expect(written).toMatchObject({ status: "sent", failureCode: null });
    expect(call.heard.join(" ")).not.toContain("Anotado");
  });

  test("without credits and for an inactive company the call goes to a person", async () => {
    const poor = await scene({ transferTo: PERSON });
    await setCredits(poor.tenant, 0);
    const call = poor.call();
    await call.begin();
    await call.say(ASKS);
    expect(call.state).toMatchObject({ is: "dialing", number: PERSON });
    expect((await poor.transcript()).some((line) => line.includes("No quedan créditos"))).toBe(true);
  });

  test("a model that does not answer: the call waits, is bounded, and goes to a person", async () => {
    const own = await scene({ transferTo: PERSON });
    const call = own.call({ onRedirect: async () => undefined });
    await call.begin();
    await call.say(ASKS);
    // At first it asks for a moment, then it goes on being there at every other wait.
    const waits = call.heard.filter((words) => /^(?:Un momento|Seguimos buscando)/.test(words));
    expect(waits).toEqual(["Un momento, por favor.", ...Array(2).fill(STILL_LOOKING)]);
    expect(call.state).toMatchObject({ is: "dialing", number: PERSON });
    expect(call.answers.length).toBeLessThan(12);
    expect(await own.transcript()).toContain("system: La IA no contestó a tiempo en la llamada.");
    // The answer that was under way is dropped.
    await own.shop.runAll();
    expect((await own.transcript()).filter((line) => line.startsWith("ai"))).toEqual([]);
    expect(await own.thread()).toMatchObject({ status: "pending", aiEnabled: false });
  });

  test("a model that fails hands over, and the call with it", async () => {
    const own = await scene({
      transferTo: PERSON,
      step: () => {
        throw new AiProviderError("refused", "no");
      },
    });
    const call = own.call();
    await call.begin();
    await call.say(ASKS);
    expect(call.state).toMatchObject({ is: "dialing", number: PERSON });
  });

  test("a thread that is deleted during the call comes back with the next words", async () => {
    const own = await scene();
    const call = own.call();
    await call.begin();
    await trashThread(own.tenant, (await own.thread()).id);
    expect(await call.say(ASKS)).toContain(OPEN);
    expect(await own.thread()).toMatchObject({ deletedAt: null });
  });

  test("a hidden number is promised no call back, whether a telephone rang or not", async () => {
    for (const transferTo of ["", PERSON]) {
      const own = await scene({ transferTo });
      const call = own.call({ from: "anonymous" });
      await call.begin();
      await call.say("Quiero hablar con una persona");
      if (transferTo !== "") await call.transferred("busy");
      expect(call.heard.at(-1)).toContain("este número llegó oculto, así que no podremos devolverla");
      expect(call.heard.join(" ")).not.toContain("llamará a este número");
      expect(call.state.is).toBe("over");
      expect((await own.transcript()).at(-1)).toBe(
        transferTo === ""
          ? "system: No había quien tomara la llamada, y el número llegó oculto."
          : "system: El teléfono al que pasamos la llamada estaba ocupado.",
      );
    }
  });

  test("what was said to a person on the telephone waits for nobody any more", async () => {
    const own = await scene({ transferTo: PERSON });
    const call = own.call();
    await call.begin();
    await setAi(own.tenant, own.ana, (await own.thread()).id, false);
    await call.say("¿Y los lunes?");
    expect((await own.thread()).firstUnansweredAt).not.toBeNull();
    await call.transferred("completed", 30);
    expect(await own.thread()).toMatchObject({ status: "active", firstUnansweredAt: null });
  });

  test("a call that nobody took waits for a person, also where somebody wrote in its thread while it rang", async () => {
    const own = await scene({ transferTo: PERSON });
    const { call } = await asksForPerson(own);
    await sendMessage(own.tenant, own.ana, (await own.thread()).id, { content: "Ahora le llamo" });
    expect(await own.thread()).toMatchObject({ status: "active" });
    await call.transferred("no-answer");
    expect(await own.thread()).toMatchObject({ status: "pending" });
  });

  test("the sixtieth turn of a call goes to a person", async () => {
    const own = await scene({ transferTo: PERSON });
    for (const [turn, verb] of [
      [59, "<Gather"],
      [60, "<Dial"],
    ] as const) {
      const call = own.call();
      await call.begin();
      const fields = { CallSid: call.sid, From: "+525512345678", To: "+525587654321" };
      const step = async (at: string, more: object) =>
        (await own.send(await signedCall(at, TOKEN, { ...fields, ...more }))).text();
      const said = await step(`${own.address}?step=said&turn=${turn}&silences=0`, { SpeechResult: ASKS });
      await own.shop.runAll();
      const next = /<Redirect method="POST">([^<]*)</.exec(said)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(await step(next, {}), String(turn)).toContain(verb);
    }
  });

  test("nobody is told twice of a caller whom the AI left waiting", async () => {
    const own = await scene();
    const call = own.call({ onRedirect: async () => undefined });
    await call.begin();
    await call.say(ASKS);
    expect(call.state.is).toBe("over");
    await call.hangUp(40);
    expect(await own.notices()).toEqual(["new_conversation: Nueva llamada", "needs_human: Llámale a +525512345678"]);
  });

  test("who hangs up before the answer is to be called", async () => {
    const own = await scene();
    const call = own.call({
      onRedirect: async () => {
        throw new Error("the caller is gone");
      },
    });
    await call.begin();
    await call.say(ASKS).catch(() => undefined);
    await call.hangUp(20);
    expect(await own.thread()).toMatchObject({ status: "pending" });
    expect((await own.notices()).at(-1)).toBe("needs_human: +525512345678 colgó sin oír la respuesta");
    await own.shop.runAll();
    expect((await own.transcript()).filter((line) => line.startsWith("ai"))).toEqual([]);
  });
});

describe("who may bring a call", () => {
  const address = (uuid: string) => `${ORIGIN}/api/twilio/voice/${uuid}`;
  const FIELDS = { CallSid: "CA1", CallStatus: "ringing", From: "+525512345678", To: "+525587654321" };
  let own: Scene;
  beforeEach(async () => {
    own = await scene();
  });

  test.each([
    ["a forged signature", async () => signedCall(address(own.tenant.uuid), "otro-token", FIELDS)],
    [
      "the signature of another step",
      async () => {
        const genuine = await signedCall(`${address(own.tenant.uuid)}?step=said&turn=1&silences=0`, TOKEN, FIELDS);
        return new Request(`${address(own.tenant.uuid)}?step=said&turn=2&silences=0`, genuine);
      },
    ],
    ["an unknown business", async () => signedCall(address(crypto.randomUUID()), TOKEN, FIELDS)],
    [
      "no signature",
      async () => new Request(address(own.tenant.uuid), { method: "POST", body: new URLSearchParams(FIELDS) }),
    ],
  ])("%s is refused alike, and writes nothing", async (_name, request) => {
    const response = await own.send(await request());
    expect([response.status, await response.json()]).toEqual([401, { error: "No autorizado." }]);
    expect(await own.transcript()).toEqual([]);
  });

  test("another method, and a body of more than 64 kB, are refused", async () => {
    expect((await own.send(new Request(address(own.tenant.uuid)))).status).toBe(405);
    const long = await signedCall(address(own.tenant.uuid), TOKEN, { ...FIELDS, CallerName: "a".repeat(65_536) });
    expect((await own.send(long)).status).toBe(413);
  });

  test("a genuine request that is no call is answered with nothing to do", async () => {
    const response = await own.send(await signedCall(address(own.tenant.uuid), TOKEN, { MessageSid: "SM1" }));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/xml; charset=utf-8"]);
    expect(await own.threads()).toEqual([]);
  });

  test("what cannot be stored is said kindly, and counts against the business's webhooks like any other", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    let isBroken = false;
    const broken = await scene({
      database: (database) =>
        interceptDatabase(database, async ({ texts, run }) => {
          if (isBroken && texts.some((text) => text.includes('insert into "messages"'))) throw new Error("D1_ERROR");
          return run();
        }),
    });
    isBroken = true;
    const call = broken.call();
    await call.begin();
    expect(call.heard).toEqual([
      "Tuvimos un problema con la llamada. Aquí estamos si quieren volver a llamar en unos minutos.",
    ]);
    expect([call.statuses, call.state.is]).toEqual([[200], "over"]);
    expect((await rowsOf(broken.tenant, quotas)).map(({ key, count }) => `${key} ${count}`)).toEqual(["webhooks 50"]);
  });

  test("while the account is switched off, a caller hears so, a call under way goes on, and a forged one is refused", async () => {
    const underWay = own.call();
    await underWay.begin();
    const { shop, tenant } = own;
    await saveIntegration(tenant, shop.pipes, "twilio", { ...KEPT, isActive: false }, ORIGIN);
    const call = own.call();
    await call.begin();
    expect(call.heard).toEqual(["Por ahora no contestamos llamadas en este número. Gracias por llamar."]);
    expect([call.statuses, call.state.is]).toEqual([[200], "over"]);
    // What lets callers in does not let messages in.
    const message = await twilioWebhook(`${ORIGIN}/api/twilio/webhook/${tenant.uuid}`, TOKEN, twilioSms());
    expect((await askDoor(shop, message)).status).toBe(401);
    expect(await own.threads()).toHaveLength(1);
    await underWay.say(ASKS);
    expect(underWay.heard.at(-1)).toBe(OPEN);
    expect((await own.send(await signedCall(address(tenant.uuid), "otro-token", FIELDS))).status).toBe(401);
  });

  test("the company of a remembered number may have been erased meanwhile: who never called before is answered all the same", async () => {
    neverCounted();
    const { tenant } = own;
    const companyId = await newCompany(tenant, { name: "Norte" });
    for (const name of ["Sur", "Este"]) await newCompany(tenant, { name });
    await addNumber(tenant, "twilio", { address: "+525587654321", dialCode: null, label: null, companyId });
    await own.call().begin();
    expect(await own.thread()).toMatchObject({ companyId });
    // As another isolate's job leaves it.
    await tenant.db.batch([
      tenant.db.update(integrationNumbers, { companyId: null }, eq(integrationNumbers.companyId, companyId)),
      tenant.db.update(conversations, { companyId: null }, eq(conversations.companyId, companyId)),
      tenant.db.delete(companies, eq(companies.id, companyId)),
    ]);
    const call = own.call({ from: "+525599990000" });
    await call.begin();
    expect(call.heard.join(" ")).toContain("Contesta un asistente virtual");
    expect((await own.threads()).map((thread) => thread.companyId)).toEqual([null, null]);
  });

  test("while calls are off, a kind sentence and no thread; the card shows that somebody called", async () => {
    const off = await scene({ isOn: false });
    const call = off.call();
    await call.begin();
    expect(call.heard).toEqual(["Por ahora no contestamos llamadas en este número. Gracias por llamar."]);
    expect(call.state.is).toBe("over");
    expect(await off.threads()).toEqual([]);
    expect((await readCallCard(off.tenant, ORIGIN)).lastCallAt).toBe(new Date(off.tenant.now()).toISOString());
  });
});

describe("the settings", () => {
  test("DATA-26 a number that cannot be called, or the business's own, is refused at its field; without Twilio calls stay off", async () => {
    const own = await scene();
    const form = { isOn: true, greeting: "Hola", transferToCountryCode: "+52" };
    const second = { address: "+525599998888", dialCode: null, label: null, companyId: null };
    await addNumber(own.tenant, "twilio", second);
    for (const transferTo of ["12", "+52 55 8765 4321", "55 9999 8888"]) {
      await expect(saveCalls(own.tenant, { ...form, transferTo })).rejects.toMatchObject({
        code: "invalid",
        fields: { transferTo: [expect.any(String)] },
      });
    }
    await saveCalls(own.tenant, { ...form, transferTo: "55 0000 1111" });
    expect(await readCallCard(own.tenant, ORIGIN)).toMatchObject({
      isOn: true,
      greeting: "Hola",
      transferTo: { dialCode: "+52", number: "5500001111" },
      hasAccount: true,
      address: `${ORIGIN}/api/twilio/voice/${own.tenant.uuid}`,
    });
    await saveIntegration(own.tenant, own.shop.pipes, "twilio", { ...KEPT, isActive: false }, ORIGIN);
    expect(await readCallCard(own.tenant, ORIGIN)).toMatchObject({ isOn: true, hasAccount: false });
    const without = await newTenant(own.shop.platform);
    await expect(saveCalls(without, { ...form, transferTo: "" })).rejects.toMatchObject({ code: "invalid" });
    await saveCalls(without, { ...form, isOn: false, transferTo: "" });
    expect(await readCallCard(without, ORIGIN)).toMatchObject({
      isOn: false,
      hasAccount: false,
      transferTo: { dialCode: "+52", number: "" },
    });
  });

  test("the audit says which of them changed, and whether calls are answered now", async () => {
    const own = await scene();
    const same = { greeting: "", transferToCountryCode: "+52" };
    await saveCalls(own.tenant, { ...same, isOn: false, transferTo: "" });
    await saveCalls(own.tenant, { ...same, isOn: true, transferTo: PERSON });
    const acts = await actsOf(own.tenant, "change_setting");
    expect(acts.slice(-2).map(({ fields, values }) => [fields, values])).toEqual([
      [["isOn"], { isOn: false }],
      [["isOn", "transferTo"], { isOn: true }],
    ]);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { followUpJob } from "~/features/actions/ready/follow-ups/follow-up-job";
import { cancelBooking, changeBooking, setBooking } from "~/features/actions/ready/save-booking.server";
import { appointmentFormSchema } from "~/features/actions/ready/schema";
import { bookings, intelligentActions } from "~/features/actions/tables.server";
import { saveHours } from "~/features/answering/hours/business-hours.server";
import { channelTemplates } from "~/features/channels/tables.server";
import { companies } from "~/features/companies/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { deleteConversation, restoreConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { deadLetters, outbox } from "~/platform/tables.server";
import type { Channel } from "~/wire/channel";
import {
  creditsOf,
  inbound,
  messagesOf,
  newCompany,
  newTenant,
  OPEN,
  rowsOf,
  saveCompanyThreshold,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { workshop } from "../../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { readFollowUpTemplates, saveAppointmentRules } from "./follow-up-templates.server";

/** A Monday, ten in the morning in Puebla. */
const NOW = Date.parse("2026-11-23T16:00:00Z");
const HOUR = 3_600_000;
const OPEN_DAY = [{ from: "09:00", to: "18:00", who: null }];
const WEEK: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, []],
  holidays: [],
};
const REMINDER =
  "Hola, Ana. Te recordamos tu cita con La Espiga: viernes 27 de noviembre de 2026, 5:00 p. m. Si necesitas cambiarla o cancelarla, escríbenos por aquí.";
const QUESTION = "Hola, Ana. ¿Cómo te fue en tu cita con La Espiga? Nos ayuda mucho saberlo.";

async function scene(
  wishes: Record<string, string | number> = {},
  { channel = "sms", database }: { channel?: Channel; database?: (database: D1Database) => D1Database } = {},
) {
  const shop = workshop({ ai: scriptedAi(answerWith(OPEN)), start: NOW, ...(database ? { database } : {}) });
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant, { name: "La Espiga" });
  await saveCompanyThreshold(tenant, companyId, channel, 1);
  await saveHours(tenant, companyId, WEEK);
  const usual = {
    companyId,
    isActive: "on",
    words: "cita",
    minutes: 60,
    capacity: 1,
    aheadDays: 60,
    noticeMinutes: 30,
  };
  const save = (more: Record<string, string | number>) =>
    saveAppointmentRules(tenant, appointmentFormSchema.parse({ ...usual, ...more }));
  await save(wishes);
  let thread = 0;
  const say = async (content: string) => {
    const { conversationId } = await receiveMessage(tenant, {
      ...inbound({ contact: "+525587654321", content, channel }),
      customerName: undefined,
    });
    thread = conversationId;
    await shop.runAll();
  };
  const of = {
    ...{ shop, tenant, companyId, save, say, user: staffOf(tenant) },
    thread: () => thread,
    /** Lets the time pass, three hours at a time; all that is due until then is done. */
    until: async (moment: string) => {
      const end = Date.parse(moment);
      while (shop.platform.clock.now() < end) {
        shop.platform.clock.advance(Math.min(3 * HOUR, end - shop.platform.clock.now()));
        await shop.sweep();
        await shop.runDue();
      }
    },
    /** What was said to the customer and to staff since the appointment was made. */
    told: async () =>
      (await messagesOf(tenant, thread))
        .filter(({ sender }) => sender === "ai" || sender === "system")
        .slice(made)
        .map(({ sender, content }) => [sender, content]),
    booking: async () => {
      const [booking] = await rowsOf(tenant, bookings);
      if (!booking) throw new Error("no appointment");
      return booking;
    },
  };
  let made = 0;
  const book = async () => {
    await say("quiero una cita el viernes 27 a las 5 de la tarde");
    await say("Ana");
    await say("sí");
    made = (await of.told()).length;
  };
  return { ...of, book };
}
const DAY_BEFORE = "2026-11-26T23:10:00Z";
const TWO_HOURS_BEFORE = "2026-11-27T21:10:00Z";
const AFTERWARDS = "2026-11-28T02:10:00Z";

describe("messages around an appointment", () => {
  test("a day and two hours before it and after it, each once, and free of charge", async () => {
    const of = await scene({ remindDay: "on", remindHours: 2, askAfter: "on" });
    await of.book();
    const { balance } = await creditsOf(of.tenant);
    await of.until("2026-11-26T22:50:00Z");
    expect(await of.told()).toEqual([]);
    await of.until(DAY_BEFORE);
    expect(await of.told()).toEqual([["ai", REMINDER]]);
    await of.until("2026-11-27T20:50:00Z");
    expect(await of.told()).toHaveLength(1);
    await of.until(TWO_HOURS_BEFORE);
    expect(await of.told()).toEqual([
      ["ai", REMINDER],
      ["ai", REMINDER],
    ]);
    await of.until("2026-11-27T23:10:00Z");
    await setBooking(of.tenant, of.user, { of: (await of.booking()).id, was: "confirmed", to: "done" });
    await of.until(AFTERWARDS);
    await of.until("2026-11-30T16:00:00Z");
    expect((await of.told()).slice(2)).toEqual([["ai", QUESTION]]);
    expect((await creditsOf(of.tenant)).balance).toBe(balance);
    expect(await threadOf(of.tenant, of.thread())).toMatchObject({ aiEnabled: true });
  });

  test("also for one that was cancelled and is confirmed again, when its first look is over", async () => {
    const of = await scene({ remindDay: "on" });
    await of.book();
    const { id, updatedAt } = await of.booking();
    await cancelBooking(of.tenant, of.user, { of: id, seen: updatedAt.getTime(), message: "", tell: undefined });
    await of.until("2026-11-26T11:00:00Z");
    await setBooking(of.tenant, of.user, { of: id, was: "cancelled", to: "confirmed" });
    await of.until(DAY_BEFORE);
    expect(await of.told()).toEqual([["ai", REMINDER]]);
  });

  test("in the zone of the company's hours, whatever the business's own is", async () => {
    const of = await scene({ remindDay: "on" });
    await saveHours(of.tenant, of.companyId, { ...WEEK, zone: "America/Tijuana" });
    await of.book();
    await of.until("2026-11-27T00:50:00Z");
    expect(await of.told()).toEqual([]);
    await of.until("2026-11-27T01:10:00Z");
    expect(await of.told()).toEqual([["ai", REMINDER]]);
  });

  test("none where the company wants none, and what it wants later counts", async () => {
    const of = await scene();
    await of.book();
    await of.until("2026-11-25T16:00:00Z");
    await of.save({ remindDay: "on" });
    await of.until("2026-11-28T16:00:00Z");
    expect(await of.told()).toEqual([["ai", REMINDER]]);
  });

  test("none while the company or the action is switched off", async () => {
    const company = await scene({ remindDay: "on" });
    await company.book();
    await company.tenant.db.run(company.tenant.db.update(companies, { active: false }, undefined));
    await company.until("2026-11-28T16:00:00Z");
    expect(await company.told()).toEqual([]);

    const action = await scene({ remindDay: "on" });
    await action.book();
    await action.tenant.db.run(action.tenant.db.update(intelligentActions, { isActive: false }, undefined));
    await action.until("2026-11-28T16:00:00Z");
    expect(await action.told()).toEqual([]);
  });

  test("what falls due while the thread is in the trash is said when it is back in time, and else not", async () => {
    const of = await scene({ remindDay: "on", askAfter: "on" });
    await of.book();
    await deleteConversation(of.tenant, of.thread());
    await of.until("2026-11-27T00:10:00Z");
    expect(await of.told()).toEqual([]);
    await restoreConversation(of.tenant, of.thread());
    await of.until("2026-11-27T03:10:00Z");
    expect(await of.told()).toEqual([["ai", REMINDER]]);
    await deleteConversation(of.tenant, of.thread());
    await of.until("2026-11-30T16:00:00Z");
    expect(await rowsOf(of.tenant, outbox, eq(outbox.kind, "follow_up"))).toEqual([]);
    await restoreConversation(of.tenant, of.thread());
    await of.until("2026-12-01T16:00:00Z");
    expect(await of.told()).toHaveLength(1);
  });

  test("what is late is not said: no reminder after the beginning, no question a day after its time", async () => {
    const of = await scene({ remindDay: "on", remindHours: 2, askAfter: "on" });
    await of.book();
    const jump = async (moment: string) => {
      of.shop.platform.clock.advance(Date.parse(moment) - of.shop.platform.clock.now());
      await of.shop.sweep();
      await of.shop.runDue();
    };
    await jump("2026-11-27T23:00:00Z");
    expect(await of.told()).toEqual([]);
    await jump("2026-11-30T16:00:00Z");
    expect(await of.told()).toEqual([]);
  });

  test("none for an appointment that was cancelled or that nobody came to, and at the new time for one that moved", async () => {
    const gone = await scene({ remindDay: "on", askAfter: "on" });
    await gone.book();
    const { id, updatedAt } = await gone.booking();
    await cancelBooking(gone.tenant, gone.user, { of: id, seen: updatedAt.getTime(), message: "", tell: undefined });
    await gone.until("2026-11-29T16:00:00Z");
    expect(await gone.told()).toEqual([]);

    const missed = await scene({ askAfter: "on" });
    await missed.book();
    await missed.until("2026-11-27T23:10:00Z");
    await setBooking(missed.tenant, missed.user, { of: (await missed.booking()).id, was: "confirmed", to: "missed" });
    await missed.until("2026-11-29T16:00:00Z");
    expect(await missed.told()).toEqual([]);

    const moved = await scene({ remindDay: "on" });
    await moved.book();
    await moved.say("cambiar mi cita");
    await moved.say("el sábado a las 10 de la mañana");
    await moved.say("sí");
    const before = (await moved.told()).length;
    await moved.until("2026-11-30T16:00:00Z");
    expect((await moved.told()).slice(before)).toEqual([
      ["ai", expect.stringContaining("sábado 28 de noviembre de 2026, 10:00 a. m.")],
    ]);
  });

  test("at the new time for one that staff moved, also after it was reminded of, and not at the old one", async () => {
    const of = await scene({ remindDay: "on" });
    await of.book();
    const move = async (date: string, time: string) => {
      const { id, name, updatedAt } = await of.booking();
      const input = { of: id, seen: updatedAt.getTime(), date, time, name, phone: "", note: "", message: "" };
      await changeBooking(of.tenant, of.user, input);
    };
    await of.until(DAY_BEFORE);
    expect(await of.told()).toEqual([["ai", REMINDER]]);
    await move("2026-11-30", "10:00");
    await of.until("2026-11-29T15:50:00Z");
    expect(await of.told()).toHaveLength(1);
    await of.until("2026-11-29T16:10:00Z");
    expect((await of.told()).slice(1)).toEqual([
      ["ai", expect.stringContaining("lunes 30 de noviembre de 2026, 10:00 a. m.")],
    ]);
    // Another name is no other time.
    const { id, updatedAt } = await of.booking();
    const same = { of: id, seen: updatedAt.getTime(), date: "2026-11-30", time: "10:00", phone: "", note: "" };
    await changeBooking(of.tenant, of.user, { ...same, name: "Ana Paz", message: "" });
    await of.until("2026-12-01T16:00:00Z");
    expect(await of.told()).toHaveLength(2);
  });

  test("a job that dies after it said so, or runs twice, says it once", async () => {
    let deaths = 0;
    const of = await scene(
      { remindDay: "on" },
      {
        database: (database) =>
          interceptDatabase(database, async ({ texts, run }) => {
            const isTold = texts.some((text) => /set "told_day"/.test(text));
            const done = await run();
            if (isTold && deaths++ === 0) throw new Error("killed after it was stored");
            return done;
          }),
      },
    );
    await of.book();
    await of.until("2026-11-28T16:00:00Z");
    expect(deaths).toBeGreaterThan(0);
    expect(await of.told()).toEqual([["ai", REMINDER]]);

    const twice = await scene({ remindDay: "on" });
    await twice.book();
    const { id, startsAt } = await twice.booking();
    const look = { bookingId: id, start: startsAt.getTime(), since: NOW };
    for (const key of ["a", "b", "c"]) {
      const delayMilliseconds = Date.parse(DAY_BEFORE) - twice.shop.platform.clock.now();
      await twice.tenant.db.run(twice.tenant.jobs.plan(followUpJob, look, { key, delayMilliseconds }).statement);
    }
    await twice.until("2026-11-28T16:00:00Z");
    expect(await twice.told()).toEqual([["ai", REMINDER]]);
    expect(await rowsOf(twice.tenant, deadLetters)).toEqual([]);
  });
});

describe("outside of WhatsApp's 24 hours", () => {
  /** A template of the account, approved by WhatsApp. */
  const approved = async (
    { tenant }: Awaited<ReturnType<typeof scene>>,
    externalId: string,
    name: string,
    body: string,
  ): Promise<number> => {
    const id = newId();
    const variables = [...body.matchAll(/\{\{(\d)\}\}/g)].map(([, variable = ""]) => variable);
    const rest = { language: "es_MX", syncedAt: new Date(NOW), integrationType: "brevo" } as const;
    await tenant.db.run(tenant.db.insert(channelTemplates, { id, externalId, name, body, variables, ...rest }));
    return id;
  };

  test("staff are told, and the thread waits for them", async () => {
    const of = await scene({ remindDay: "on", askAfter: "on" }, { channel: "whatsapp" });
    await of.book();
    await of.until(DAY_BEFORE);
    expect(await of.told()).toEqual([
      [
        "system",
        "No le pudimos recordar a Ana su cita del viernes 27 de noviembre de 2026, 5:00 p. m. Por este canal ya no le podemos escribir: avísale tú.",
      ],
    ]);
    expect(await threadOf(of.tenant, of.thread())).toMatchObject({ status: "pending" });
    await of.until(AFTERWARDS);
    expect((await of.told()).slice(1)).toEqual([["system", expect.stringContaining("No le preguntamos a Ana")]]);
  });

  test("a question that was not asked is nobody's work", async () => {
    const of = await scene({ askAfter: "on" }, { channel: "whatsapp" });
    await of.book();
    await of.until(AFTERWARDS);
    expect(await of.told()).toEqual([["system", expect.stringContaining("No le preguntamos a Ana")]]);
    expect(await threadOf(of.tenant, of.thread())).toMatchObject({ status: "active" });
    const notices = await rowsOf(of.tenant, notifications);
    expect(notices.map(({ title }) => title)).not.toContain("Recuérdale su cita a Ana");
  });

  test("a template of another service than the thread's is not sent", async () => {
    const of = await scene({}, { channel: "whatsapp" });
    const id = await approved(of, "77", "recordatorio", "Hola {{1}}");
    await of.save({ remindDay: "on", remindTemplate: id });
    await of.tenant.db.run(of.tenant.db.update(channelTemplates, { integrationType: "twilio" }, undefined));
    await of.book();
    await of.until(DAY_BEFORE);
    expect(await of.told()).toEqual([["system", expect.stringContaining("No le pudimos recordar a Ana su cita")]]);
  });

  test("an approved template is sent where one was chosen; one of nobody's cannot be", async () => {
    const of = await scene({}, { channel: "whatsapp" });
    const id = await approved(of, "77", "recordatorio", "Hola {{1}}, tu cita es el {{2}} en {{3}}.");
    const ask = await approved(of, "78", "pregunta", "{{1}}, ¿cómo te fue?");
    const foreign = await approved(await scene({}), "79", "ajena", "{{1}}, ¿cómo te fue?");
    for (const nobodys of [ask + 1, foreign]) {
      await expect(of.save({ remindDay: "on", remindTemplate: nobodys })).rejects.toMatchObject({ code: "not_found" });
      await expect(of.save({ askAfter: "on", askTemplate: nobodys })).rejects.toMatchObject({ code: "not_found" });
    }
    await of.save({ remindDay: "on", remindTemplate: id, askAfter: "on", askTemplate: ask });
    await of.book();
    await of.until(DAY_BEFORE);
    expect(await of.told()).toEqual([
      ["ai", "Hola Ana, tu cita es el viernes 27 de noviembre de 2026, 5:00 p. m. en La Espiga."],
    ]);
    const [said] = (await messagesOf(of.tenant, of.thread())).slice(-1);
    expect(JSON.parse(said?.metadata?.template ?? "{}")).toMatchObject({ externalId: "77", name: "recordatorio" });
    await of.until(AFTERWARDS);
    expect((await of.told()).slice(1)).toEqual([["ai", "Ana, ¿cómo te fue?"]]);
  });

  test("a template that asks for more than an appointment has is neither offered nor sent", async () => {
    const of = await scene({}, { channel: "whatsapp" });
    const id = await approved(of, "77", "recordatorio", "{{1}}, el {{2}} en {{3}} con {{4}}.");
    const whole = await approved(of, "78", "cita", "{{1}}, el {{2}} en {{3}}.");
    expect(await readFollowUpTemplates(of.tenant)).toEqual([{ id: whole, name: "cita" }]);
    await of.save({ remindDay: "on", remindTemplate: id });
    await of.book();
    await of.until(DAY_BEFORE);
    expect(await of.told()).toEqual([["system", expect.stringContaining("No le pudimos recordar a Ana su cita")]]);
  });
});

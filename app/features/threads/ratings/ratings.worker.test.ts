import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveRatingSettings } from "~/features/widgets/ratings/save-rating-settings.server";
import { Control } from "~/platform/tenancy.server";
import {
  business,
  creditsOf,
  inbound,
  messagesOf,
  newCompany,
  newTenant,
  OPEN,
  rowsOf,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { workshop } from "../../../../tests/support/run-queue";
import { answerWith } from "../../../../tests/support/scripted-ai";
import { receiveMessage } from "../messages/receive-message.server";
import { setStatus } from "../set-status.server";
import { conversations, messageFiles } from "../tables.server";
import { listRatingsByAgent, listRatingsByCompany } from "./queries.server";
import { signedRating } from "./signed-rating.server";
import { ratings } from "./tables.server";
import { rateByLink, readRatingPage } from "./take-rating.server";

const ORIGIN = "https://chat.example.test";
const DAY = 24 * 3_600_000;
const ALWAYS = { from: "2000-01-01", to: "2099-12-31" };

/** A business that asks its customers, and a thread that its staff resolved. */
async function asked({ isOn = true, asksAt = ORIGIN }: { isOn?: boolean; asksAt?: string | null } = {}) {
  const { shop, tenant, ai } = await business(answerWith(OPEN), answerWith(OPEN));
  await saveRatingSettings(tenant, { ...(isOn ? { isOn: "on" } : {}), words: "¿Qué tal te fue?" });
  const write = (content: string) =>
    receiveMessage(tenant, inbound({ channel: "webchat", platform: "other", contact: "c", content }));
  const { conversationId: id } = await write("Hola, ¿cómo estás?");
  const resolve = (at = asksAt) => setStatus(tenant, staffOf(tenant), id, "resolved", at);
  await resolve();
  const said = async () => (await messagesOf(tenant, id)).map(({ sender, content }) => `${sender}: ${content}`);
  const token = async () => {
    const [row] = await rowsOf(tenant, ratings);
    if (!row) throw new Error("nobody was asked");
    return signedRating(tenant, row.id);
  };
  const figures = () => tenant.db.run(listRatingsByCompany(tenant, ALWAYS, null));
  return { shop, tenant, ai, id, write, resolve, said, token, figures, control: new Control(shop.platform) };
}

const ASK = "ai: ¿Qué tal te fue? Del 1 (muy mal) al 5 (muy bien).";

describe("the question when staff resolve a thread", () => {
  test("is asked once in seven days, costs no credit, and leaves the thread resolved", async () => {
    const { shop, tenant, id, resolve, said } = await asked();
    const credits = await creditsOf(tenant);
    expect((await said()).filter((line) => line === ASK)).toHaveLength(1);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "resolved", ratingScore: null });
    shop.platform.clock.advance(7 * DAY - 1);
    await setStatus(tenant, staffOf(tenant), id, "active");
    await resolve();
    expect((await said()).filter((line) => line === ASK)).toHaveLength(1);
    shop.platform.clock.advance(1);
    await setStatus(tenant, staffOf(tenant), id, "active");
    await resolve();
    expect((await said()).filter((line) => line === ASK)).toHaveLength(2);
    expect(await creditsOf(tenant)).toEqual(credits);
  });

  test("is asked once when two colleagues resolve the thread at the same moment", async () => {
    const { tenant, id, said, resolve } = await asked({ asksAt: null });
    await setStatus(tenant, staffOf(tenant), id, "active");
    const resolved = await Promise.all([resolve(ORIGIN), resolve(ORIGIN)]);
    expect(resolved.map(({ thread }) => thread.status)).toEqual(["resolved", "resolved"]);
    expect(resolved.filter(({ undo }) => undo !== null)).toHaveLength(1);
    expect((await said()).filter((line) => line === ASK)).toHaveLength(1);
    expect((await said()).filter((line) => line.endsWith("resolvió la conversación."))).toHaveLength(2);
    expect(await rowsOf(tenant, ratings)).toHaveLength(1);
    const opened = await Promise.all([1, 2].map(() => setStatus(tenant, staffOf(tenant), id, "active")));
    expect(opened.map(({ thread }) => thread.status)).toEqual(["active", "active"]);
    expect((await said()).filter((line) => line.endsWith("reabrió la conversación."))).toHaveLength(2);
  });

  test("links to the product's own address, wherever staff have it open", async () => {
    const { platform } = workshop({ settings: { PUBLIC_ORIGIN: "https://panel.example.test" } });
    const tenant = await newTenant(platform);
    await saveRatingSettings(tenant, { isOn: "on", words: "¿Qué tal te fue?" });
    const { conversationId } = await receiveMessage(tenant, inbound({ channel: "sms", platform: "twilio" }));
    await setStatus(tenant, staffOf(tenant), conversationId, "resolved", ORIGIN);
    const asks = (await messagesOf(tenant, conversationId)).find(({ metadata }) => metadata?.rating === "ask");
    expect(asks?.content).toContain("en este enlace: https://panel.example.test/");
  });

  test("is not asked where the business did not switch it on, nor without a page to rate on", async () => {
    expect(await (await asked({ isOn: false })).said()).not.toContain(ASK);
    expect(await (await asked({ asksAt: null })).said()).not.toContain(ASK);
  });

  test("is asked in the house's own words where the business wrote none", async () => {
    const { tenant, resolve, said, shop, id } = await asked();
    await saveRatingSettings(tenant, { isOn: "on", words: "" });
    shop.platform.clock.advance(7 * DAY);
    await setStatus(tenant, staffOf(tenant), id, "active");
    await resolve();
    expect((await said()).at(-1)).toBe("ai: ¿Qué tal fue la atención? Del 1 (muy mal) al 5 (muy bien).");
  });
});

describe("a bare number", () => {
  test("is the rating: it is thanked, no AI answers, and it is counted for company and person", async () => {
    const { shop, tenant, ai, id, write, said, figures } = await asked();
    expect(await write("5")).toMatchObject({ answerDue: false, fresh: true });
    shop.platform.clock.advance(60_000);
    await shop.runDue();
    expect((await said()).slice(-3)).toEqual([
      "customer: 5",
      "system: El cliente calificó la atención: 5 de 5.",
      "ai: ¡Gracias por la opinión!",
    ]);
    expect(ai.requests).toEqual([]);
    expect(await threadOf(tenant, id)).toMatchObject({ status: "resolved", ratingScore: 5, unreadCount: 0 });
    expect(await figures()).toMatchObject([{ count: 1, total: 5 }]);
    expect(await tenant.db.run(listRatingsByAgent(tenant, ALWAYS, null))).toMatchObject([{ count: 1, total: 5 }]);
  });

  test("is thanked on WhatsApp also when the 24 hours since the last message had ended, and not by SMS after STOP", async () => {
    const { shop, tenant } = await asked();
    const rate = async (by: Partial<Parameters<typeof inbound>[0]>, before: () => Promise<unknown>) => {
      const write = (content: string) => receiveMessage(tenant, inbound({ ...by, content }));
      const { conversationId } = await write("Hola, ¿cómo están?");
      shop.platform.clock.advance(DAY - 3_600_000);
      await setStatus(tenant, staffOf(tenant), conversationId, "resolved", ORIGIN);
      shop.platform.clock.advance(2 * 3_600_000);
      await before();
      await write("5");
      return (await messagesOf(tenant, conversationId)).slice(-2).map(({ content }) => content);
    };
    const line = "El cliente calificó la atención: 5 de 5.";
    expect(await rate({ platform: "meta", contact: "+525512345678" }, async () => {})).toEqual([
      line,
      "¡Gracias por la opinión!",
    ]);
    const left = () =>
      tenant.db.run(
        tenant.db.update(conversations, { optedOutAt: new Date(tenant.now()) }, eq(conversations.status, "resolved")),
      );
    const bySms = { channel: "sms", platform: "twilio", contact: "+525587654321" } as const;
    expect((await rate(bySms, left)).at(-1)).toBe(line);
  });

  test("changes it within a day without another thank-you; later it is a message like any other", async () => {
    const { shop, tenant, id, write, said, figures } = await asked();
    await write("5");
    shop.platform.clock.advance(DAY - 1);
    await write("2");
    expect((await said()).at(-1)).toBe("system: El cliente calificó la atención: 2 de 5.");
    expect(await figures()).toMatchObject([{ count: 1, total: 2 }]);
    shop.platform.clock.advance(1);
    await write("4");
    expect((await said()).at(-1)).toBe("customer: 4");
    expect(await threadOf(tenant, id)).toMatchObject({ status: "active", ratingScore: 2 });
    expect(await figures()).toMatchObject([{ count: 1, total: 2 }]);
  });

  test("answers the last of two questions", async () => {
    const { shop, tenant, id, write, resolve } = await asked();
    shop.platform.clock.advance(7 * DAY);
    await setStatus(tenant, staffOf(tenant), id, "active");
    await resolve();
    await write("3");
    const asks = (await rowsOf(tenant, ratings)).sort((a, b) => a.id - b.id);
    expect(asks.map(({ score }) => score)).toEqual([null, 3]);
  });

  test("that changes a rating of the page keeps its comment", async () => {
    const { tenant, write, said, token, control } = await asked();
    await rateByLink(control, await token(), { score: 4, comment: "Muy amables" }, "10.1.1.3");
    await write("2");
    expect((await said()).at(-1)).toBe('system: El cliente calificó la atención: 2 de 5. "Muy amables"');
    expect(await rowsOf(tenant, ratings)).toMatchObject([{ score: 2, comment: "Muy amables" }]);
  });

  test("with any other word is a message, and the AI answers it alone", async () => {
    const { shop, ai, write, said, figures } = await asked();
    await write("5");
    await write("¿Abren los domingos?");
    shop.platform.clock.advance(60_000);
    await shop.runDue();
    expect(ai.requests.map(({ question }) => question)).toEqual(["¿Abren los domingos?"]);
    expect(await said()).toContain(`ai: ${OPEN}`);
    expect(await figures()).toMatchObject([{ count: 1, total: 5 }]);
  });

  test("beside a picture is a message, and the picture is kept", async () => {
    const { tenant, id, said, figures } = await asked();
    const picture = {
      type: "image",
      link: "",
      source: "https://media.example/foto.jpg",
      mimeType: "image/jpeg",
    } as const;
    await receiveMessage(
      tenant,
      inbound({ channel: "webchat", platform: "other", contact: "c", content: "5", media: picture }),
    );
    expect((await said()).at(-1)).toBe("customer: 5");
    expect(await figures()).toEqual([]);
    expect(await rowsOf(tenant, messageFiles)).toMatchObject([{ conversationId: id }]);
  });

  test("that is delivered twice is one message and one rating", async () => {
    const { tenant, said, figures } = await asked();
    const once = inbound({ channel: "webchat", platform: "other", contact: "c", content: "4", providerMessageId: "p" });
    expect(await receiveMessage(tenant, once)).toMatchObject({ fresh: true });
    expect(await receiveMessage(tenant, once)).toMatchObject({ fresh: false });
    expect((await said()).filter((line) => line === "customer: 4")).toHaveLength(1);
    expect(await figures()).toMatchObject([{ count: 1, total: 4 }]);
  });
});

describe("the page of a question", () => {
  test("rates nothing when it is read; a press rates with a comment, and may change for a day", async () => {
    const { shop, tenant, id, token, said, figures, control } = await asked();
    const rate = async (score: 1 | 4, comment: string | null, address = "10.1.1.1") =>
      rateByLink(control, await token(), { score, comment }, address);
    expect(await readRatingPage(control, await token())).toMatchObject({ state: "open", score: null });
    expect(await figures()).toEqual([]);
    await rate(4, "Muy amables");
    await rate(4, "Muy amables");
    expect((await said()).filter((line) => line.startsWith("system: El cliente calificó"))).toEqual([
      'system: El cliente calificó la atención: 4 de 5. "Muy amables"',
    ]);
    shop.platform.clock.advance(DAY - 1);
    await rate(1, null);
    expect(await figures()).toMatchObject([{ count: 1, total: 1 }]);
    shop.platform.clock.advance(1);
    await expect(rate(4, null)).rejects.toMatchObject({ code: "conflict" });
    expect(await threadOf(tenant, id)).toMatchObject({ ratingScore: 1 });
    expect(await readRatingPage(control, await token())).toMatchObject({ state: "said", score: 1 });
  });

  test("closes thirty days after the question", async () => {
    for (const [wait, state] of [
      [30 * DAY - 1, "open"],
      [30 * DAY, "over"],
    ] as const) {
      const { shop, token, control, figures } = await asked();
      const own = await token();
      shop.platform.clock.advance(wait);
      expect(await readRatingPage(control, own)).toMatchObject({ state });
      const ends = await rateByLink(control, own, { score: 5, comment: null }, "10.1.1.5").then(
        () => "rated",
        ({ code, userMessage }) => `${code}: ${userMessage}`,
      );
      expect(ends).toBe(state === "open" ? "rated" : "conflict: Esta pregunta ya cerró. ¡Gracias de todos modos!");
      expect(await figures()).toHaveLength(state === "open" ? 1 : 0);
    }
  });

  test("takes one of two answers that come at once, and asks the other to try again", async () => {
    const { token, control, figures } = await asked();
    const own = await token();
    const rate = (score: 2 | 5) => rateByLink(control, own, { score, comment: null }, "10.1.1.6");
    const ends = await Promise.allSettled([rate(5), rate(2)]);
    expect(ends.flatMap((end) => (end.status === "rejected" ? [end.reason.userMessage] : []))).toEqual([
      "Inténtalo otra vez, por favor.",
    ]);
    expect(await figures()).toMatchObject([{ count: 1 }]);
  });

  test("opens for its own token only: a forged one and another business's are not found", async () => {
    const { shop, token, figures, control } = await asked();
    const own = await token();
    const other = await newTenant(shop.platform);
    const [, id = ""] = own.split(".");
    const foreign = await signedRating(other, Number.parseInt(id, 36));
    for (const wrong of [foreign, `${own.slice(0, -1)}${own.endsWith("A") ? "B" : "A"}`, "no-existe", ""]) {
      await expect(readRatingPage(control, wrong)).rejects.toMatchObject({ code: "not_found" });
      await expect(rateByLink(control, wrong, { score: 5, comment: null }, "10.1.1.2")).rejects.toMatchObject({
        code: "not_found",
      });
    }
    expect(await figures()).toEqual([]);
  });

  test("bounds the presses on one question", async () => {
    const { control, token } = await asked();
    const own = await token();
    const press = () => rateByLink(control, own, { score: 5, comment: null }, "10.9.9.8");
    for (let time = 1; time <= 20; time += 1) await press();
    await expect(press()).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("bounds the presses from one network", async () => {
    const { control } = await asked();
    const press = () => rateByLink(control, "no-existe", { score: 5, comment: null }, "10.9.9.9");
    for (let time = 1; time <= 30; time += 1) await expect(press()).rejects.toMatchObject({ code: "not_found" });
    await expect(press()).rejects.toMatchObject({ code: "rate_limited" });
  });
});

test("what is said counts on the business's own day, by company and by person, who was rated most first", async () => {
  const { platform } = workshop({ start: Date.parse("2026-11-19T23:30:00-06:00") });
  const tenant = await newTenant(platform, { timeZone: "America/Mexico_City" });
  await saveRatingSettings(tenant, { isOn: "on", words: "¿Qué tal te fue?" });
  const companyId = await newCompany(tenant);
  await newCompany(tenant, { name: "Dental Sonrisa" });
  const [ana, luis] = [staffOf(tenant), { ...staffOf(tenant), firstName: "Luis" }];
  const rated = async (contact: string, user: typeof ana, score: string, of: { companyId?: number } = {}) => {
    const write = (content: string) =>
      receiveMessage(tenant, inbound({ channel: "webchat", platform: "other", contact, content, ...of }));
    const { conversationId } = await write("Hola");
    await setStatus(tenant, user, conversationId, "resolved", ORIGIN);
    await write(score);
  };
  await rated("a", ana, "5", { companyId });
  await rated("b", luis, "4");
  await rated("c", luis, "1");
  const [today, tomorrow] = ["2026-11-19", "2026-11-20"].map((day) => ({ from: day, to: day }));
  const byCompany = (span = today, of: number | null = null) =>
    tenant.db.run(listRatingsByCompany(tenant, span ?? ALWAYS, of));
  const byAgent = async (of: number | null = null) =>
    (await tenant.db.run(listRatingsByAgent(tenant, today ?? ALWAYS, of))).map(({ name, count }) => [name, count]);
  const bakery = { id: companyId, name: "Panadería La Espiga", count: 1, total: 5 };
  expect(await byCompany()).toEqual([{ id: 0, name: null, count: 2, total: 5 }, bakery]);
  expect(await byCompany(tomorrow)).toEqual([]);
  expect(await byCompany(today, companyId)).toEqual([bakery]);
  expect([await byAgent(), await byAgent(companyId), await byAgent(0)]).toEqual([
    [
      ["Luis Ruiz", 2],
      ["Ana Ruiz", 1],
    ],
    [["Ana Ruiz", 1]],
    [["Luis Ruiz", 2]],
  ]);
});

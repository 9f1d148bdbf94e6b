import { beforeEach, expect, test } from "vitest";
import { saveHours } from "~/features/answering/hours/business-hours.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newCompany, newTenant, rowsOf } from "../../../../tests/support/builders";
import { testPlatform } from "../../../../tests/support/platform";
import { intelligentActions } from "../tables.server";
import { readReadyPage, saveAppointments, saveOrders, saveQuotes } from "./save-ready.server";
import { appointmentFormSchema, orderFormSchema, quoteFormSchema } from "./schema";

let tenant: Tenant;
let neighbour: Tenant;
let companyId: number;

beforeEach(async () => {
  const platform = testPlatform();
  [tenant, neighbour] = [await newTenant(platform), await newTenant(platform)];
  companyId = await newCompany(tenant);
});

const WORDS = "cita, agendar";
const appointments = (over: object = {}, of = tenant) =>
  saveAppointments(
    of,
    appointmentFormSchema.parse({
      ...{ companyId, words: WORDS, minutes: "45", capacity: "2", aheadDays: "20", noticeMinutes: "90" },
      ...over,
    }),
  );
const orders = (over: object = {}, of = tenant) =>
  saveOrders(of, orderFormSchema.parse({ companyId, words: WORDS, ...over }));
const quotes = (over: object = {}, of = tenant) =>
  saveQuotes(of, quoteFormSchema.parse({ companyId, words: WORDS, validDays: "20", ...over }));
const cardOf = async (kind: string) =>
  (await readReadyPage(tenant, companyId)).cards.find((card) => card.kind === kind);

test("appointments are taken only with hours, which their times come from; off they are stored without", async () => {
  await expect(appointments({ isActive: "on" })).rejects.toMatchObject({
    code: "conflict",
    userMessage: "Primero pon tu horario de atención: de ahí salen los horarios libres.",
  });
  expect(await rowsOf(tenant, intelligentActions)).toEqual([]);
  await appointments({ remindDay: "on", remindHours: "3" });
  expect(await cardOf("appointment")).toMatchObject({
    isActive: false,
    words: ["cita", "agendar"],
    settings: {
      minutes: 45,
      capacity: 2,
      aheadDays: 20,
      noticeMinutes: 90,
      remindDay: true,
      remindHours: 3,
      askAfter: false,
    },
  });
  const day = [{ from: "09:00", to: "18:00", who: null }];
  const days = [day, day, day, day, day, [], []];
  await saveHours(tenant, companyId, { zone: "America/Mexico_City", policy: "ai", days, holidays: [] });
  await appointments({ isActive: "on", askAfter: "on" });
  // What was there is changed, not added to.
  expect(await rowsOf(tenant, intelligentActions)).toHaveLength(1);
  expect(await cardOf("appointment")).toMatchObject({ isActive: true, settings: { remindDay: false, askAfter: true } });
});

test("a card that was never saved begins with the words of its business's country", async () => {
  const there = await newTenant(testPlatform(), { timeZone: "America/Argentina/Cordoba" });
  const { cards } = await readReadyPage(there, await newCompany(there));
  expect(cards.map(({ words }) => words[0])).toEqual(["turno", "pedido", "cotización"]);
  expect(await cardOf("appointment")).toMatchObject({ words: expect.arrayContaining(["cita"]) });
});

test("orders are taken only with a price list and a way to hand them over", async () => {
  await expect(orders({})).rejects.toMatchObject({
    code: "invalid",
    userMessage: "Elige cómo entregas: que pasen a recoger, a domicilio, o las dos.",
  });
  await expect(orders({ isActive: "on", pickup: "on" })).rejects.toMatchObject({
    code: "conflict",
    userMessage: "Primero sube tu lista de precios: de ahí salen los productos y la cuenta.",
  });
  expect(await rowsOf(tenant, intelligentActions)).toEqual([]);
  await orders({ delivery: "on", paymentLink: "https://pay.mx/{{monto}}" });
  expect(await cardOf("order")).toMatchObject({
    isActive: false,
    order: { pickup: false, delivery: true, paymentLink: "https://pay.mx/{{monto}}" },
  });
});

test("another business's company takes nothing of the three", async () => {
  for (const save of [appointments, quotes, (over: object, of: Tenant) => orders({ ...over, pickup: "on" }, of)]) {
    await expect(save({}, neighbour)).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await rowsOf(neighbour, intelligentActions)).toEqual([]);
  await quotes({ isActive: "on" });
  expect(await cardOf("quote")).toMatchObject({ isActive: true, quote: { validDays: 20 } });
});

test("two first saves at one moment end as one action with the words of one of them", async () => {
  await Promise.all(["alta, uno", "alta, dos"].map((words) => quotes({ words })));
  const stored = await rowsOf(tenant, intelligentActions);
  expect(stored).toHaveLength(1);
  expect([
    ["alta", "uno"],
    ["alta", "dos"],
  ]).toContainEqual(stored[0]?.triggerValues);
});

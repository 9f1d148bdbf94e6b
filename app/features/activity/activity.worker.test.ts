import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aiDays, replyDays } from "~/features/answering/tables.server";
import { companies } from "~/features/companies/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { ratingDays } from "~/features/threads/ratings/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant } from "../../../tests/support/builders";
import { countQueries, explainPlan } from "../../../tests/support/count-queries";
import { workshop } from "../../../tests/support/run-queue";
import { exportActivity } from "./export-activity.server";
import { activityQuerySchema } from "./forms";
import { listDays, listRows, listShares, sumFigures } from "./queries.server";
import { readActivity, readActivityWeek } from "./read-activity.server";

const ALL = { companyId: null, channel: "all" } as const;

const query = (over: Record<string, string> = {}) => activityQuerySchema.parse(over);

function day(tenant: Tenant, over: Partial<typeof aiDays.$inferInsert> & { day: string }) {
  return tenant.db.insert(aiDays, {
    companyId: 0,
    channel: "webchat",
    outcome: "answered",
    reason: "",
    count: 1,
    ...over,
  });
}

let lastRun = 5_000_000;
/** Runs from before days were kept, all of one thread. */
async function fillRuns(tenant: Tenant, count: number): Promise<void> {
  const { conversationId } = await receiveMessage(tenant, inbound());
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?3)
      insert into ai_runs (id, tenant_id, conversation_id, up_to, provider, model, prompt_version, outcome, passages, guards,
        milliseconds, credits, created_at) select ?5 + i, ?1, ?2, 1, 'local', 'm', '1', 'answered', '[]', '[]', 5, 1, ?4 from n`,
  )
    .bind(tenant.id, conversationId, count, tenant.now(), lastRun)
    .run();
  lastRun += count;
}

describe("the activity page", () => {
  const NOW = "2026-11-21T18:00:00Z";

  async function told() {
    const { platform } = workshop({ start: Date.parse(NOW) });
    const tenant = await newTenant(platform, { shard: 0 });
    const neighbour = await newTenant(platform, { shard: 0 });
    const company = await newCompany(tenant, { name: "=HYPERLINK(1), La Espiga" });
    const foreign = await newCompany(neighbour, { name: "Ajena" });
    await tenant.db.batch([
      day(tenant, {
        day: "2026-11-21",
        count: 4,
        credits: 4,
        within5: 3,
        within15: 4,
        within60: 4,
        responseMilliseconds: 9_600,
      }),
      day(tenant, {
        day: "2026-11-20",
        companyId: company,
        channel: "voice_plugin",
        count: 2,
        credits: 2,
        thumbsUp: 1,
      }),
      day(tenant, { day: "2026-11-20", outcome: "handed_off", reason: "provider_timeout", count: 1 }),
      day(tenant, { day: "2026-11-19", outcome: "handed_off", reason: "provider_failed", count: 2 }),
      day(tenant, { day: "2026-11-15", count: 7 }),
      day(tenant, { day: "2026-11-14", count: 3, thumbsDown: 1 }),
      day(tenant, { day: "2026-11-22", count: 90 }),
    ]);
    await neighbour.db.batch([
      day(neighbour, { day: "2026-11-21", count: 1_000 }),
      day(neighbour, { day: "2026-11-21", companyId: foreign, count: 1_000 }),
    ]);
    return { tenant, company, foreign };
  }

  test("sums a period, the one before, each day, company, channel and reason, and nobody else's", async () => {
    const { tenant, company } = await told();
    const activity = await readActivity(tenant, query({ periodo: "7" }));
    expect(activity.total).toMatchObject({ answered: 13, handedOff: 3, credits: 6, thumbsUp: 1 });
    expect(activity.before).toMatchObject({ answered: 3, handedOff: 0, thumbsDown: 1 });
    expect(activity.columns.map(({ from, answered, handedOff }) => [from, answered, handedOff])).toEqual([
      ["2026-11-15", 7, 0],
      ["2026-11-16", 0, 0],
      ["2026-11-17", 0, 0],
      ["2026-11-18", 0, 0],
      ["2026-11-19", 0, 2],
      ["2026-11-20", 2, 1],
      ["2026-11-21", 4, 0],
    ]);
    expect(activity.reasons).toEqual([{ label: "El servicio de IA no respondió", count: 3 }]);
    expect(activity.byCompany.map(({ key, name, figures }) => [key, name, figures.answered])).toEqual([
      ["0", "Sin empresa", 11],
      [String(company), "=HYPERLINK(1), La Espiga", 2],
    ]);
    expect(activity.byChannel.map(({ name, figures }) => [name, figures.answered])).toEqual([
      ["Webchat", 11],
      ["Voz", 2],
    ]);
    expect(await readActivityWeek(tenant)).toEqual({ answered: 6, handedOff: 3 });
  });

  test("the busiest company, channel and reason come first, and companies are offered by name", async () => {
    const { platform } = workshop({ start: Date.parse(NOW) });
    const tenant = await newTenant(platform, { shard: 0 });
    const zeta = await newCompany(tenant, { name: "Zeta" });
    const alfa = await newCompany(tenant, { name: "Alfa" });
    const over = { day: "2026-11-21", companyId: alfa, outcome: "handed_off" };
    await tenant.db.batch([
      day(tenant, { day: "2026-11-21", companyId: zeta, channel: "sms" }),
      day(tenant, { ...over, reason: "booking", count: 1 }),
      day(tenant, { ...over, reason: "complaint", count: 5 }),
      day(tenant, { ...over, reason: "urgent", count: 2 }),
    ]);
    const activity = await readActivity(tenant, query({ periodo: "7" }));
    expect(activity.byCompany.map(({ name }) => name)).toEqual(["Alfa", "Zeta"]);
    expect(activity.byChannel.map(({ name }) => name)).toEqual(["Webchat", "SMS"]);
    expect(activity.reasons.map(({ count }) => count)).toEqual([5, 2, 1]);
    expect(activity.companies.map(({ name }) => name)).toEqual(["Alfa", "Zeta"]);
  });

  test("a company, no company and a channel narrow it; a foreign company has nothing", async () => {
    const { tenant, company, foreign } = await told();
    const answered = async (over: Record<string, string>) =>
      (await readActivity(tenant, query({ periodo: "7", ...over }))).total.answered;
    expect(await answered({ companyId: String(company) })).toBe(2);
    expect(await answered({ companyId: "0" })).toBe(11);
    expect(await answered({ companyId: String(foreign) })).toBe(0);
    expect(await answered({ canal: "voice" })).toBe(2);
    expect(await answered({ canal: "sms" })).toBe(0);
    expect(await answered({ canal: "nada", companyId: "-1" })).toBe(13);
  });

  test("the file has the page's figures, Spanish headers, and no cell that a spreadsheet runs", async () => {
    const { tenant } = await told();
    const response = await exportActivity(tenant, query({ periodo: "7" }));
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain("actividad-ia-2026-11-15-a-2026-11-21.csv");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
      "Fecha,Empresa,Canal,Resultado,Motivo,Veces,Tiempo de respuesta promedio (segundos),En 5 segundos o menos,En 15 segundos o menos,En 60 segundos o menos,Créditos,Opiniones buenas,Opiniones malas",
      "2026-11-15,Sin empresa,Webchat,Contestada,,7,0,0,0,0,0,0,0",
      "2026-11-19,Sin empresa,Webchat,Pasada a una persona,El servicio de IA no respondió,2,,0,0,0,0,0,0",
      "2026-11-20,Sin empresa,Webchat,Pasada a una persona,El servicio de IA no respondió,1,,0,0,0,0,0,0",
      `2026-11-20,"'=HYPERLINK(1), La Espiga",Voz,Contestada,,2,0,0,0,0,2,1,0`,
      "2026-11-21,Sin empresa,Webchat,Contestada,,4,2.4,3,4,4,4,0,0",
      "",
    ]);
  });

  test("the file, the week, the waits and the opinions are those of the company that was chosen", async () => {
    const { tenant, company } = await told();
    const date = { day: "2026-11-20" };
    await tenant.db.batch([
      tenant.db.insert(replyDays, { ...date, companyId: company, met: 3, missed: 1 }),
      tenant.db.insert(replyDays, { ...date, companyId: 0, met: 5, missed: 5 }),
      tenant.db.insert(ratingDays, { ...date, companyId: company, agentId: 3, agentName: "Ana", count: 2, total: 9 }),
      tenant.db.insert(ratingDays, { ...date, companyId: 0, agentId: 4, agentName: "Luz", count: 1, total: 1 }),
    ]);
    const chosen = query({ periodo: "7", companyId: String(company) });
    const { waits, opinions } = await readActivity(tenant, chosen);
    expect(waits).toMatchObject([{ companyId: company, met: 3, missed: 1 }]);
    expect(opinions).toMatchObject({ byCompany: [{ id: company, total: 9 }], byAgent: [{ name: "Ana", total: 9 }] });
    expect((await readActivity(tenant, query({ periodo: "7" }))).waits).toHaveLength(2);
    expect(await readActivityWeek(tenant, company)).toEqual({ answered: 2, handedOff: 0 });
    const lines = async (over: Record<string, string>) => {
      const file = await exportActivity(tenant, query({ periodo: "7", ...over }));
      return (await file.text()).trimEnd().split("\r\n").slice(1);
    };
    expect(await lines({ companyId: String(company) })).toMatchObject([expect.stringContaining(",Voz,Contestada,,2,")]);
    expect(await lines({ canal: "voice" })).toHaveLength(1);
    expect(await lines({})).toHaveLength(5);
  });

  test("while older runs are still being counted the file says so before its headers, and is named so", async () => {
    const { platform } = workshop({ start: Date.parse(NOW) });
    const tenant = await newTenant(platform, { shard: 0 });
    await fillRuns(tenant, 10_001);
    const file = async () => {
      const response = await exportActivity(tenant, query({ periodo: "7" }));
      const [first = "", second = ""] = (await response.text()).split("\r\n");
      const isNamedSo = response.headers.get("content-disposition")?.includes("-incompleta.csv");
      return { isNamedSo, first: first.slice(0, 130), second: second.slice(0, 13) };
    };
    expect(await file()).toEqual({
      isNamedSo: true,
      first:
        "Todavía estamos contando las respuestas de antes. Vuelve a descargar este archivo en unos minutos para tenerlas todas.",
      second: "Fecha,Empresa",
    });
    const whole = await file();
    expect(whole.isNamedSo).toBe(false);
    expect(whole.first).toMatch(/^Fecha,Empresa/);
  });

  test("while older runs are still being counted the page says so, and once they are it does not", async () => {
    const { platform } = workshop({ start: Date.parse(NOW) });
    const tenant = await newTenant(platform, { shard: 0 });
    await fillRuns(tenant, 10_001);
    const counting = async () => (await readActivity(tenant, query({ periodo: "7" }))).counting;
    expect([await counting(), await counting()]).toEqual([true, false]);
  });

  test("of a thousand companies every one that was active has its name, on the page and in the file", async () => {
    const { platform } = workshop({ start: Date.parse(NOW) });
    const tenant = await newTenant(platform, { shard: 0 });
    const at = new Date(tenant.now());
    for (let index = 0; index < 1_000; index += 100) {
      await tenant.db.batch(
        Array.from({ length: 100 }, (_, of) =>
          tenant.db.insert(companies, {
            id: 9_000 + index + of,
            name: `Empresa ${String(index + of).padStart(4, "0")}`,
            email: `empresa${index + of}@example.com`,
            createdAt: at,
            updatedAt: at,
          }),
        ),
      );
    }
    await tenant.db.run(day(tenant, { day: "2026-11-20", companyId: 9_999, count: 2 }));
    const { byCompany } = await readActivity(tenant, query({ periodo: "7" }));
    expect(byCompany.map(({ name }) => name)).toEqual(["Empresa 0999"]);
    expect(await (await exportActivity(tenant, query({ periodo: "7" }))).text()).toContain("2026-11-20,Empresa 0999,");
  });

  test("a long file is read in pieces and has every row once", async () => {
    const { platform } = workshop({ start: Date.parse(NOW) });
    const tenant = await newTenant(platform, { shard: 0 });
    const rows = Array.from({ length: 2_345 }, (_, index) =>
      day(tenant, {
        day: `2026-${String(1 + (index % 10)).padStart(2, "0")}-11`,
        companyId: index % 7,
        reason: `r${index}`,
        outcome: "handed_off",
      }),
    );
    for (let at = 0; at < rows.length; at += 100) await tenant.db.batch(rows.slice(at, at + 100));
    const text = await (await exportActivity(tenant, query({ periodo: "anio" }))).text();
    expect(text.trimEnd().split("\r\n")).toHaveLength(2_346);
  });

  test("every read is a range of the primary key and costs the days' rows, whatever else there is", async () => {
    const meters: ReturnType<typeof countQueries>[] = [];
    const { platform } = workshop({
      start: Date.parse(NOW),
      database: (database) => {
        const meter = countQueries(database);
        meters.push(meter);
        return meter.database;
      },
    });
    const tenant = await newTenant(platform, { shard: 0 });
    const old = Array.from({ length: 600 }, (_, index) =>
      day(tenant, { day: `2024-${String(1 + (index % 12)).padStart(2, "0")}-11`, reason: `r${index}` }),
    );
    for (let at = 0; at < old.length; at += 100) await tenant.db.batch(old.slice(at, at + 100));
    await tenant.db.batch([day(tenant, { day: "2026-11-20" }), day(tenant, { day: "2026-11-21" })]);
    const span = { from: "2026-11-15", to: "2026-11-21" };
    for (const { text, params } of [
      listDays(tenant, span, ALL),
      listShares(tenant, span, ALL),
      sumFigures(tenant, span, ALL),
      listRows(tenant, span, ALL, null, 10),
    ]) {
      const plan = (await explainPlan(env.DB, text, params)).join("\n");
      expect(plan).toContain("USING INDEX sqlite_autoindex_ai_days_1 (tenant_id=? AND day>? AND day<?)");
    }
    const [meter] = meters;
    if (!meter) throw new Error("the first database has no meter");
    const { counts } = await meter.count(() => readActivity(tenant, query({ periodo: "7" })));
    expect(counts.roundTrips).toBe(1);
    expect(counts.rowsRead).toBeLessThan(20);
  });

  test("an answer of a company that is gone keeps its figures", async () => {
    const { tenant, company } = await told();
    await tenant.db.run(tenant.db.delete(companies, eq(companies.id, company)));
    const { byCompany } = await readActivity(tenant, query({ periodo: "7" }));
    expect(byCompany.map(({ name }) => name)).toContain("Empresa eliminada");
  });
});

import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { NoticeCode, NotificationType } from "~/features/notifications/kinds";
import { notifications } from "~/features/notifications/tables.server";
import { noticeOnce } from "~/features/notifications/writes.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { messages } from "~/features/threads/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { business, inbound, newTenant, OPEN, rowsOf } from "../../../tests/support/builders";
import { explainPlan } from "../../../tests/support/count-queries";
import { fillAgain, fillsOf } from "../../../tests/support/migrated";
import { workshop } from "../../../tests/support/run-queue";
import { actAsModel, answerWith } from "../../../tests/support/scripted-ai";
import { saveAiConfiguration } from "./configuration.server";

const CONFIGURATION = {
  companyId: null,
  companyName: "La Espiga",
  industry: null,
  tone: "friendly",
  customInstructions: null,
  language: null,
} as const;

const codesOf = async (tenant: Tenant) =>
  (await rowsOf(tenant, messages))
    .sort((a, b) => a.id - b.id)
    .map(({ sender, content, metadata }) => [sender, content, metadata]);

test.each(["tu", "usted"] as const)(
  "every code comes back to rows that were stored before it: %s",
  async (treatment) => {
    const { shop, tenant, ai } = await business(
      answerWith(
        `${OPEN} Si no es lo que ${treatment === "tu" ? "buscas, pide" : "busca, pida"} hablar con una persona.`,
        { quoted: true },
      ),
      answerWith("No sé.", { needsHuman: true }),
      answerWith("Abrimos a las 3:33 por $999."),
      answerWith("Te comunico con una persona del equipo."),
    );
    actAsModel(ai);
    await saveAiConfiguration(tenant, { ...CONFIGURATION, treatment });
    for (const content of [
      "¿A qué hora abren?",
      "¿Y los domingos?",
      "¿Cuánto cuesta?",
      "Quiero hablar con una persona",
    ]) {
      await receiveMessage(tenant, inbound({ contact: content, content, metadata: { subject: "Hola" } }));
      await shop.runAll();
    }
    const coded = await codesOf(tenant);
    const kinds = coded.map(([sender, , metadata]) => [sender, metadata]);
    expect(kinds).toContainEqual(["ai", { offers: "person" }]);
    expect(kinds).toContainEqual(["system", { notice: "handoff", reason: "asked_for_person" }]);
    expect(kinds.filter(([sender]) => sender === "system")).toHaveLength(3);
    await env.DB_1.prepare("update messages set metadata = null where tenant_id = ? and sender <> 'customer'")
      .bind(tenant.id)
      .run();
    await fillAgain("0013", env.DB_1);
    expect(await codesOf(tenant)).toEqual(coded);
  },
);

test("a notice that stood unread before is not repeated, one of another kind is", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const stored = [
    ["low_credits", "credits_low", "Te quedan 10 créditos"],
    ["low_credits", "credits_gone", "Te quedaste sin créditos"],
    ["worse_answers", "worse_answers:1", "Una respuesta de la IA salió peor"],
    ["worse_answers", "worse_answers:12", "12 respuestas de la IA salieron peor"],
  ] as const;
  const write = (type: NotificationType, code: NoticeCode, title: string) =>
    tenant.db.run(noticeOnce(tenant, { type, code, title, message: "Mira." }));
  for (const [type, code, title] of stored) await write(type, code, title);
  await env.DB_1.prepare("update notifications set code = null where tenant_id = ?").bind(tenant.id).run();
  await fillAgain("0013", env.DB_1);
  const rows = await rowsOf(tenant, notifications);
  expect(rows.map(({ type, code, title }) => [type, code, title])).toEqual(stored);
  for (const [type, code] of stored) expect(await write(type, code, "Con otras palabras")).toBeNull();
  expect(await write("worse_answers", "worse_answers:2", "Con otras palabras")).not.toBeNull();
});

test("nothing of it walks all messages or all notifications", async () => {
  for (const fill of fillsOf("0013")) {
    for (const step of await explainPlan(env.DB_1, fill, [])) {
      expect(step).not.toMatch(/^SCAN (?:messages|notifications|[nw])\b/);
    }
  }
});

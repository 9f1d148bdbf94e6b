import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { setAi } from "~/features/answering/set-ai.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, messagesOf, newTenant, rowsOf, staffOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { listApproved } from "./queries.server";
import { saveIntegration } from "./save-integration.server";
import { sendTemplate } from "./send-template.server";
import { addTemplate, readApprovedPage, updateTemplates } from "./sync-templates.server";
import { channelTemplates, integrationConfigs } from "./tables.server";

const content = (sid: string, body: string) => ({
  sid,
  friendly_name: sid.toLowerCase(),
  language: "es_MX",
  types: { "twilio/text": { body } },
  approval_requests: { status: "approved" },
});

/** A business with Twilio and a list of templates that the test writes. */
async function connected(contents: object[]) {
  const sent: { url: string; body: string }[] = [];
  const list: { contents: object[]; status: number; meanwhile?: () => Promise<void> } = { contents, status: 200 };
  const shop = workshop({
    carrier: null,
    vendors: {
      fetch: async (input, init) => {
        const url = String(input);
        if (url.includes("ContentAndApprovals")) {
          const answer = Response.json({ contents: list.contents }, { status: list.status });
          const { meanwhile } = list;
          list.meanwhile = undefined;
          await meanwhile?.();
          return answer;
        }
        if (init?.method === "POST") sent.push({ url, body: String(init.body ?? "") });
        return Response.json({ sid: `SM-${sent.length}`, status: "active" });
      },
    },
  });
  const tenant = await newTenant(shop.platform);
  const save = (apiKey: string) =>
    saveIntegration(tenant, shop.pipes, "twilio", { ...TWILIO, apiKey }, "https://app.example.test");
  await save(TWILIO.apiKey);
  await shop.runAll();
  return { shop, tenant, sent, list, save };
}

const names = async (tenant: Tenant) => (await tenant.db.run(listApproved(tenant, "twilio"))).map(({ name }) => name);

const TWILIO = {
  apiKey: "ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  apiSecret: "auth-token-de-prueba-0123",
  phoneNumber: "+525587654321",
  phoneNumberCountryCode: null,
  senderName: null,
  agentId: null,
  configuration: null,
};

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  return error instanceof AppError ? `${error.status} ${error.userMessage}` : String(error);
}

test("saving an account reads its approved templates; the button takes over what changed, and a failure changes nothing", async () => {
  const { shop, tenant, list } = await connected([content("HX1", "Hola {{1}}"), content("HX2", "Adiós")]);
  expect(await names(tenant)).toEqual(["hx1", "hx2"]);
  const [before] = await tenant.db.run(listApproved(tenant, "twilio"));
  const asking = (variables: number) => Array.from({ length: variables }, (_, at) => `{{${at + 1}}}`).join(" ");
  list.contents = [
    content("HX4", asking(10)),
    content("HX1", "Hola {{1}}, pedido {{2}}"),
    content("HX3", "Gracias"),
    content("HX5", asking(11)),
  ];
  shop.platform.clock.advance(1_000);
  await updateTemplates(tenant, shop.pipes, "twilio");
  const [after, third] = await tenant.db.run(listApproved(tenant, "twilio"));
  expect(after).toMatchObject({ id: before?.id, body: "Hola {{1}}, pedido {{2}}", variables: ["1", "2"] });
  expect(third).toMatchObject({ externalId: "HX3", variables: [] });
  // By name, in whatever order they were listed.
  expect(await names(tenant)).toEqual(["hx1", "hx3", "hx4"]);
  const readAt = new Date(shop.platform.clock.now()).toISOString();
  expect(await readApprovedPage(tenant)).toMatchObject([{ type: "twilio", updatedAt: readAt }]);
  shop.platform.clock.advance(1_000);
  list.status = 401;
  expect(await refusal(updateTemplates(tenant, shop.pipes, "twilio"))).toContain("no aceptó tu cuenta");
  expect(await readApprovedPage(tenant)).toMatchObject([{ type: "twilio", updatedAt: readAt }]);
  expect(await names(tenant)).toEqual(["hx1", "hx3", "hx4"]);
});

test("of a longer list a hundred templates are taken over, and none from an account that is switched off", async () => {
  const { shop, tenant, list } = await connected([]);
  list.contents = Array.from({ length: 101 }, (_, at) => content(`HX${at}`, "Hola"));
  await updateTemplates(tenant, shop.pipes, "twilio");
  expect(await rowsOf(tenant, channelTemplates)).toHaveLength(100);
  await saveIntegration(tenant, shop.pipes, "twilio", { ...TWILIO, isActive: false }, "https://app.example.test");
  expect(await refusal(updateTemplates(tenant, shop.pipes, "twilio"))).toBe(
    "404 Primero conecta esta cuenta en Configuración.",
  );
});

test("an account that lists no templates is not called broken: it says how else they come in", async () => {
  const { shop, tenant } = await connected([]);
  const meta = { ...TWILIO, apiKey: "EAA-0123456789-7777", phoneNumber: "106540352242922" };
  await saveIntegration(tenant, shop.pipes, "meta", meta, "https://app.example.test");
  expect(await refusal(updateTemplates(tenant, shop.pipes, "meta"))).toMatch(
    /^409 Esta cuenta no nos deja leer sus plantillas\. Agrégalas abajo a mano/,
  );
});

test("outside of the 24 hours a template goes out whole, with its text in the thread; freely nothing does", async () => {
  const { shop, tenant, sent } = await connected([content("HX1", "Hola {{1}}, tu pedido {{2}} está listo.")]);
  const { conversationId } = await receiveMessage(
    tenant,
    inbound({ platform: "twilio", contact: "+525512345678", sendTo: "+5215512345678" }),
  );
  await setAi(tenant, staffOf(tenant), conversationId, false);
  shop.platform.clock.advance(24 * 3_600_000);
  const [template] = await tenant.db.run(listApproved(tenant, "twilio"));
  const templateId = template?.id ?? 0;
  const staff = staffOf(tenant);
  expect(await refusal(sendMessage(tenant, staff, conversationId, { content: "Hola" }))).toContain("409");
  expect(await refusal(sendTemplate(tenant, staff, conversationId, { templateId, values: ["Luz", " "] }))).toBe(
    "422 Escribe el valor de «Dato 2».",
  );
  const clientId = crypto.randomUUID();
  for (let press = 0; press < 2; press += 1) {
    await sendTemplate(tenant, staff, conversationId, { templateId, values: ["Luz", " 1042\n de hoy\n"], clientId });
  }
  await shop.runAll();
  expect(sent).toHaveLength(1);
  const form = new URLSearchParams(sent[0]?.body);
  expect(form.get("To")).toBe("whatsapp:+5215512345678");
  expect(form.get("ContentSid")).toBe("HX1");
  expect(JSON.parse(form.get("ContentVariables") ?? "")).toEqual({ "1": "Luz", "2": "1042 de hoy" });
  expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({
    content: "Hola Luz, tu pedido 1042 de hoy está listo.",
    status: "sent",
  });
});

test("a list that is read takes nothing from another account's, and a hundred copied ones can still be corrected", async () => {
  const { shop, tenant, list } = await connected([content("HX1", "Hola")]);
  const copied = { of: "brevo", language: "es_MX", body: "Hola {{1}}" } as const;
  for (let id = 1; id <= 100; id += 1) await addTemplate(tenant, { ...copied, externalId: `${id}`, name: `n${id}` });
  expect(await refusal(addTemplate(tenant, { ...copied, externalId: "101", name: "n101" }))).toBe(
    "409 Puedes guardar hasta 100 plantillas. Quita una que ya no uses.",
  );
  // The same identifier in another language is one more.
  expect(await refusal(addTemplate(tenant, { ...copied, externalId: "7", name: "n7", language: "en_US" }))).toBe(
    "409 Puedes guardar hasta 100 plantillas. Quita una que ya no uses.",
  );
  await addTemplate(tenant, { ...copied, externalId: "7", name: "n7", body: "Adiós {{1}}" });
  shop.platform.clock.advance(1_000);
  list.contents = [];
  await updateTemplates(tenant, shop.pipes, "twilio");
  expect(await names(tenant)).toEqual([]);
  const kept = await tenant.db.run(listApproved(tenant, "brevo"));
  expect(kept).toHaveLength(100);
  expect(kept.find(({ externalId }) => externalId === "7")?.body).toBe("Adiós {{1}}");
});

test("a list that comes late takes nothing from the account that was saved meanwhile, nor what staff added meanwhile", async () => {
  const { shop, tenant, list, save } = await connected([content("HX1", "Hola")]);
  const copied = { of: "twilio", language: "es_MX", body: "Hola" } as const;
  shop.platform.clock.advance(1_000);
  list.meanwhile = async () => {
    shop.platform.clock.advance(1_000);
    await addTemplate(tenant, { ...copied, externalId: "HX8", name: "a mano" });
    shop.platform.clock.advance(1_000);
  };
  list.contents = [content("HX2", "Adiós")];
  await updateTemplates(tenant, shop.pipes, "twilio");
  expect(await names(tenant)).toEqual(["a mano", "hx2"]);
  list.meanwhile = async () => {
    list.contents = [content("HX9", "De la cuenta nueva")];
    shop.platform.clock.advance(1_000);
    await save("ACbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb");
    await updateTemplates(tenant, shop.pipes, "twilio");
  };
  await updateTemplates(tenant, shop.pipes, "twilio");
  expect(await names(tenant)).toEqual(["hx9"]);
});

test("an account whose stored key cannot be read is to be saved again, not called unconnected", async () => {
  const { shop, tenant } = await connected([content("HX1", "Hola")]);
  await tenant.db.run(tenant.db.update(integrationConfigs, { apiKey: "alterada" }, sql`1`));
  expect(await refusal(updateTemplates(tenant, shop.pipes, "twilio"))).toContain("Revisa la clave en Configuración.");
  expect(await names(tenant)).toEqual(["hx1"]);
  expect(await refusal(updateTemplates(tenant, shop.pipes, "brevo"))).toContain("Primero conecta esta cuenta");
});

test("another account's and another tenant's templates do not exist; a web chat takes none", async () => {
  const { tenant } = await connected([]);
  const other = await connected([content("HX1", "Hola")]);
  const copied = { of: "brevo", name: "Pedido", language: "es_MX", body: "Hola {{1}}" } as const;
  await expect(addTemplate(tenant, { ...copied, externalId: "HX12" })).rejects.toMatchObject({
    fields: { externalId: ["En Brevo el identificador es un número."] },
  });
  await addTemplate(tenant, { ...copied, externalId: "12" });
  const { conversationId } = await receiveMessage(tenant, inbound({ platform: "twilio" }));
  const [foreign] = await other.tenant.db.run(listApproved(other.tenant, "twilio"));
  const [brevo] = await tenant.db.run(listApproved(tenant, "brevo"));
  expect(brevo?.variables).toEqual(["1"]);
  for (const templateId of [foreign?.id ?? 0, brevo?.id ?? 0, 7]) {
    expect(
      await refusal(sendTemplate(tenant, staffOf(tenant), conversationId, { templateId, values: ["Luz"] })),
    ).toContain("404");
  }
});

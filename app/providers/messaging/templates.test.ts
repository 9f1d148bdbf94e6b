import { expect, test } from "vitest";
import { fakeResolver } from "../../../tests/fakes/resolver";
import type { CarrierMessage, VendorAccount } from "./port";
import { createVendors } from "./vendors";

interface Call {
  readonly url: string;
  readonly body: string;
}

function vendorsWith(answer: (call: Call) => object | [number, object]) {
  const calls: Call[] = [];
  const vendors = createVendors({
    resolve: fakeResolver(),
    fetch: async (input, init) => {
      const call = { url: String(input), body: String(init?.body ?? "") };
      calls.push(call);
      const said = answer(call);
      return Array.isArray(said) ? Response.json(said[1], { status: said[0] }) : Response.json(said);
    },
    baseUrls: {
      twilio: "https://vendor.test/2010-04-01",
      meta: "https://vendor.test/v26.0",
      brevo: "https://vendor.test/v3",
    },
  });
  return { vendors, calls };
}

const account: VendorAccount = {
  apiKey: "AC1",
  apiSecret: "secreto",
  phoneNumber: "+525587654321",
  senderName: "",
  agentId: "",
  mailSender: "",
  wabaId: "W1",
  webhookSecret: "",
  webhookUrl: "",
};
const message: CarrierMessage = {
  messageId: "own:7:1",
  channel: "whatsapp",
  to: "5215512345678",
  content: "Hola Luz, tu pedido 1042 está listo.",
  fromAi: false,
  template: {
    externalId: "pedido_listo",
    language: "es_MX",
    values: [
      { name: "1", value: "Luz" },
      { name: "2", value: "1042" },
    ],
    phone: "+525512345678",
  },
};

test("Twilio sends a template by its ContentSid with its variables and no body", async () => {
  const { vendors, calls } = vendorsWith(() => [201, { sid: "SM1" }]);
  expect(await vendors.twilio.send(account, message)).toMatchObject({ kind: "sent", providerId: "SM1" });
  const form = new URLSearchParams(calls[0]?.body);
  expect(form.get("ContentSid")).toBe("pedido_listo");
  expect(JSON.parse(form.get("ContentVariables") ?? "")).toEqual({ "1": "Luz", "2": "1042" });
  expect(form.get("Body")).toBeNull();
});

test("Meta sends type template; named variables carry their names", async () => {
  const { vendors, calls } = vendorsWith(() => ({ messages: [{ id: "wamid.1" }] }));
  await vendors.meta.send(account, message);
  const { template } = message;
  if (!template) throw new Error("no template");
  await vendors.meta.send(account, {
    ...message,
    template: { ...template, values: [{ name: "nombre", value: "Luz" }] },
  });
  await vendors.meta.send(account, { ...message, template: { ...template, values: [] } });
  const sent = calls.map(({ body }) => JSON.parse(body));
  expect(sent[0]).toEqual({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: "5215512345678",
    type: "template",
    template: {
      name: "pedido_listo",
      language: { code: "es_MX" },
      components: [
        {
          type: "body",
          parameters: [
            { type: "text", text: "Luz" },
            { type: "text", text: "1042" },
          ],
        },
      ],
    },
  });
  expect(sent[1].template.components[0].parameters).toEqual([{ type: "text", text: "Luz", parameter_name: "nombre" }]);
  expect(sent[2].template).not.toHaveProperty("components");
});

test("Brevo sends a template to the phone from the account's number; without one of the two it says which is missing", async () => {
  const { vendors, calls } = vendorsWith(() => [201, { messageId: "b-1" }]);
  const { template } = message;
  if (!template) throw new Error("no template");
  const numbered = { ...message, template: { ...template, externalId: "12" } };
  expect(await vendors.brevo.send(account, numbered)).toMatchObject({ kind: "sent", providerId: "b-1" });
  expect(calls[0]?.url).toBe("https://vendor.test/v3/whatsapp/sendMessage");
  expect(JSON.parse(calls[0]?.body ?? "")).toEqual({
    contactNumbers: ["525512345678"],
    senderNumber: "525587654321",
    templateId: 12,
    params: { "1": "Luz", "2": "1042" },
  });
  expect(await vendors.brevo.send({ ...account, phoneNumber: "" }, numbered)).toEqual({
    kind: "refused",
    code: "brevo_no_whatsapp_number",
  });
  const unknown = { ...numbered, template: { ...numbered.template, phone: null } };
  expect(await vendors.brevo.send(account, unknown)).toEqual({ kind: "refused", code: "brevo_no_customer_phone" });
  expect(calls).toHaveLength(1);
});

test("Twilio's list: approved texts of every page, and the credentials go nowhere else", async () => {
  const content = (sid: string, status: string, types: object) => ({
    sid,
    friendly_name: `n-${sid}`,
    language: "es_MX",
    types,
    approval_requests: { status },
  });
  const { vendors, calls } = vendorsWith(({ url }) =>
    url.includes("Page=1")
      ? {
          contents: [content("HX4", "approved", { "twilio/text": { body: "Adiós" } })],
          meta: { next_page_url: "https://evil.test/v1/x" },
        }
      : {
          contents: [
            content("HX1", "approved", { "twilio/text": { body: "Hola {{1}}" } }),
            content("HX2", "pending", { "twilio/text": { body: "No" } }),
            content("HX3", "approved", { "twilio/card": { title: "No" } }),
          ],
          meta: { next_page_url: "https://vendor.test/v1/ContentAndApprovals?PageSize=100&Page=1" },
        },
  );
  expect(await vendors.twilio.templates(account)).toEqual({
    ok: true,
    templates: [
      { externalId: "HX1", name: "n-HX1", language: "es_MX", body: "Hola {{1}}" },
      { externalId: "HX4", name: "n-HX4", language: "es_MX", body: "Adiós" },
    ],
  });
  expect(calls.map(({ url }) => new URL(url).host)).toEqual(["vendor.test", "vendor.test"]);
});

test("Twilio's list: texts with quick replies are among them, and why there is no list is told", async () => {
  const quick = {
    ...{ sid: "HX5", friendly_name: "", language: "es_MX", approval_requests: { status: "approved" } },
    types: { "twilio/quick-reply": { body: "¿Confirmas, {{1}}?" } },
  };
  expect(await vendorsWith(() => ({ contents: [quick] })).vendors.twilio.templates(account)).toEqual({
    ok: true,
    templates: [{ externalId: "HX5", name: "HX5", language: "es_MX", body: "¿Confirmas, {{1}}?" }],
  });
  const refused = (status: number) => vendorsWith(() => [status, {}]).vendors.twilio.templates(account);
  expect([await refused(401), await refused(403), await refused(429), await refused(500)]).toEqual(
    ["credentials", "credentials", "busy", "unreachable"].map((reason) => ({ ok: false, reason })),
  );
});

test("Meta's list: approved ones that need only words; without the account's id, and at Brevo, there is none", async () => {
  const body = { type: "BODY", text: "Hola {{nombre}}" };
  const row = (name: string, components: object[], status = "APPROVED") => ({
    name,
    language: "es_MX",
    status,
    components,
  });
  const { vendors, calls } = vendorsWith(() => ({
    data: [
      row("a", [body]),
      row("b", [{ type: "HEADER", format: "IMAGE" }, body]),
      row("c", [body, { type: "BUTTONS", buttons: [{ type: "URL", url: "https://x.mx/{{1}}" }] }]),
      ...["COPY_CODE", "OTP"].map((type) => row(type, [body, { type: "BUTTONS", buttons: [{ type }] }])),
      row("d", [body], "PENDING"),
      row("e", [{ type: "HEADER", format: "TEXT", text: "Aviso" }, body, { type: "FOOTER", text: "Gracias" }]),
    ],
  }));
  const listed = await vendors.meta.templates(account);
  expect(listed).toEqual({
    ok: true,
    templates: ["a", "e"].map((name) => ({ externalId: name, name, language: "es_MX", body: "Hola {{nombre}}" })),
  });
  expect(calls[0]?.url).toContain("https://vendor.test/v26.0/W1/message_templates?");
  expect(await vendors.meta.templates({ ...account, wabaId: "" })).toEqual({ ok: false, reason: "unsupported" });
  expect(await vendors.brevo.templates(account)).toEqual({ ok: false, reason: "unsupported" });
});

test("Meta's list: every page is read, five at most; a header with a variable needs more than words", async () => {
  const row = (name: string, header: string) => ({
    ...{ name, language: "es_MX", status: "APPROVED" },
    components: [
      { type: "HEADER", format: "TEXT", text: header },
      { type: "BODY", text: "Hola" },
    ],
  });
  const paged = (pages: number) =>
    vendorsWith(({ url }) => {
      const page = Number(new URL(url).searchParams.get("after") ?? 0);
      return {
        data: [row(`p${page}`, "Aviso"), row(`v${page}`, "Aviso de {{1}}")],
        paging: { cursors: { after: String(page + 1) }, ...(page + 1 < pages && { next: "https://evil.test/next" }) },
      };
    });
  const three = paged(3);
  const listed = await three.vendors.meta.templates(account);
  expect(listed.ok && listed.templates.map(({ name }) => name)).toEqual(["p0", "p1", "p2"]);
  expect(three.calls.map(({ url }) => new URL(url).host)).toEqual(Array(3).fill("vendor.test"));
  const many = paged(9);
  await many.vendors.meta.templates(account);
  expect(many.calls).toHaveLength(5);
});

test("Meta's list: why there is none is told", async () => {
  for (const [status, reason] of [
    ...[400, 401, 403, 404].map((wrong) => [wrong, "credentials"] as const),
    [429, "busy"],
    [500, "unreachable"],
  ] as const) {
    const { vendors } = vendorsWith(() => [status, { data: [] }]);
    expect(await vendors.meta.templates(account), String(status)).toEqual({ ok: false, reason });
  }
});

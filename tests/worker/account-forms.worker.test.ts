import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, expect, test } from "vitest";
import { answerAccountForms } from "~/features/onboarding/answer-account-forms.server";
import { issuePass } from "~/features/onboarding/visitor-pass.server";
import { newPerson } from "../support/accounts";
import { interceptDatabase } from "../support/intercept-database";
import { type Workshop, workshop } from "../support/run-queue";

const TELLS = "Tengo una panadería en Puebla que se llama La Espiga. Escríbenos a hola@laespiga.mx o al 222 555 1234.";
const DESCRIPTION = TELLS.padEnd(300, " Horneamos pan dulce todos los días.");
const PDF = "%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n";
const pdf = () => new File([PDF], "menu.pdf", { type: "application/pdf" });

let shop: Workshop;
beforeEach(() => {
  shop = workshop();
});

/** Sends a form as a browser does, with scripts or without, and gives the answer. */
async function send(fields: Readonly<Record<string, string | File>>, accept = "*/*", address = newPerson().address) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const { platform, pipes, jobs } = shop;
  const { control, requestId } = platform;
  const context: AppLoadContext = { platform, pipes, jobs, control, requestId, nonce: "", address };
  const request = new Request("http://localhost/?index", { method: "POST", body, headers: { accept } });
  const response = await answerAccountForms({ context, request });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}
const analyse = (more: Record<string, string | File> = {}) =>
  send({ intent: "analyse", description: DESCRIPTION, ...more });
const person = () => ({ ...PERSON, email: newPerson().email });
const PERSON = {
  intent: "create",
  description: DESCRIPTION,
  name: "La Espiga",
  industry: "Panadería",
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "222 555 1234",
  password: "secreta",
};

test("ONB-08 what only the PDF told stands in fields, to be looked at before the account is made", async () => {
  const stream = "BT /F1 12 Tf 72 720 Td (Escribenos a contacto@folleto.mx) Tj ET";
  const leaflet = [
    "%PDF-1.4",
    "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj",
    "2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj",
    "3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj",
    `4 0 obj <</Length ${stream.length}>> stream`,
    stream,
    "endstream endobj",
    "5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>> endobj",
    "trailer <</Root 1 0 R>>",
  ].join("\n");
  const description = "Tengo un negocio en Puebla que se llama La Espiga. ".padEnd(
    300,
    "Horneamos todos los días con harina. ",
  );
  const file = new File([leaflet], "folleto.pdf", { type: "application/pdf" });
  const { body } = await send({ intent: "analyse", description, pass: await issuePass(shop.platform), file });
  expect(body.value).toMatchObject({ name: "La Espiga", email: "contacto@folleto.mx" });
  expect(body.value.asked.split(",")).toContain("email");
  expect(body.value.asked.split(",")).not.toContain("name");
});

test("a phone of nine digits is read with the code of the country that the description names", async () => {
  const tells = "Somos la Escuela Ñandú de Arequipa, Perú. Mi WhatsApp es 959 123 456. ";
  const { body } = await analyse({ description: tells.padEnd(300, "Damos clases de inglés y de francés. ") });
  expect(body.value.phone).toBe("+51959123456");
});

test("a business that names its city is there, and its phone of ten digits too", async () => {
  const tells = "Somos la clínica dental Sonrisas de Bogotá. Llámanos al 310 456 7890 o escribe a hola@sonrisas.co. ";
  const description = tells.padEnd(300, "Atendemos a niños y a grandes con cariño. ");
  const { body } = await analyse({ description });
  expect(body.value).toMatchObject({ country: "co", phone: "+573104567890" });
  const made = async (more: Record<string, string>) => {
    const sent = { ...person(), name: "Sonrisas", description, phone: "310 456 7890", ...more };
    expect((await send(sent)).status).toBe(200);
    return env.DB.prepare(
      "SELECT t.phone, t.phone_country_code AS code, t.country, t.time_zone AS zone FROM tenants t JOIN tenant_users u ON u.tenant_id = t.id WHERE u.email = ?",
    )
      .bind(sent.email)
      .first();
  };
  const bogota = { phone: "3104567890", code: "+57", country: "Colombia", zone: "America/Bogota" };
  expect(await made({ country: "co" })).toEqual(bogota);
  // As the calls of the description do, which know no choice.
  expect(await made({})).toEqual(bogota);
  expect(await made({ country: "ec", phone: "099 123 4567" })).toEqual({
    phone: "991234567",
    code: "+593",
    country: "Ecuador",
    zone: "America/Guayaquil",
  });
});

test("ONB-05 ONB-08 the description becomes the values of the next form, with the place of its PDF", async () => {
  const { status, body } = await analyse({ pass: await issuePass(shop.platform), file: pdf() });
  expect([status, body]).toEqual([
    200,
    {
      ok: true,
      intent: "analyse",
      of: "",
      value: {
        description: DESCRIPTION,
        name: "La Espiga",
        industry: "Panadería",
        email: "hola@laespiga.mx",
        phone: "2225551234",
        country: "mx",
        documentId: expect.any(String),
        documentName: "menu.pdf",
      },
    },
  ]);
  expect(await env.FILES.head(`setup/${body.value.documentId}`)).not.toBeNull();
});

test("ONB-05 ONB-06 a short description and a file that is no PDF are refused at their fields, and the text comes back", async () => {
  expect(await send({ intent: "analyse", description: "Vendemos pan." })).toMatchObject({
    status: 422,
    body: {
      result: {
        initialValue: { description: "Vendemos pan." },
        error: { description: ["Escribe al menos 300 caracteres."] },
      },
    },
  });
  expect(await analyse({ file: new File(["PK"], "menu.docx") })).toMatchObject({
    status: 415,
    body: {
      result: {
        initialValue: { description: DESCRIPTION },
        error: { file: ["Tipo de archivo no válido. Solo PDF."] },
      },
    },
  });
  // A browser sends a line break as two characters and counts it as one.
  const lines = `${"x".repeat(9_998)}\r\n\r\n`;
  expect((await send({ intent: "analyse", description: lines })).status).toBe(200);
});

test("ONB-11 the account is made with its document, its owner signed in, and the answer leads to its site", async () => {
  const { body: read } = await analyse({ file: pdf() });
  const { documentId, documentName } = read.value;
  const made = await send({ ...person(), documentId, documentName });
  expect(made).toMatchObject({ status: 200, body: { ok: true, intent: "create", value: { slug: "la-espiga" } } });
  expect(JSON.stringify(made.body)).not.toMatch(/token|secreta/);
  expect(made.headers.getSetCookie().some((cookie) => /(^|-)session=/.test(cookie))).toBe(true);
  expect(await env.FILES.head(`setup/${documentId}`)).toBeNull();
  const plain = await send(person(), "text/html");
  expect([plain.status, plain.headers.get("location")]).toEqual([302, "/mock-site/la-espiga-2"]);
});

test("ONB-10 ONB-13 without a password, and with an e-mail that is taken, the values come back without the password", async () => {
  expect(await send({ ...person(), password: "" })).toMatchObject({
    status: 422,
    body: { result: { error: { password: ["La contraseña debe tener al menos 6 caracteres"] } } },
  });
  const owner = person();
  await send(owner);
  const again = await send({ ...owner, asked: "phone" });
  const taken = "Ya existe una cuenta con ese email. Entra con ella o usa otro email.";
  const { intent: _, password: __, ...typed } = owner;
  expect(again).toMatchObject({
    status: 409,
    body: { error: taken, result: { initialValue: { ...typed, asked: "phone" }, error: { email: [taken] } } },
  });
  expect(JSON.stringify(again.body)).not.toContain("secreta");
});

test("ONB-12 ONB-13 a fault of ours is told by the stated sentence", async () => {
  shop = workshop({
    database: (database) =>
      interceptDatabase(database, async () => {
        throw new Error("D1_ERROR");
      }),
  });
  expect(await analyse()).toMatchObject({
    status: 500,
    body: { error: "Error al analizar la descripción. Por favor intenta de nuevo." },
  });
  expect(await send(person())).toMatchObject({ status: 500, body: { error: "Error al crear la cuenta" } });
});

test("the page's own form counts too: ten without a pass, fifteen with one, and the text comes back", async () => {
  const { address } = newPerson();
  const pass = await issuePass(shop.platform);
  const statuses = async (times: number, more: Record<string, string>) => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1)
      seen.push((await send({ intent: "analyse", description: DESCRIPTION, ...more }, "*/*", address)).status);
    return seen;
  };
  expect(await statuses(11, {})).toEqual([...Array(10).fill(200), 429]);
  expect(await statuses(16, { pass })).toEqual([...Array(15).fill(200), 429]);
  const refused = await send({ intent: "analyse", description: DESCRIPTION, pass }, "*/*", address);
  expect(refused.body.result.initialValue.description).toBe(DESCRIPTION);
});

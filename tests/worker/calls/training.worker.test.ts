import { beforeEach, expect, test } from "vitest";
import { aiConfiguration, systemPrompts } from "~/features/answering/tables.server";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import { planNotification } from "~/features/notifications/writes.server";
import { HOURS, learn, newCompany, OPEN, rowsOf } from "../../support/builders";
import { both, type Caller, callerOf, type Member, newMember, nextOf } from "../../support/calls";
import { type Workshop, workshop } from "../../support/run-queue";
import { answerWith, type ScriptedAi, scriptedAi } from "../../support/scripted-ai";

const requestId = "test-request";
const TEXT = "Los martes hay pan de muerto a $18 la pieza.";
const missing = [404, { error: expect.any(String), code: "not_found", requestId }];
const invalid = (field: string, reason: string) => [
  422,
  { error: reason, code: "invalid", fields: { [field]: [reason] }, requestId },
];

let shop: Workshop;
let ai: ScriptedAi;
let mine: Member;
let ask: Caller;
let stranger: Caller;

beforeEach(async () => {
  ai = scriptedAi(answerWith(OPEN));
  shop = workshop({ ai });
  mine = await newMember(shop);
  ask = callerOf(shop, mine.bearer);
  stranger = callerOf(shop, (await newMember(shop)).bearer);
});

const nowIso = () => new Date(shop.platform.clock.now()).toISOString();

async function notify({ tenant }: Member, conversationId: number | null = null): Promise<number> {
  const { statement, json } = planNotification(tenant, {
    type: "needs_human",
    title: "Luz necesita a una persona",
    message: "Pidió hablar con alguien.",
    conversationId,
    channel: "sms",
  });
  await tenant.db.run(statement);
  return json.id;
}

const noticeJson = (id: number, over: object = {}) => ({
  id,
  conversationId: null,
  title: "Luz necesita a una persona",
  message: "Pidió hablar con alguien.",
  type: "needs_human",
  channel: "sms",
  isRead: false,
  readAt: null,
  createdAt: nowIso(),
  ...over,
});

test("API-45 GET /api/notifications?isRead=false answers the own unread ones, newest first, and the next page", async () => {
  const [first, second, third] = [await notify(mine, 7), await notify(mine), await notify(mine)];
  expect((await ask(`PATCH /api/notifications/${second}/read`)).status).toBe(200);
  const unread = await ask("GET /api/notifications?isRead=false");
  const [newest, oldest] = [noticeJson(third), noticeJson(first, { conversationId: 7 })];
  expect(both(unread)).toEqual([200, [newest, oldest]]);
  expect(nextOf(unread)).toBeNull();
  const page = await ask("GET /api/notifications?isRead=false&limit=1");
  expect(both(page)).toEqual([200, [newest]]);
  const last = await ask(`GET ${nextOf(page)}`);
  expect(both(last)).toEqual([200, [oldest]]);
  expect(nextOf(last)).toBeNull();
  expect(both(await stranger("GET /api/notifications?isRead=false"))).toEqual([200, []]);
});

test("API-46 PATCH /api/notifications/{id}/read answers it as read, and it leaves the unread list; a foreign one is untouched", async () => {
  const id = await notify(mine);
  expect(both(await stranger(`PATCH /api/notifications/${id}/read`))).toEqual(missing);
  expect(both(await ask("GET /api/notifications?isRead=false"))).toEqual([200, [noticeJson(id)]]);
  const read = noticeJson(id, { isRead: true, readAt: nowIso() });
  expect(both(await ask(`PATCH /api/notifications/${id}/read`))).toEqual([200, read]);
  expect(both(await ask("GET /api/notifications?isRead=false"))).toEqual([200, []]);
  expect(both(await ask("GET /api/notifications"))).toEqual([200, [read]]);
});

test("API-51 API-52 POST /api/ai/config answers the saved configuration with 201, GET the same, each company its own", async () => {
  const [companyId, other] = [await newCompany(mine.tenant), await newCompany(mine.tenant)];
  const empty = {
    companyName: "",
    industry: "",
    tone: "professional",
    customInstructions: "",
    treatment: null,
    language: null,
    isSaved: false,
  };
  const read = (id: number | string) => `GET /api/ai/config?companyId=${id}`;
  expect(both(await ask(read(companyId)))).toEqual([200, { ...empty, companyId }]);
  expect(both(await ask("GET /api/ai/config"))).toEqual([200, { ...empty, companyId: null }]);
  const input = { companyId, companyName: "La Espiga", industry: "restaurant", tone: "casual" };
  const saved = { ...empty, ...input, customInstructions: "Ofrece pan.", isSaved: true };
  expect((await ask("POST /api/ai/config", { ...input, tone: "friendly" })).status).toBe(201);
  expect(both(await ask("POST /api/ai/config", { ...input, customInstructions: "Ofrece pan." }))).toEqual([201, saved]);
  expect(both(await ask(read(companyId)))).toEqual([200, saved]);
  expect(both(await ask(read(other)))).toEqual([200, { ...empty, companyId: other }]);
  expect(await rowsOf(mine.tenant, aiConfiguration)).toHaveLength(1);
  const tone = "Elige uno de los tres tonos.";
  expect(both(await ask("POST /api/ai/config", { ...input, tone: "rude" }))).toEqual(invalid("tone", tone));
  expect(both(await stranger(read(companyId)))).toEqual(missing);
  expect(both(await stranger("POST /api/ai/config", input))).toEqual(missing);
  expect(both(await ask(read(companyId)))).toEqual([200, saved]);
});

test("API-53 POST /api/ai/test asks the model with instructions and documents, and answers response and analysis; a blank message and a foreign company are refused", async () => {
  const { tenant } = mine;
  const companyId = await newCompany(tenant);
  const documentId = await learn(shop, tenant, HOURS, { companyId });
  await ask("POST /api/ai/config", {
    companyId,
    companyName: "La Espiga",
    customInstructions: "Ofrece pan de muerto.",
  });
  const input = { message: "¿A qué hora abren los domingos?", companyId, useCompanyConfig: true };
  expect(both(await ask("POST /api/ai/test", input))).toEqual([
    200,
    {
      response: OPEN,
      seen: "Pregunta",
      draft: null,
      analysis: { sentiment: { sentiment: "neutral", confidence: 0.8 }, intention: "consulta" },
      handoff: null,
      promptVersion: expect.any(String),
      isLocal: true,
      model: "scripted",
      retrieved: [
        {
          chunkId: expect.any(Number),
          documentId,
          documentName: "datos.txt",
          page: null,
          heading: expect.toBeOneOf([expect.any(String), null]),
          snippet: expect.stringContaining("Abrimos los domingos de 10 a 14 horas."),
          score: expect.any(Number),
          isCited: true,
        },
      ],
      guards: [],
      tokens: 120,
      milliseconds: 0,
      credits: 1,
    },
  ]);
  const [got, ...others] = ai.requests;
  expect(others).toEqual([]);
  expect(got?.instructions).toContain("Ofrece pan de muerto.");
  expect(got?.passages.map(({ text }) => text).join()).toContain("Abrimos los domingos");
  const blank = await ask("POST /api/ai/test", { ...input, message: "  " });
  expect([blank.status, blank.body]).toEqual([
    422,
    { error: expect.any(String), code: "invalid", fields: { message: [expect.any(String)] }, requestId },
  ]);
  expect(both(await stranger("POST /api/ai/test", input))).toEqual(missing);
});

test("API-54 API-55 POST /api/system-prompt answers the stored prompt with 201, GET the same, empty before the first", async () => {
  expect(both(await ask("GET /api/system-prompt"))).toEqual([200, { systemPrompt: "" }]);
  expect(both(await ask("POST /api/system-prompt", { systemPrompt: "Uno" }))).toEqual([201, { systemPrompt: "Uno" }]);
  expect(both(await ask("POST /api/system-prompt", { systemPrompt: "Dos" }))).toEqual([201, { systemPrompt: "Dos" }]);
  expect(both(await ask("GET /api/system-prompt"))).toEqual([200, { systemPrompt: "Dos" }]);
  expect(await rowsOf(mine.tenant, systemPrompts)).toHaveLength(1);
  const blank = await ask("POST /api/system-prompt", { systemPrompt: " \n " });
  expect([blank.status, blank.body]).toEqual([
    422,
    { error: expect.any(String), code: "invalid", fields: { systemPrompt: [expect.any(String)] }, requestId },
  ]);
  expect(both(await stranger("GET /api/system-prompt"))).toEqual([200, { systemPrompt: "" }]);
});

function file(name: string, text = TEXT, companyId?: number): FormData {
  const form = new FormData();
  form.set("file", new File([text], name, { type: "text/plain" }));
  if (companyId) form.set("companyId", String(companyId));
  return form;
}

const documentJson = (originalName: string, over: object = {}) => ({
  id: expect.any(Number),
  companyId: null,
  originalName,
  fileType: "txt",
  fileSize: new TextEncoder().encode(TEXT).byteLength,
  status: "processing",
  error: null,
  pages: null,
  chunks: 0,
  lastUsedAt: null,
  uploadedAt: nowIso(),
  source: null,
  sourceUrl: null,
  ...over,
});

const upload = async (name: string, text = TEXT, companyId?: number) => {
  const { status, body } = await ask("POST /api/training/upload", file(name, text, companyId));
  if (status !== 201 || typeof body !== "object" || body === null || !("id" in body)) throw new Error(`no: ${status}`);
  return Number(body.id);
};

test("API-56 GET /api/training/documents answers all of the own tenant's or one company's only, newest first, and the next page", async () => {
  const [companyId, other] = [await newCompany(mine.tenant), await newCompany(mine.tenant)];
  const shared = await upload("Compartido.txt", `${TEXT} 1`);
  const ours = await upload("Nuestro.txt", `${TEXT} 2`, companyId);
  const theirs = await upload("Suyo.txt", `${TEXT} 3`, other);
  const fileSize = TEXT.length + 2;
  const [one, two, three] = [
    documentJson("Compartido.txt", { id: shared, fileSize }),
    documentJson("Nuestro.txt", { id: ours, fileSize, companyId }),
    documentJson("Suyo.txt", { id: theirs, fileSize, companyId: other }),
  ];
  const list = "GET /api/training/documents";
  expect(both(await ask(list))).toEqual([200, [three, two, one]]);
  expect(both(await ask(`${list}?companyId=${companyId}`))).toEqual([200, [two]]);
  expect(both(await ask(`${list}?companyId=${other}`))).toEqual([200, [three]]);
  const page = await ask(`${list}?limit=2`);
  expect(both(page)).toEqual([200, [three, two]]);
  const last = await ask(`GET ${nextOf(page)}`);
  expect(both(last)).toEqual([200, [one]]);
  expect(nextOf(last)).toBeNull();
  expect(both(await stranger(list))).toEqual([200, []]);
  expect(both(await stranger(`${list}?companyId=${companyId}`))).toEqual(missing);
});

test("API-57 POST /api/training/upload answers the new document with 201, the same bytes again with 200; a wrong type is refused", async () => {
  const companyId = await newCompany(mine.tenant);
  const path = "POST /api/training/upload";
  const stored = documentJson("Menú.txt", { companyId });
  const first = await ask(path, file("Menú.txt", TEXT, companyId));
  expect(both(first)).toEqual([201, stored]);
  expect(both(await ask(path, file("Menú.txt", TEXT, companyId)))).toEqual([200, first.body]);
  expect(shop.waiting).toHaveLength(1);
  const picture = new FormData();
  picture.set("file", new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "foto.png", { type: "image/png" }));
  const refused = await ask(path, picture);
  expect(both(refused)).toEqual([
    415,
    { error: expect.stringContaining("PDF"), code: expect.any(String), fields: expect.anything(), requestId },
  ]);
  expect(both(await stranger(path, file("Menú.txt", TEXT, companyId)))).toEqual(missing);
  expect(await rowsOf(mine.tenant, trainingDocuments)).toHaveLength(1);
});

test("API-58 DELETE /api/training/documents/{id} answers success, and document and file are gone; a foreign one is untouched", async () => {
  const id = await upload("Borrador.txt");
  const path = `/api/training/documents/${id}`;
  expect(both(await stranger(`DELETE ${path}`))).toEqual(missing);
  expect(both(await ask(`GET ${path}`))).toEqual([200, documentJson("Borrador.txt", { id })]);
  expect(both(await ask(`DELETE ${path}`))).toEqual([200, { success: true }]);
  expect(both(await ask(`GET ${path}`))).toEqual(missing);
  expect(both(await ask(`GET ${path}/download`))).toEqual(missing);
  expect(both(await ask("GET /api/training/documents"))).toEqual([200, []]);
});

test("API-59 GET /api/training/documents/{id}/download answers the same bytes under their own name; a foreign one is not found", async () => {
  const id = await upload("Menú de niños.txt");
  const answer = await ask(`GET /api/training/documents/${id}/download`);
  expect(both(answer)).toEqual([200, TEXT]);
  const disposition = answer.headers.get("content-disposition") ?? "";
  expect(disposition).toMatch(/^attachment; /);
  expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? "")).toBe("Menú de niños.txt");
  expect(both(await stranger(`GET /api/training/documents/${id}/download`))).toEqual(missing);
});

import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { notifications } from "~/features/notifications/tables.server";
import { openSignedFile } from "~/features/threads/messages/file-address.server";
import { messageJson } from "~/features/threads/messages/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { STAFF_SERVING, serveFile } from "~/features/threads/messages/serve-file.server";
import { purgeContents } from "~/features/threads/purge-contents.server";
import { conversations, messageFiles, messages } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { quotas } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { handleWebchat } from "../../workers/webchat";
import { newPerson } from "../support/accounts";
import { business, creditsOf, HOURS, inbound, learn, messagesOf, newTenant, rowsOf } from "../support/builders";
import { endlessBody } from "../support/endless-body";
import { PDF, PNG } from "../support/pictures";
import { type Workshop, workshop } from "../support/run-queue";
import { answerWith } from "../support/scripted-ai";

const ORIGIN = "https://chat.example";
const MEGABYTE = 1024 * 1024;
const answerSchema = z.looseObject({
  token: z.string().default(""),
  code: z.string().optional(),
  error: z.string().optional(),
  message: z.looseObject({ id: z.number(), file: z.looseObject({ path: z.string() }).optional() }).optional(),
  messages: z.array(z.looseObject({ id: z.number() })).default([]),
});

type Fields = Readonly<Record<string, string | File>>;

/** A visitor of a business's chat, at an address of their own. */
async function visitorOf(shop: Workshop, tenant: Tenant, { channel = "webchat", address = newPerson().address } = {}) {
  const ask = async (verb: string, init: RequestInit) => {
    const request = new Request(`${ORIGIN}/api/webchat/${tenant.uuid}/${verb}`, init);
    const response = await handleWebchat(request, shop.platform.control, address);
    return { status: response.status, headers: response.headers, body: answerSchema.parse(await response.json()) };
  };
  const json = { "content-type": "application/json" };
  const begun = await ask("session", { method: "POST", headers: json, body: JSON.stringify({ channel }) });
  const { token } = begun.body;
  const authorization = `Bearer ${token}`;
  /** Posts a body of any kind; `more` replaces its headers. */
  const post = (body: BodyInit, more: Record<string, string> = {}) =>
    ask("messages", { method: "POST", headers: { authorization, ...more }, body });
  async function send(fields: Fields, more: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ clientId: crypto.randomUUID(), ...fields })) form.append(name, value);
    const whole = new Response(form);
    const type = whole.headers.get("content-type") ?? "";
    const bytes = await whole.arrayBuffer();
    return post(bytes, { "content-type": type, "content-length": String(bytes.byteLength), ...more });
  }
  const read = async () => (await ask("messages?after=0", { headers: { authorization } })).body;
  return { address, token, post, send, read };
}

async function scene(options: Parameters<typeof workshop>[0] = {}) {
  const shop = workshop(options);
  const tenant = await newTenant(shop.platform);
  return { shop, tenant, visitor: await visitorOf(shop, tenant) };
}

const photo = (name = "pastel.png", bytes: Uint8Array<ArrayBuffer> = PNG) => new File([bytes], name);
const objects = async (tenant: Tenant) =>
  (await env.FILES.list({ prefix: `t/${tenant.id}/` })).objects.map(({ key }) => key.replace(`t/${tenant.id}/`, ""));
const customers = (tenant: Tenant) => rowsOf(tenant, messages, eq(messages.sender, "customer"));

/** What a stranger gets who knows a file's address. */
async function opened(shop: Workshop, path: string) {
  const { tenant, messageId } = await openSignedFile(shop.platform.control, path.replace("/archivos/", ""));
  return serveFile(tenant, messageId, new Request(ORIGIN), { maxAge: 60, elsewhere: true });
}

describe("a visitor's picture", () => {
  test("it is stored once with its words, opens for its visitor and for staff, and a repeat changes nothing", async () => {
    const { shop, tenant, visitor } = await scene();
    const sent = { content: "¿Tienen este?", clientId: crypto.randomUUID(), file: photo() };
    const first = await visitor.send(sent);
    expect(first.status).toBe(201);
    const [message] = await customers(tenant);
    const id = message?.id ?? 0;
    expect(first.body).toEqual({
      messages: [],
      token: "",
      message: {
        id,
        clientId: sent.clientId,
        sender: "customer",
        content: "¿Tienen este?",
        createdAt: message?.createdAt.toISOString(),
        file: { path: expect.stringMatching(/^\/archivos\/[\w.-]+$/), name: "pastel.png", isImage: true },
      },
    });
    const again = await visitor.send({ ...sent, content: "otra cosa" });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await customers(tenant)).toHaveLength(1);
    expect(await objects(tenant)).toEqual([`messages/${id}`]);

    expect((await visitor.read()).messages).toEqual([first.body.message]);
    const response = await opened(shop, first.body.message?.file?.path ?? "");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringMatching(/^inline; filename="pastel\.png"/),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none'.*; sandbox$/),
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);

    if (!message) throw new Error("nothing was stored");
    expect(messageJson(message)).toMatchObject({
      isMedia: true,
      mediaType: "image",
      mediaLink: `/admin/archivos/${id}`,
      fileState: "stored",
      fileName: "pastel.png",
      fileSize: PNG.byteLength,
      fileRatio: 1,
    });
    const staffs = await serveFile(tenant, id, new Request(ORIGIN), STAFF_SERVING);
    expect(new Uint8Array(await staffs.arrayBuffer())).toEqual(PNG);
  });

  test("what a visitor says about themselves goes with the first file as with the first words", async () => {
    const { tenant, visitor } = await scene();
    const about = { name: "Luz", email: "luz@example.com", phone: "5512345678" };
    expect((await visitor.send({ ...about, file: photo() })).status).toBe(201);
    expect(await rowsOf(tenant, conversations)).toMatchObject([
      { customerName: "Luz", customerEmail: "luz@example.com", lastMessagePreview: "", unreadCount: 1 },
    ]);
  });

  test("neither another visitor nor another business finds it, by token, by id or by a changed address", async () => {
    const { shop, tenant, visitor } = await scene();
    const sent = await visitor.send({ file: photo() });
    const stranger = await visitorOf(shop, tenant);
    expect((await stranger.read()).messages).toEqual([]);
    const other = await newTenant(shop.platform);
    const there = await visitorOf(shop, other);
    expect((await there.read()).messages).toEqual([]);
    const crossing = await there.send({ file: photo() }, { authorization: `Bearer ${visitor.token}` });
    expect([crossing.status, crossing.body]).toEqual([
      401,
      {
        messages: [],
        token: "",
        error: "Esta conversación ya no está disponible. Vuelve a abrir el chat.",
        code: "visitor_token_refused",
        requestId: expect.any(String),
      },
    ]);
    const counted = (await rowsOf(other, quotas)).filter(({ key }) => /:(files|bytes)/.test(key));
    expect([await objects(other), await rowsOf(other, messages), counted]).toEqual([[], [], []]);
    const id = sent.body.message?.id ?? 0;
    await expect(serveFile(other, id, new Request(ORIGIN), STAFF_SERVING)).rejects.toMatchObject({ code: "not_found" });
    const path = sent.body.message?.file?.path ?? "";
    expect((await opened(shop, path)).status).toBe(200);
    for (const forged of [path.replace(tenant.uuid, other.uuid), path.slice(0, -2), path.replace(/\.(\w)/, ".z$1")]) {
      await expect(opened(shop, forged), forged).rejects.toMatchObject({ code: "not_found" });
    }
    shop.platform.clock.advance(3 * 24 * 3_600_000);
    await expect(opened(shop, path), "after its days").rejects.toMatchObject({ code: "not_found" });
  });

  test("two posts of one message at once store one message and one object, and two first files one thread", async () => {
    const { tenant, visitor } = await scene();
    const sent = { clientId: crypto.randomUUID(), file: photo() };
    const answers = await Promise.all([visitor.send(sent), visitor.send(sent), visitor.send({ file: photo("b.png") })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201]);
    const stored = await customers(tenant);
    expect(stored).toHaveLength(2);
    expect(new Set(stored.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect((await objects(tenant)).sort()).toEqual(stored.map(({ id }) => `messages/${id}`).sort());
  });

  test("it goes with its thread when that leaves the trash for good", async () => {
    const { shop, tenant, visitor } = await scene();
    const sent = await visitor.send({ file: photo() });
    const [message] = await customers(tenant);
    const id = message?.conversationId ?? 0;
    await deleteConversation(tenant, id);
    const path = sent.body.message?.file?.path ?? "";
    await expect(opened(shop, path)).rejects.toMatchObject({ code: "not_found" });
    expect(await objects(tenant)).toHaveLength(1);
    expect(await purgeContents(tenant, id, 10)).toBe(true);
    expect([await objects(tenant), await rowsOf(tenant, messageFiles)]).toEqual([[], []]);
  });
});

describe("what the AI makes of it", () => {
  /** The same by WhatsApp, whose file waits at its carrier. */
  const byWhatsapp = (tenant: Tenant, content: string) =>
    receiveMessage(
      tenant,
      inbound({ channel: "whatsapp", platform: "meta", content, media: { type: "image", link: "", source: "m1" } }),
    );
  const spoken = async (tenant: Tenant) => {
    const threads = await rowsOf(tenant, conversations);
    const said = await Promise.all(threads.map(({ id }) => messagesOf(tenant, id)));
    return threads.map(({ status, aiEnabled }, at) => ({
      status,
      aiEnabled,
      said: said[at]?.map(({ sender, content, isMedia }) => [sender, content, isMedia]),
    }));
  };

  test("a picture without words goes to a person, as by WhatsApp, and costs nothing", async () => {
    const { shop, tenant } = await business();
    const visitor = await visitorOf(shop, tenant);
    const before = await creditsOf(tenant);
    await visitor.send({ file: photo() });
    await byWhatsapp(tenant, "");
    await shop.runAll();
    const [chat, whatsapp] = await spoken(tenant);
    expect(chat).toMatchObject({ status: "pending", aiEnabled: true });
    expect(chat?.said).toEqual([
      ["customer", "", true],
      ["ai", expect.stringMatching(/./), false],
    ]);
    expect(chat).toEqual(whatsapp);
    expect(await creditsOf(tenant)).toEqual(before);
    expect((await rowsOf(tenant, notifications)).filter(({ type }) => type === "needs_human")).toHaveLength(2);
  });

  test("words beside a picture are answered, as by WhatsApp", async () => {
    const { shop, tenant } = await business(
      answerWith("Los domingos abrimos de 10 a 14 horas."),
      answerWith("Los domingos abrimos de 10 a 14 horas."),
    );
    await learn(shop, tenant, HOURS);
    const visitor = await visitorOf(shop, tenant);
    await visitor.send({ content: "¿Abren los domingos?", file: photo() });
    await byWhatsapp(tenant, "¿Abren los domingos?");
    await shop.runAll();
    const [chat, whatsapp] = await spoken(tenant);
    expect(chat?.said?.[1]).toEqual(["ai", "Los domingos abrimos de 10 a 14 horas.", false]);
    expect(chat).toEqual(whatsapp);
  });
});

describe("what is refused leaves no message, no object and no thread", () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const kind = "Solo puedes mandar imágenes (JPG, PNG, WebP o GIF) y PDF. Convierte el archivo y elígelo otra vez.";
  const WRONG: readonly (readonly [what: string, fields: Fields, status: number, code: string, error: string])[] = [
    ["an SVG", { file: new File([svg], "a.png", { type: "image/png" }) }, 415, "unsupported", kind],
    ["HTML", { file: new File([text("<!doctype html><p>%PDF-")], "a.pdf") }, 415, "unsupported", kind],
    ["a program", { file: new File([text("MZ%PDF-1.4")], "a.pdf") }, 415, "unsupported", kind],
    ["a text", { file: new File([text("hola")], "a.jpg", { type: "image/jpeg" }) }, 415, "unsupported", kind],
    [
      "an empty file",
      { file: photo("a.png", new Uint8Array()) },
      422,
      "invalid",
      "Ese archivo está vacío. Elige otro.",
    ],
    [
      "10 MB and a byte",
      { file: photo("a.png", new Uint8Array(10 * MEGABYTE + 1)) },
      413,
      "too_large",
      "Ese archivo pesa más de 10 MB, que es el máximo. Comprímelo o divídelo.",
    ],
    [
      "11 MB",
      { file: photo("a.png", new Uint8Array(11 * MEGABYTE)) },
      413,
      "too_large",
      "Ese archivo pesa más de 10 MB, que es el máximo.",
    ],
    ["no file", { content: "hola" }, 422, "invalid", "Elige un archivo."],
    ["a text for a file", { file: "hola" }, 422, "invalid", "Elige un archivo."],
    ["no client id", { clientId: "", file: photo() }, 422, "invalid", "Falta el identificador del mensaje."],
    [
      "4,001 characters",
      { content: "a".repeat(4_001), file: photo() },
      422,
      "invalid",
      "El mensaje es muy largo: el máximo son 4,000 caracteres. Divídelo en dos.",
    ],
    ["no phone", { phone: "12", file: photo() }, 422, "invalid", expect.stringMatching(/teléfono/i)],
  ];

  test("by its bytes, its length or its fields, whatever it calls itself; what is right beside it is taken", async () => {
    const { shop, tenant } = await scene();
    for (const [what, fields, status, code, error] of WRONG) {
      const answer = await (await visitorOf(shop, tenant)).send(fields);
      expect([answer.status, answer.body.code, answer.body.error], what).toEqual([status, code, error]);
      expect(answer.headers.get("access-control-allow-origin"), what).toBe("*");
    }
    expect([await objects(tenant), await customers(tenant), await rowsOf(tenant, conversations)]).toEqual([[], [], []]);
    const good = await (await visitorOf(shop, tenant)).send({ file: new File([PDF], "menú.pdf") });
    expect([good.status, good.body.message?.file]).toEqual([
      201,
      { path: expect.any(String), name: "menú.pdf", isImage: false },
    ]);
  });

  test("a visitor who speaks sends no files, and a body that is no form is no message", async () => {
    const { shop, tenant, visitor } = await scene();
    const voice = await (await visitorOf(shop, tenant, { channel: "voice_plugin" })).send({ file: photo() });
    expect([voice.status, voice.body.error]).toEqual([415, "Por voz no se pueden mandar archivos."]);
    const broken = await visitor.post("hola", { "content-type": "multipart/form-data; boundary=x" });
    expect([broken.status, broken.body.code]).toEqual([400, "malformed"]);
    const boundless = await visitor.post("hola", { "content-type": "multipart/form-data" });
    expect([boundless.status, boundless.body.code]).toEqual([400, "malformed"]);
    expect([await objects(tenant), await customers(tenant)]).toEqual([[], []]);
  });

  test("nothing is read beyond the length that was told, nor beyond the longest where none was", async () => {
    const { tenant, visitor } = await scene();
    const type = { "content-type": "multipart/form-data; boundary=x" };
    for (const [said, most] of [
      ["1000", 128 * 1024],
      [null, 10 * MEGABYTE + 192 * 1024],
    ] as const) {
      const { body, taken } = endlessBody();
      const answer = await visitor.post(body, { ...type, ...(said ? { "content-length": said } : {}) });
      expect(answer.status, String(said)).toBe(413);
      expect(taken(), String(said)).toBeLessThanOrEqual(most);
    }
    for (const said of ["-5", "1e3", "x", String(10 * MEGABYTE + 64 * 1024 + 1)]) {
      const { body, taken } = endlessBody();
      const answer = await visitor.post(body, { ...type, "content-length": said });
      expect([answer.status, taken()], said).toEqual([413, 0]);
    }
    expect([await objects(tenant), await customers(tenant)]).toEqual([[], []]);
  });

  test("a name is kept without its folders and control characters, and leads no header astray", async () => {
    const { shop, tenant } = await scene();
    // Browsers write a line break in a name as %0D%0A; a raw one ends the line, and then there is no file.
    const KEPT = {
      "../../etc/passwd.png": "passwd.png",
      "C:\\fotos\\mi pastel.png": "mi pastel.png",
      "a%0D%0ASet-Cookie: x=1.png": "a%0D%0ASet-Cookie x=1.png",
      "a\u0001\u202egnp.exe": "a gnp.exe.png",
      "<b>.svg": "b .svg.png",
      ".png": ".png.png",
    };
    for (const [name, kept] of Object.entries(KEPT)) {
      const { status, body } = await (await visitorOf(shop, tenant)).send({ file: photo(name) });
      expect([status, body.message?.file], name).toMatchObject([201, { name: kept }]);
      const response = await opened(shop, body.message?.file?.path ?? "");
      expect(response.headers.get("content-disposition"), name).toMatch(/^inline; filename="[^"/\\\r\n]+"/);
    }
    const broken = await (await visitorOf(shop, tenant)).send({ file: photo("a\r\nSet-Cookie: x=1.png") });
    expect([broken.status, broken.body.error]).toEqual([422, "Elige un archivo."]);
    expect(await customers(tenant)).toHaveLength(Object.keys(KEPT).length);
  });
});

describe("how much may come", () => {
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const large = { ...type, "content-length": String(10 * MEGABYTE) };
  /** Announces this many forms of 10 MB, none of which holds a file. @returns the statuses */
  async function announce(visitor: Awaited<ReturnType<typeof visitorOf>>, count: number) {
    const answers: number[] = [];
    for (let number = 0; number < count; number += 1) answers.push((await visitor.post("--x--", large)).status);
    return answers;
  }
  const taken = (answers: readonly number[]) => answers.filter((status) => status !== 429).length;

  test("a visitor sends twenty files in ten minutes, then waits; words and other visitors go on", async () => {
    const { shop, tenant, visitor } = await scene();
    for (let number = 0; number < 20; number += 1) expect((await visitor.send({ file: photo() })).status).toBe(201);
    const refused = await visitor.send({ file: photo() });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      429,
      "rate_limited",
      expect.stringMatching(
        /^Ya llegaron muchos archivos\. Vuelve a intentarlo en \d+ minutos?; mientras, puedes escribir\.$/,
      ),
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([(await objects(tenant)).length, (await customers(tenant)).length]).toEqual([20, 20]);
    const words = JSON.stringify({ content: "Hola", clientId: crypto.randomUUID() });
    expect((await visitor.post(words, { "content-type": "application/json" })).status).toBe(201);
    expect((await (await visitorOf(shop, tenant)).send({ file: photo() })).status).toBe(201);
    shop.platform.clock.advance(20 * 60_000);
    expect((await visitor.send({ file: photo() })).status).toBe(201);
  });

  test("a visitor announces 60 MB, a network 120 MB, from however many visitors; nothing of the refused is read", async () => {
    const { shop, tenant, visitor } = await scene();
    expect(taken(await announce(visitor, 8))).toBe(6);
    const { body, taken: read } = endlessBody();
    expect([(await visitor.post(body, large)).status, read()]).toEqual([429, 0]);
    const here = { address: visitor.address };
    const neighbours = [await visitorOf(shop, tenant, here), await visitorOf(shop, tenant, here)];
    const answers = await Promise.all(neighbours.map((one) => announce(one, 5)));
    expect(taken(answers.flat())).toBe(6);
    expect(taken(await announce(await visitorOf(shop, tenant), 1)), "another network").toBe(1);
    const elsewhere = await newTenant(shop.platform);
    expect(taken(await announce(await visitorOf(shop, elsewhere, here), 1)), "another business").toBe(1);
  });

  test("forty files come from a network, and a business takes 600, or 1.5 GB, or 10 GB a day; a refusal costs nobody", async () => {
    // In the last hour of a day the day's limit is over in minutes.
    const { shop, tenant } = await scene({ start: Date.parse("2026-11-23T16:00:00Z") });
    const { address } = newPerson();
    const small = { ...type, "content-length": "5" };
    const answers: number[] = [];
    for (let number = 0; number < 3; number += 1) {
      const one = await visitorOf(shop, tenant, { address });
      for (let file = 0; file < 15; file += 1) answers.push((await one.post("--x--", small)).status);
    }
    expect(taken(answers)).toBe(40);
    const counts = async (key: string) =>
      (await rowsOf(tenant, quotas, eq(quotas.key, key))).reduce((sum, { count }) => sum + count, 0);
    expect([await counts("webchat:files"), await counts("webchat:bytes")]).toEqual([40, 200]);
    const minutes = /Vuelve a intentarlo en (?:1 minuto|\d+ minutos); mientras, puedes escribir/;
    for (const [key, most, waits, words] of [
      ["webchat:files", 600, 600, minutes],
      ["webchat:bytes", 1_500 * MEGABYTE, 600, minutes],
      ["webchat:bytes:day", 10_000 * MEGABYTE, 86_400, /Vuelve a intentarlo mañana; mientras, puedes escribir/],
    ] as const) {
      const set = (count: number) => tenant.db.run(tenant.db.update(quotas, { count }, eq(quotas.key, key)));
      const one = await visitorOf(shop, tenant);
      await set(most - 5);
      expect((await one.post("--x--", small)).status, key).toBe(422);
      await set(most);
      const full = await one.post("--x--", small);
      expect(full.status, key).toBe(429);
      expect(full.body.error, key).toMatch(words);
      expect(Number(full.headers.get("retry-after")), key).toBeLessThanOrEqual(waits);
      expect(await counts(key), key).toBe(most);
      await set(0);
    }
  });
});

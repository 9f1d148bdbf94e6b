import { afterAll, beforeAll, expect, test } from "vitest";
import { registerTenant } from "~/features/accounts/register-tenant.server";
import { companies } from "~/features/companies/tables.server";
import { customers } from "~/features/contacts/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { replyTemplates } from "~/features/templates/tables.server";
import { conversationNotes } from "~/features/threads/notes/tables.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import { type Answer, type Ask, tellPromise } from "../support/ask";
import { MATRIX, requestOf } from "../support/matrix";
import { fullSize } from "../support/random";
import { foundMarkup, scriptNonces } from "../support/read-html";
import { scriptPayloads } from "../support/script-payloads";
import { openStage, type Stage } from "../support/seed-tenants";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** What a frame shows of a customer's mail: it has no script of ours, and its own policy (0090). */
const FRAMED = /^\/admin\/conversations\/mail\/\d+\/content /;
const isPage = (answer: Answer) => String(answer.headers["content-type"]).includes("text/html");

/** Every page for each kind of visitor, and the error pages. */
async function allPages(): Promise<[string, Answer][]> {
  const visitors: [string, Record<string, string>][] = [
    ["nobody", {}],
    ["staff", { cookie: stage.own.cookie }],
    ["super admin", { cookie: stage.admin.cookie }],
    ["a crawler", { cookie: stage.own.cookie, "user-agent": "Googlebot/2.1" }],
  ];
  const origin = stage.server.url;
  const addresses = MATRIX.filter(({ kind, method }) => kind === "page" && method === "GET").map(
    (entry) => requestOf(entry, stage.own.ids).path,
  );
  const troubles: Ask[] = [
    { path: `/admin/conversations?tenantId=${stage.others[0]?.ids.tenantId}` },
    { path: "/super-admin/dashboard?tenantId=1" },
    { path: "/mock-site/%00" },
    { path: `/${"largo/".repeat(300)}` },
    { path: "/admin/plugin", method: "POST", form: {}, headers: { origin } },
    { path: "/login", method: "POST", form: { intent: "otra" }, headers: { origin } },
    { path: "/login", method: "POST", form: { intent: "login", email: "<x>" }, headers: { origin } },
    { path: "/login?tab=register", method: "POST", form: { intent: "register" }, headers: { origin } },
  ];
  const pages: [string, Answer][] = [];
  const asks = [...addresses.map((path): Ask => ({ path })), ...troubles];
  for (const [who, headers] of visitors) {
    for (const [index, ask] of asks.entries()) {
      // One place decides for all pages how a crawler gets them.
      if (who === "a crawler" && index % 4 > 0 && !fullSize() && !FRAMED.test(`${ask.path} `)) continue;
      const answer = await stage.ask({ ...ask, headers: { ...headers, ...ask.headers } });
      if (isPage(answer)) pages.push([`${ask.path.slice(0, 80)} for ${who} (${answer.status})`, answer]);
    }
  }
  return pages;
}

test("Promise 11: every script of every page carries the answer's own nonce, and every page its headers", async () => {
  const pages = await allPages();
  const wrong: string[] = [];
  const nonces = new Set<string>();
  const statuses = new Set<number>();
  let scripts = 0;
  for (const [name, { headers, text, status }] of pages) {
    if (FRAMED.test(name) && status === 200) continue;
    statuses.add(status);
    const policy = String(headers["content-security-policy"]);
    const nonce = /script-src 'nonce-([^']{20,})' 'strict-dynamic'/.exec(policy)?.[1] ?? "";
    const found = scriptNonces(text);
    scripts += found.length;
    if (nonce === "" || nonces.has(nonce)) wrong.push(`${name}: no nonce of its own`);
    nonces.add(nonce);
    for (const one of found) if (one !== nonce) wrong.push(`${name}: a script with nonce ${one}`);
    if (found.length === 0) wrong.push(`${name}: no script at all`);
    if (/\son\w+\s*=\s*"/i.test(text.replace(/<script\b[\s\S]*?<\/script>/gi, "")))
      wrong.push(`${name}: an inline handler`);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      if (!policy.includes(part)) wrong.push(`${name}: no ${part}`);
    }
    if (/unsafe-(inline|eval)/.test(/script-src[^;]*/.exec(policy)?.[0] ?? "unsafe-eval"))
      wrong.push(`${name}: unsafe scripts`);
    // React's marks of a part that suspended or failed on the server (docs/decisions/0031-pages-in-one-piece.md).
    if (/<!--\$[!?]-->/.test(text)) wrong.push(`${name}: a part that is not drawn without scripts`);
    if (headers["x-content-type-options"] !== "nosniff") wrong.push(`${name}: no nosniff`);
    if (headers["x-frame-options"] !== "DENY") wrong.push(`${name}: can be framed`);
    if (headers["referrer-policy"] === undefined) wrong.push(`${name}: no referrer policy`);
  }
  expect(wrong).toEqual([]);
  for (const status of [200, 403, 404, 405, 422]) expect([...statuses]).toContain(status);
  tellPromise(11, `scripts of ${pages.length} pages: ${scripts} with their answer's nonce, 0 without`);
  const framed = pages.filter(([name, { status }]) => FRAMED.test(name) && status === 200);
  expect(framed.map(([name]) => name.split(" for ")[1])).toEqual(["staff (200)", "a crawler (200)"]);
  for (const [, { headers, text }] of framed) {
    expect(headers["content-security-policy"]).toBe(
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeDefined();
    expect(text).not.toMatch(/<script|\son\w+\s*=|javascript:/i);
  }
});

test("Promise 11: a stored file is served as an attachment of its own type, whatever its name and content say", async () => {
  const names = [
    "página.txt",
    'a";x="b.txt',
    "a\r\nset-cookie: x=1.txt",
    "../../secreto.txt",
    "<img src=x>.html.txt",
    "ñ%00.txt",
  ];
  const headers = { authorization: `Bearer ${stage.own.bearer}` };
  for (const [number, name] of names.entries()) {
    const form = new FormData();
    form.set(
      "file",
      new File([`<script>alert(${number})</script> Horario de 9 a 18 horas.`], name, { type: "text/html" }),
    );
    const stored = await stage.ask({ method: "POST", path: "/api/training/upload", multipart: form, headers });
    expect(stored.status, name).toBe(201);
    const path = `/api/training/documents/${JSON.parse(stored.text).id}/download`;
    const file = await stage.ask({ path, headers });
    expect(file.status, name).toBe(200);
    expect(file.headers["content-type"], name).toBe("text/plain; charset=utf-8");
    expect(file.headers["x-content-type-options"], name).toBe("nosniff");
    expect(file.headers["content-disposition"], name).toMatch(
      /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w%.!~*-]+$/,
    );
    expect(file.headers["set-cookie"], name).toBeUndefined();
  }
  tellPromise(
    11,
    `stored files with hostile names: ${names.length} of ${names.length} served as attachments with nosniff`,
  );
});

const MARK = /pwn\d+/;
const NEWER = ["/admin/templates", "/admin/notifications", "/admin/dashboard?section=companies"];

/**
 * One conversation, company, customer and file per payload, as a customer, a colleague or a form could have written
 * them.
 */
async function plant(payload: string): Promise<string> {
  const { tenant } = stage.own;
  const now = new Date(tenant.now());
  const times = { createdAt: now, updatedAt: now };
  const id = newId();
  await tenant.db.batch([
    tenant.db.insert(companies, { id: newId(), name: payload, email: payload, description: payload, ...times }),
    tenant.db.insert(customers, { id: newId(), firstName: payload, lastName: payload, email: payload, ...times }),
    tenant.db.insert(conversations, {
      ...{ id, channel: "webchat", platform: "other", externalContactId: `${id}`, lastMessageAt: now, ...times },
      ...{ customerName: payload, customerPhone: payload, customerEmail: payload, lastMessageSender: "customer" },
      ...{ lastMessagePreview: payload, assignedAgentName: payload, aiBrief: payload, tags: [payload] },
    }),
    tenant.db.insert(conversationNotes, {
      ...{ id: newId(), conversationId: id, clientId: crypto.randomUUID(), authorId: 1, authorName: payload },
      ...{ content: payload, createdAt: now },
    }),
    tenant.db.insert(replyTemplates, { id: newId(), name: payload, content: payload, ...times }),
    tenant.db.insert(notifications, {
      ...{ id: newId(), title: payload, message: payload, conversationId: id, createdAt: now },
    }),
    ...(["customer", "ai", "agent", "system"] as const).map((sender) =>
      tenant.db.insert(messages, {
        ...{
          id: newId(),
          conversationId: id,
          content: payload,
          sender,
          messageId: crypto.randomUUID(),
          platform: "other",
        },
        ...{ isMedia: true, mediaType: "image", mediaLink: payload, metadata: { agentName: payload }, createdAt: now },
      }),
    ),
  ]);
  return String(id);
}

test("Promise 11: 200 payloads in messages, names, file names and companies are words on every page", async () => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  // A stride that reaches every shape and every surrounding.
  const all = scriptPayloads().filter((_, number) => fullSize() || number % 11 === 0);
  const cookie = { cookie: stage.own.cookie };
  const look = async (path: string, headers: Record<string, string> = cookie) => {
    const { text } = await stage.ask({ path, headers });
    for (const [mark] of text.matchAll(/pwn\d+/g)) seen.add(mark);
    for (const what of foundMarkup(text, MARK)) wrong.push(`${path}: ${what}`);
  };
  for (const [number, payload] of all.entries()) {
    const id = await plant(payload);
    const form = new FormData();
    form.set("file", new File([`Texto número ${number} de la carta.`], `${payload.replace(/[\r\n]/g, "")}.txt`));
    const headers = { authorization: `Bearer ${stage.own.bearer}` };
    await stage.ask({ method: "POST", path: "/api/training/upload", multipart: form, headers });
    await look(`/admin/conversations?conversationId=${id}&panel=info`);
    for (const panel of ["editar", "empresa", "contacto"])
      if (number % 10 === 3) await look(`/admin/conversations?conversationId=${id}&panel=${panel}`);
    await look(`/admin/conversations?q=${encodeURIComponent(payload)}`);
    if (number % 10 === 9 || number === all.length - 1)
      for (const path of ["/admin/ai-training", "/admin/conversations", "/admin/companies", ...NEWER]) await look(path);
    if (number % 10 === 0)
      await look(`/admin/conversations?channel=${encodeURIComponent(payload)}&status=${encodeURIComponent(payload)}`);
    if (number % 10 === 5) await look(`/${encodeURIComponent(payload)}`);
  }
  expect(wrong).toEqual([]);
  expect(seen.size, "the pages really hold them").toBe(all.length);
  tellPromise(
    11,
    `payloads in messages, names, file names and company fields: ${all.length}, 0 as markup in the HTML of the pages`,
  );
});

test("Promise 11: a business may be named like a script, on the demo site and in the super administrator's lists", async () => {
  const wrong: string[] = [];
  const payload = `"></script><img src=x onerror=pwn1()>`;
  const [address] = ["198.51.100.77"];
  const input = {
    name: payload,
    email: "guion@prueba.example",
    phone: "5512345678",
    phoneCountryCode: "+52",
    password: "secreto-1",
  };
  await registerTenant(stage.control, input, address ?? "");
  const website = "javascript:pwn2()";
  const [control] = stage.databases;
  await control
    ?.prepare("update tenants set slug = 'guion', description = ?, industry = ?, website = ? where name = ?")
    .bind(payload, payload, website, payload)
    .run();
  let held = 0;
  for (const [path, cookie] of [
    ["/mock-site/guion", ""],
    ["/super-admin/dashboard", stage.admin.cookie],
    ["/super-admin/dashboard?tab=tenant-users", stage.admin.cookie],
  ]) {
    const { text } = await stage.ask({ path: path ?? "/", headers: cookie ? { cookie } : {} });
    if (MARK.test(text)) held += 1;
    wrong.push(...foundMarkup(text, MARK));
  }
  expect(wrong).toEqual([]);
  expect(held).toBe(3);
});

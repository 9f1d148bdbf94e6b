import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { readPromptVersions } from "~/features/answering/general-prompt.server";
import { promptVersions } from "~/features/answering/tables.server";
import { readCompanies } from "~/features/companies/read-companies.server";
import { companies } from "~/features/companies/tables.server";
import { readCustomers } from "~/features/contacts/customers/read-customers.server";
import { customers } from "~/features/contacts/tables.server";
import { readGolden } from "~/features/golden/read-golden.server";
import { goldenRuns } from "~/features/golden/tables.server";
import { listQuerySchema } from "~/features/inbox/list-query";
import { openConversation } from "~/features/inbox/open-conversation.server";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { searchMessages } from "~/features/inbox/search-messages.server";
import { readStopped } from "~/features/jobs/read-stopped.server";
import { listDocuments } from "~/features/knowledge/documents.server";
import { readFaqPage } from "~/features/knowledge/read-sources.server";
import { readDocumentText } from "~/features/knowledge/read-training.server";
import { documentChunks, faqPairs, trainingDocuments } from "~/features/knowledge/tables.server";
import { readNotifications } from "~/features/notifications/list-notifications.server";
import { notifications } from "~/features/notifications/tables.server";
import { readQuestion, readQuestions } from "~/features/questions/read-questions.server";
import { questionGroups, unansweredQuestions } from "~/features/questions/tables.server";
import { listTenants, listTenantUsers } from "~/features/super-admin/queries.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversationNotes } from "~/features/threads/notes/tables.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import type { TenantTable } from "~/platform/marks.server";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant, staffOf } from "../support/builders";
import { type Workshop, workshop } from "../support/run-queue";

let shop: Workshop;

beforeAll(() => {
  shop = workshop();
});

const now = new Date();

/** So many rows like this one, each with an id of its own. */
async function put<T extends TenantTable>(
  tenant: Tenant,
  table: T,
  count: number,
  row: (number: number, id: number) => Omit<T["$inferInsert"], "tenantId" | "id">,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => {
    const id = newId();
    return tenant.db.insert(table, { ...row(number, id), id } as never);
  });
  if (rows.length > 0) await tenant.db.batch(rows);
}

interface List {
  /** How many rows fill a page. */
  readonly page: number;
  /** Makes rows until there are so many. */
  readonly fill: (tenant: Tenant, count: number) => Promise<void>;
  /** The rows of a page and the place where the next one begins. */
  readonly read: (tenant: Tenant, next: never) => Promise<{ readonly rows: number; readonly next: unknown }>;
}

const thread = async (tenant: Tenant, contact = "uno") => {
  const { conversationId } = await receiveMessage(tenant, inbound({ contact, content: "Hola buenas" }));
  return conversationId;
};
const only = async (tenant: Tenant) => {
  const [first] = await tenant.db.run(tenant.db.select(conversations, {}));
  return first?.id ?? 0;
};
const document = {
  filename: "archivo",
  originalName: "datos.txt",
  fileType: "txt",
  fileSize: 10,
  status: "ready",
  uploadedAt: now,
  createdAt: now,
  updatedAt: now,
};
const firstDocument = async (tenant: Tenant) => {
  const [first] = await tenant.db.run(tenant.db.select(trainingDocuments, {}));
  return first?.id ?? 0;
};
const firstGroup = async (tenant: Tenant) => {
  const [first] = await tenant.db.run(tenant.db.select(questionGroups, {}));
  return first?.id ?? 0;
};
const group = { question: "¿Hay estacionamiento?", stems: "estacion", lastAskedAt: now, createdAt: now };
const query = (over: object) => listQuerySchema.parse({ cursor: null, conversationId: null, antes: null, ...over });
const threads = (over: object): List => ({
  page: 25,
  fill: (tenant, count) =>
    put(tenant, conversations, count, (number) => ({
      channel: "voice" as const,
      platform: "brevo" as const,
      externalContactId: `c${number}`,
      customerName: `Cliente ${number}`,
      unreadCount: 1,
      lastMessageAt: new Date(now.getTime() + number),
      createdAt: now,
      updatedAt: now,
    })),
  read: async (tenant, next) => {
    const inbox = await readInbox(tenant, 1, query({ ...over, ...(next ? { cursor: next } : {}) }));
    return { rows: inbox.conversations.length, next: inbox.olderCursor };
  },
});

const ANA = { firstName: "Ana", lastName: "Pérez" };
const EVERYBODY = { buscar: "", estado: null, empresa: null, etiqueta: null };

const LISTS: Readonly<Record<string, List>> = {
  documents: {
    page: 3,
    fill: (tenant, count) =>
      put(tenant, trainingDocuments, count, (number) => ({ ...document, contentHash: `hash ${number}` })),
    read: async (tenant, next) => {
      const found = await listDocuments(tenant, { companyId: null, before: next ?? null, limit: 3 });
      return { rows: found.documents.length, next: found.next };
    },
  },
  "parts of a document": {
    page: 20,
    fill: async (tenant, count) => {
      await put(tenant, trainingDocuments, 1, () => ({ ...document, contentHash: "hash" }));
      const documentId = await firstDocument(tenant);
      await put(tenant, documentChunks, count, (position) => ({ documentId, position, paragraph: 1, text: "Texto" }));
    },
    read: async (tenant, next) => {
      const found = await readDocumentText(tenant, await firstDocument(tenant), next ?? 0);
      return { rows: found.parts.length, next: found.next };
    },
  },
  "frequent questions": {
    page: 50,
    fill: async (tenant, count) => {
      const faq = { ...document, contentHash: "faq", source: "faq" };
      await put(tenant, trainingDocuments, 1, () => faq);
      const documentId = await firstDocument(tenant);
      const pair = { documentId, question: "¿Abren?", answer: "Sí", createdAt: now, updatedAt: now };
      await put(tenant, faqPairs, count, () => pair);
    },
    read: async (tenant, next) => {
      const found = await readFaqPage(tenant, { companyId: null, despues: next, editar: null });
      return { rows: found.pairs.length, next: found.next };
    },
  },
  "versions of the prompt": {
    page: 20,
    fill: (tenant, count) =>
      put(tenant, promptVersions, count, (number) => ({ systemPrompt: `Texto ${number}`, createdAt: now })),
    read: async (tenant, next) => {
      const found = await readPromptVersions(tenant, next ?? null);
      return { rows: found.versions.length, next: found.next };
    },
  },
  companies: {
    page: 50,
    fill: (tenant, count) =>
      put(tenant, companies, count, (number) => ({
        name: `Empresa ${number}`,
        email: "a@b.mx",
        createdAt: now,
        updatedAt: now,
      })),
    read: async (tenant, next) => {
      const found = await readCompanies(tenant, { before: next ?? null });
      return { rows: found.companies.length, next: found.next };
    },
  },
  customers: {
    page: 50,
    fill: (tenant, count) => put(tenant, customers, count, () => ({ ...ANA, createdAt: now, updatedAt: now })),
    read: async (tenant, next) => {
      const found = await readCustomers(tenant, { ...EVERYBODY, before: next ?? null });
      return { rows: found.customers.length, next: found.next };
    },
  },
  "found customers": {
    page: 50,
    fill: (tenant, count) => put(tenant, customers, count, () => ({ ...ANA, createdAt: now, updatedAt: now })),
    read: async (tenant, next) => {
      const found = await readCustomers(tenant, { ...EVERYBODY, buscar: "ana", before: next ?? null });
      return { rows: found.customers.length, next: found.next };
    },
  },
  "stopped jobs": {
    page: 50,
    fill: (tenant, count) =>
      put(tenant, deadLetters, count, () => ({
        kind: "remove_file",
        payload: { filename: "nada" },
        attempts: 5,
        cause: "prueba",
        createdAt: now,
      })),
    read: async (tenant, next) => {
      const found = await readStopped(tenant, next ?? null, () => true);
      return { rows: found.jobs.length, next: found.next };
    },
  },
  "unanswered questions": {
    page: 20,
    fill: (tenant, count) => put(tenant, questionGroups, count, () => group),
    read: async (tenant, next) => {
      const found = await readQuestions(tenant, { state: "open", company: null, cursor: next ?? null });
      return { rows: found.groups.length, next: found.next };
    },
  },
  "those who asked a question": {
    page: 30,
    fill: async (tenant, count) => {
      const conversationId = await thread(tenant);
      await put(tenant, questionGroups, 1, () => group);
      const groupId = await firstGroup(tenant);
      await put(tenant, unansweredQuestions, count, (number) => ({
        groupId,
        conversationId,
        messageId: number,
        question: "¿Hay?",
        createdAt: now,
      }));
    },
    read: async (tenant, next) => {
      const found = await readQuestion(tenant, await firstGroup(tenant), next ?? null);
      return { rows: found.group.askings.length, next: found.next };
    },
  },
  "golden runs": {
    page: 10,
    fill: async (tenant, count) => {
      await newCompany(tenant);
      const [company] = await tenant.db.run(tenant.db.select(companies, {}));
      await put(tenant, goldenRuns, count, () => ({
        companyId: company?.id ?? null,
        cause: "manual",
        state: "done",
        results: { items: [], tokens: 0, calls: 0 },
        createdAt: now,
      }));
    },
    read: async (tenant, next) => {
      const found = await readGolden(tenant, shop.pipes.ai, {
        companyId: undefined,
        before: next ?? null,
        editing: null,
      });
      return { rows: found.runs.length, next: found.next };
    },
  },
  notifications: {
    page: 4,
    fill: (tenant, count) =>
      put(tenant, notifications, count, () => ({ title: "Título", message: "Texto", createdAt: now })),
    read: async (tenant, next) => {
      const filter = { isRead: null, kind: null, before: next ?? null, limit: 4 };
      const found = await readNotifications(tenant, 1, filter);
      return { rows: found.rows.length, next: found.next };
    },
  },
  "unread notifications": {
    page: 4,
    fill: (tenant, count) =>
      put(tenant, notifications, count, () => ({ title: "Título", message: "Texto", createdAt: now })),
    read: async (tenant, next) => {
      const filter = { isRead: false, kind: null, before: next ?? null, limit: 4 };
      const found = await readNotifications(tenant, 1, filter);
      return { rows: found.rows.length, next: found.next };
    },
  },
  "all threads": threads({}),
  "threads of two channels": threads({ channel: "voice" }),
  "threads by two filters": threads({ channel: "voice", status: "unread" }),
  "a thread's messages": {
    page: 50,
    fill: async (tenant, count) => {
      const conversationId = await thread(tenant);
      await put(tenant, messages, count - 1, (number) => ({
        conversationId,
        content: `mensaje ${number}`,
        sender: "agent",
        messageId: `m ${tenant.id} ${number}`,
        platform: "brevo" as const,
        createdAt: now,
      }));
    },
    read: async (tenant, next) => {
      const found = await openConversation(tenant, await only(tenant), next ?? null);
      return { rows: found?.messages.length ?? 0, next: found?.olderThan };
    },
  },
  "a thread's notes": {
    page: 20,
    fill: async (tenant, count) => {
      const conversationId = await thread(tenant);
      await put(tenant, conversationNotes, count, (number) => ({
        conversationId,
        clientId: `n ${tenant.id} ${number}`,
        authorId: staffOf(tenant).id,
        authorName: "Ana",
        content: "Ojo",
        createdAt: now,
      }));
    },
    read: async (tenant, next) => {
      const found = await openConversation(tenant, await only(tenant), next ?? null);
      return { rows: found?.notes.length ?? 0, next: found?.olderThan };
    },
  },
  "found messages": {
    page: 25,
    fill: async (tenant, count) => {
      for (let number = 0; number < count; number += 1) await thread(tenant);
    },
    read: async (tenant, next) => {
      const found = await searchMessages(tenant, { text: "buenas", cursor: next ?? null });
      return { rows: found.hits.length, next: found.olderCursor };
    },
  },
};

test.each(Object.entries(LISTS))(
  "%s: a last page that is exactly full has no next; one row more makes one",
  async (_, list) => {
    const full = await newTenant(shop.platform);
    await list.fill(full, list.page);
    expect(await list.read(full, undefined as never)).toEqual({ rows: list.page, next: null });
    const more = await newTenant(shop.platform);
    await list.fill(more, list.page + 1);
    const first = await list.read(more, undefined as never);
    expect([first.rows, first.next]).toEqual([list.page, expect.anything()]);
    expect(await list.read(more, first.next as never)).toMatchObject({ rows: expect.any(Number), next: null });
  },
);

test("tenants and their users: a last page that is exactly full has no next; one row more makes one", async () => {
  const { control } = shop.platform;
  await env.DB.prepare("delete from tenant_users").run();
  const { results } = await env.DB.prepare("select count(*) as n from tenants").all<{ n: number }>();
  const count = results[0]?.n ?? 0;
  expect(count).toBeGreaterThan(2);
  const tenantsOf = (limit: number) => control.db.run(listTenants(control, { limit, cursor: null }));
  expect(await tenantsOf(count)).toMatchObject({ next: null });
  expect((await tenantsOf(count - 1)).next).not.toBeNull();
  const tenant = await newTenant(shop.platform);
  for (const email of ["a@full.mx", "b@full.mx", "c@full.mx"])
    await env.DB.prepare(
      "insert into tenant_users (id, tenant_id, email, password, created_at, updated_at) values (?, ?, ?, 'x', 1, 1)",
    )
      .bind(newId(), tenant.id, email)
      .run();
  const usersOf = (limit: number) => control.db.run(listTenantUsers(control, { limit, cursor: null }, tenant.id));
  expect(await usersOf(3)).toMatchObject({ next: null });
  expect((await usersOf(2)).next).not.toBeNull();
});

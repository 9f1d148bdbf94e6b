import { eq } from "drizzle-orm";
import { z } from "zod";
import { findSuperAdmin, findTenantUser } from "../app/features/accounts/queries.server";
import { superAdmins, tenantUsers } from "../app/features/accounts/tables.server";
import { aiConfiguration, channelSettings } from "../app/features/answering/tables.server";
import { companies } from "../app/features/companies/tables.server";
import { customers } from "../app/features/contacts/tables.server";
import { uploadDocument } from "../app/features/knowledge/upload-document.server";
import { HOUSE_SLUG } from "../app/features/onboarding/house/house";
import { keepHouse } from "../app/features/onboarding/house/keep-house.server";
import { createTenant } from "../app/features/tenants/create-tenant.server";
import { findTenantBySlug } from "../app/features/tenants/queries.server";
import { indexText, indexThreadContact } from "../app/features/threads/messages/index/writes.server";
import { SENDERS } from "../app/features/threads/messages/state";
import { planLinks } from "../app/features/threads/plan-links.server";
import { storedPreview } from "../app/features/threads/preview";
import { conversations, messages } from "../app/features/threads/tables.server";
import { fromBase64 } from "../app/platform/base64";
import { newId } from "../app/platform/ids";
import { hashPassword } from "../app/platform/password.server";
import type { Statement } from "../app/platform/statement.server";
import { type Control, mintTenant, type Tenant } from "../app/platform/tenancy.server";
import { CARRIERS, CHANNELS } from "../app/wire/channel";

const person = z.object({ firstName: z.string(), lastName: z.string(), email: z.email() });
const place = z.object({
  phone: z.string(),
  phoneCountryCode: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  website: z.string(),
  industry: z.string(),
  description: z.string(),
});

export const seedSchema = z.object({
  demo: z.object({
    tenant: place.extend({
      slug: z.string(),
      name: z.string(),
      email: z.email(),
      firstName: z.string(),
      lastName: z.string(),
    }),
    users: z.array(person),
    companies: z.array(
      place.extend({
        name: z.string(),
        email: z.email(),
        contactPerson: z.string(),
        aiConfiguration: z.object({
          companyName: z.string(),
          industry: z.string(),
          tone: z.string(),
          customInstructions: z.string(),
        }),
        documents: z.array(z.object({ file: z.string(), originalName: z.string() })),
      }),
    ),
    customers: z.array(person.extend({ phone: z.string(), phoneCountryCode: z.string() })),
    conversations: z.array(
      z.object({
        channel: z.enum(CHANNELS),
        platform: z.enum(CARRIERS),
        customerName: z.string(),
        nameMadeUp: z.boolean().optional(),
        customerPhone: z.string().optional(),
        customerEmail: z.string().optional(),
        status: z.string(),
        aiEnabled: z.boolean(),
        messages: z.array(
          z.object({
            sender: z.enum(SENDERS),
            content: z.string(),
            minutesAgo: z.number(),
            status: z.string().optional(),
            isAiGenerated: z.boolean().optional(),
          }),
        ),
      }),
    ),
  }),
  /** The business that answers on the landing page, about this product. */
  house: z.object({
    tenant: z.object({ name: z.string(), industry: z.string(), description: z.string() }),
    user: person,
  }),
  /** File name → base64. */
  documents: z.record(z.string(), z.string()),
  password: z.string(),
  superAdmin: z.object({ email: z.email(), password: z.string() }),
});
type Seed = z.output<typeof seedSchema>;

export interface SignIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** Makes the demonstration business and the local super administrator; existing ones stay as they are. */
export async function seedDemo(control: Control, seed: Seed): Promise<SignIn[]> {
  await seedSuperAdmin(control, seed.superAdmin);
  const known = await control.db.first(findTenantBySlug(control, seed.demo.tenant.slug));
  const tenant = known
    ? mintTenant(control.platform, { kind: "seed" }, known)
    : await makeTenant(control, seed.demo.tenant);
  await seedUsers(control, tenant, seed.demo.users, seed.password);
  if ((await tenant.db.run(tenant.db.select(companies, { limit: 1 }))).length === 0) {
    for (const company of seed.demo.companies) await seedCompany(tenant, company, seed.documents);
    await seedConversations(tenant, seed.demo.conversations);
    await seedCustomers(tenant, seed.demo.customers);
  }
  await seedHouse(control, seed);
  return [
    ...seed.demo.users.map((user) => ({ role: "Negocio de demostración", email: user.email, password: seed.password })),
    { role: "Chat de la portada", email: seed.house.user.email, password: seed.password },
    { role: "Super administrador", ...seed.superAdmin },
  ];
}

/** The house begins with greeting, texts, credits and prices as the cron job keeps them. */
async function seedHouse(control: Control, { house, password }: Seed): Promise<void> {
  const known = await control.db.first(findTenantBySlug(control, HOUSE_SLUG));
  const tenant = known
    ? mintTenant(control.platform, { kind: "seed" }, known)
    : await createTenant(control, { kind: "seed" }, { ...house.tenant, slug: HOUSE_SLUG }, { shard: 0 });
  await seedUsers(control, tenant, [house.user], password);
  await keepHouse(control);
}

async function makeTenant(control: Control, input: Seed["demo"]["tenant"]): Promise<Tenant> {
  return createTenant(control, { kind: "seed" }, input, { shard: 0 });
}

async function seedSuperAdmin(control: Control, { email, password }: Seed["superAdmin"]): Promise<void> {
  const now = new Date(control.platform.clock.now());
  const stored = { password: await hashPassword(password), updatedAt: now };
  const known = await control.db.first(findSuperAdmin(control, email));
  if (known) await control.db.run(control.db.update(superAdmins, stored, eq(superAdmins.id, known.id)));
  else {
    const row = { id: newId(), email, firstName: "Super", lastName: "Administrador", createdAt: now, ...stored };
    await control.db.run(control.db.insert(superAdmins, row));
  }
}

async function seedUsers(
  control: Control,
  tenant: Tenant,
  users: readonly z.output<typeof person>[],
  password: string,
): Promise<void> {
  const now = new Date(control.platform.clock.now());
  for (const user of users) {
    if (await control.db.first(findTenantUser(control, user.email))) continue;
    const row = { ...user, id: newId(), tenantId: tenant.id, password: await hashPassword(password) };
    await control.db.run(control.db.insert(tenantUsers, { ...row, createdAt: now, updatedAt: now }));
  }
}

async function seedCompany(
  tenant: Tenant,
  input: Seed["demo"]["companies"][number],
  files: Seed["documents"],
): Promise<void> {
  const { aiConfiguration: configuration, documents, ...company } = input;
  const now = new Date(tenant.now());
  const companyId = newId();
  const times = { createdAt: now, updatedAt: now };
  await tenant.db.batch([
    tenant.db.insert(companies, { ...company, id: companyId, ...times }),
    tenant.db.insert(aiConfiguration, { ...configuration, id: newId(), companyId, ...times }),
    // The AI answers the first message, so that a shop's first visitor need not ask twice.
    ...(["whatsapp", "sms", "webchat", "email"] as const).map((channel) =>
      tenant.db.insert(channelSettings, { id: newId(), companyId, channel, aiResponseThreshold: 1, ...times }),
    ),
  ]);
  for (const { file, originalName } of documents) {
    const base64 = files[file.slice(file.lastIndexOf("/") + 1)];
    if (base64 === undefined) throw new Error(`the seed names ${file}, which is not there`);
    await uploadDocument(tenant, new File([fromBase64(base64)], originalName), companyId);
  }
}

/** Customers come after the threads, which are theirs by phone and e-mail. */
async function seedCustomers(tenant: Tenant, people: Seed["demo"]["customers"]): Promise<void> {
  const now = new Date(tenant.now());
  const rows = people.map((customer) => ({ ...customer, id: newId(), createdAt: now, updatedAt: now }));
  const links = rows.map(({ id }) => planLinks(tenant, { kind: "customer", id }));
  await tenant.db.batch([
    ...rows.map((row) => tenant.db.insert(customers, row)),
    ...links.map(({ statement }) => statement),
  ]);
  for (const { wake } of links) wake();
}

async function seedConversations(tenant: Tenant, threads: Seed["demo"]["conversations"]): Promise<void> {
  const company = (await tenant.db.run(tenant.db.select(companies, { limit: 1 })))[0];
  const now = tenant.now();
  for (const [number, thread] of threads.entries()) {
    const { messages: spoken, ...fields } = thread;
    const id = newId();
    const rows = spoken.map((message, index) => ({
      ...message,
      at: new Date(now - message.minutesAgo * 60_000 + index),
      id: newId(),
    }));
    const first = rows[0];
    const last = rows.at(-1);
    if (!first || !last) continue;
    const lastCustomer = rows.findLast((row) => row.sender === "customer");
    const lastAgent = rows.findLastIndex((row) => row.sender === "agent");
    const unread = last.sender === "customer" ? 1 : 0;
    const inserts: Statement<unknown>[] = [
      tenant.db.insert(conversations, {
        ...fields,
        id,
        companyId: company?.id ?? null,
        companyIdentified: company !== undefined,
        externalContactId: fields.customerPhone ?? fields.customerEmail ?? `demo-${number + 1}`,
        customerPhoneCountryCode: fields.customerPhone ? "+52" : null,
        lastMessageAt: last.at,
        lastMessageId: last.id,
        lastMessageSender: last.sender,
        lastMessagePreview: storedPreview(last.content),
        unreadCount: unread,
        customerStreak: rows.slice(lastAgent + 1).filter((row) => row.sender === "customer").length,
        lastCustomerMessageId: lastCustomer?.id ?? null,
        lastCustomerMessageAt: lastCustomer?.at ?? null,
        answeredThrough: lastCustomer?.id ?? 0,
        createdAt: first.at,
        updatedAt: last.at,
      }),
      ...rows.map((row) => indexText(tenant, row.id, row.content)),
      indexThreadContact(tenant, id, {
        name: fields.customerName ?? null,
        phone: fields.customerPhone ?? null,
        countryCode: fields.customerPhone ? "+52" : null,
        email: fields.customerEmail ?? null,
      }),
      ...rows.map((row) =>
        tenant.db.insert(messages, {
          id: row.id,
          conversationId: id,
          content: row.content,
          sender: row.sender,
          messageId: `seed:${tenant.id}:${row.id}`,
          platform: fields.platform,
          isAiGenerated: row.isAiGenerated ?? row.sender === "ai",
          status: row.status ?? (row.sender === "customer" ? "delivered" : "read"),
          createdAt: row.at,
        }),
      ),
    ];
    await tenant.db.batch(inserts);
  }
}

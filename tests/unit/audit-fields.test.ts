import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { actionBodySchema, fieldBodySchema } from "~/features/actions/schema";
import { aiConfigurationSchema } from "~/features/answering/forms";
import { fieldWords, isKnownField } from "~/features/audit/field-words";
import { rfcSchema, taxNumberSchema } from "~/features/billing/tax-data";
import { callSettingsIn } from "~/features/calls/schema";
import { integrationConfigs } from "~/features/channels/tables.server";
import { companyBodySchema } from "~/features/companies/schema";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { customers } from "~/features/contacts/tables.server";
import { IMPORT_FIELDS } from "~/features/crm/import/fields";
import { CHANGED_FIELD } from "~/features/crm/many/change-chunk.server";
import { macroSchema } from "~/features/inbox/macros/schema";
import { packageSchema, createTenantSchema as tenantContactSchema } from "~/features/super-admin/schema";
import type { ChatWidget } from "~/features/tenants/chat-widget";
import { profileSchema } from "~/features/tenants/schema";
import type { FOLLOWING } from "~/features/threads/door/along.server";
import type { ThreadColumns } from "~/features/threads/door/columns";
import { CHANGED_FIELDS } from "~/features/threads/many/limits";
import { at } from "../../scripts/lib/project.mjs";

const namesOf = ({ shape }: { readonly shape: object }) => Object.keys(shape);
const columnsOf = (table: SQLiteTable) => Object.keys(getTableColumns(table));

/** What no act changes by itself: keys, times, and what follows from other columns. */
const FOLLOWS = /^(?:id|tenantId|(?:created|updated|lastContacted)At|integrationType)$/;

/** What a chat stores; the compiler says which name is missing here. */
const CHAT_WIDGET = Object.keys({
  color: true,
  position: true,
  greeting: true,
  asks: true,
  companyId: true,
  domains: true,
} satisfies Record<keyof ChatWidget, true>);

/** The columns of a thread that an act may change. */
const THREAD_COLUMNS = Object.keys({
  status: true,
  snoozedUntil: true,
  aiEnabled: true,
  aiSwitchedOff: true,
  aiBrief: true,
  insights: true,
  assignedAgentId: true,
  companyId: true,
  customerId: true,
  prospectId: true,
  customerName: true,
  customerPhone: true,
  customerPhoneCountryCode: true,
  customerEmail: true,
  tags: true,
  ratingScore: true,
} satisfies Record<Exclude<keyof ThreadColumns, (typeof FOLLOWING)[number]>, true>);

/** The names that each file computes for its acts, where they are not written out in the call. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  "actions/ready/orders/set-order": ["name", "phone", "address", "neededBy", "note"],
  "actions/ready/quotes/set-quote": ["name", "contact", "neededBy"],
  "actions/ready/save-booking": ["name", "phone", "note", "startsAt"],
  "actions/ready/save-ready": ["isActive", "triggerValues", "settings"],
  "actions/save-action": namesOf(actionBodySchema),
  "actions/save-field": [...namesOf(fieldBodySchema), "label"],
  "answering/configuration": namesOf(aiConfigurationSchema),
  "billing/settings": [...new Set([...namesOf(rfcSchema), ...namesOf(taxNumberSchema)])],
  "calls/save-calls": Object.keys(callSettingsIn(undefined)),
  "channels/save-integration": columnsOf(integrationConfigs).slice(
    columnsOf(integrationConfigs).indexOf("apiKey"),
    columnsOf(integrationConfigs).indexOf("lastTestDate"),
  ),
  "companies/save-company": namesOf(companyBodySchema),
  "contacts/customers/save-customer": columnsOf(customers),
  "contacts/prospects/save-prospect": namesOf(prospectSchema),
  "credits/packages": namesOf(packageSchema),
  "crm/import/import-chunk": Object.values(IMPORT_FIELDS).flatMap((fields) => fields.map(({ name }) => name)),
  "crm/import/start-import": Object.values(IMPORT_FIELDS).flatMap((fields) => fields.map(({ name }) => name)),
  "crm/many/change-chunk": Object.values(CHANGED_FIELD),
  "crm/many/change-many": Object.values(CHANGED_FIELD),
  "crm/merge/merge-customers": columnsOf(customers),
  "crm/merge/undo-merge": columnsOf(customers),
  "golden/questions": ["question", "expectation", "value"],
  "inbox/macros/save-macro": namesOf(macroSchema),
  "knowledge/faq": ["question", "answer"],
  "knowledge/replace-content": ["originalName", "content"],
  "super-admin/change-tenant": namesOf(tenantContactSchema),
  "super-admin/change-tenant-user": ["email", "firstName", "lastName", "role"],
  "super-admin/reconciliation/take-over": ["status", "paypalOrderId", "paymentIntentId", "amount", "credits"],
  "tenants/save-profile": namesOf(profileSchema),
  "threads/door/along": THREAD_COLUMNS,
  "threads/prospects/convert-prospect": columnsOf(customers),
  "threads/create-contact": columnsOf(customers),
  "threads/write-threads": Object.values(CHANGED_FIELDS).flat(),
  "widgets/save-chat-widget": CHAT_WIDGET,
};

/** What stands within the brackets of each call that writes an act. */
function callsIn(source: string): readonly string[] {
  return [...source.matchAll(/\b(?:audit|auditEach)\(/g)].map(({ index }) => {
    let end = source.indexOf("(", index);
    for (let depth = 0; end < source.length; end++) {
      if (source[end] === "(") depth++;
      if (source[end] === ")" && --depth === 0) break;
    }
    return source.slice(index, end);
  });
}

/** What a call gives as its fields; nothing where it gives none. */
function fieldsIn(call: string): readonly string[] {
  const given = /\bfields\b(?:: *([^\n]*))?/.exec(call);
  return given ? [given[1] ?? "fields"] : [];
}

/** The names of a call's values, which the audit lists with its fields. */
function valuesIn(call: string): readonly string[] {
  const given = /\b(?:safeV|v)alues: \{([^{}]*)\}/.exec(call)?.[1] ?? "";
  return given.split(",").flatMap((one) => /^\s*(\w+)\s*(?::|$)/.exec(one)?.[1] ?? []);
}

const sources = readdirSync(at("app/features"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".server.ts"))
  .map((path) => ({
    file: path.replace(/\.server\.ts$/, ""),
    calls: callsIn(readFileSync(at(`app/features/${path}`), "utf8")),
  }));

/** A list of names in one line, written out in the call. */
const WRITTEN_OUT = /^\[(?:"\w+"(?:, )?)+\]/;

test("every name of a field that an act may leave has a word", () => {
  const given = sources.map(({ file, calls }) => ({ file, fields: calls.flatMap(fieldsIn) }));
  const computed = given.filter(({ fields }) => fields.some((list) => !WRITTEN_OUT.test(list)));
  expect(computed.map(({ file }) => file).sort()).toEqual(Object.keys(NAMED).sort());
  const written = given.flatMap(({ fields }) =>
    fields.flatMap((list) => [...(WRITTEN_OUT.exec(list)?.[0] ?? "").matchAll(/\w+/g)].map(([name]) => name)),
  );
  expect(new Set(written).size).toBeGreaterThan(15);
  const values = sources.flatMap(({ calls }) => calls.flatMap(valuesIn));
  expect(new Set(values).size).toBeGreaterThan(25);
  const names = new Set([...written, ...values, ...Object.values(NAMED).flat()]);
  expect(names.size).toBeGreaterThan(100);
  expect([...names].filter((name) => !FOLLOWS.test(name) && !isKnownField(name))).toEqual([]);
});

test("a word means the same wherever it stands: the place of a chat is no job, and a company is not 'activo'", () => {
  expect(fieldWords("position")).toBe("posición");
  expect([fieldWords("active"), fieldWords("isActive")]).toEqual(["si está en uso", "si está en uso"]);
  expect(fieldWords("asks")).toBe("qué se pide antes del primer mensaje");
});

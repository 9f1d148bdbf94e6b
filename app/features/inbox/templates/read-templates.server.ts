import type { z } from "zod";
import type { TenantUser } from "~/features/accounts/viewer";
import { findCompany } from "~/features/companies/queries.server";
import { firstNameOf, type VariableValues } from "~/features/templates/fill-template";
import { listTemplates, type TemplateRecord } from "~/features/templates/queries.server";
import type { templatesQuerySchema } from "~/features/templates/schema";
import { givenName } from "~/features/threads/contact-columns";
import { findConversation } from "~/features/threads/queries.server";
import { fold } from "~/language/spanish";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { listMacros } from "../macros/queries.server";
import { type MacroJson, macroJson } from "../macros/read-macros.server";

/** A template for pages. */
export interface TemplateJson {
  readonly id: number;
  readonly name: string;
  readonly content: string;
  readonly updatedAt: string;
}

function templateJson({ id, name, content, updatedAt }: TemplateRecord): TemplateJson {
  return { id, name, content, updatedAt: updatedAt.toISOString() };
}

/** The page of templates: those with every word of the search, their total number, and the one to edit. */
export async function readTemplatesPage(tenant: Tenant, query: z.output<typeof templatesQuerySchema>) {
  const rows = await tenant.db.run(listTemplates(tenant));
  const words = fold(query.buscar).split(/\s+/).filter(Boolean);
  const found = rows.filter(({ name, content }) => {
    const text = fold(`${name}\n${content}`);
    return words.every((word) => text.includes(word));
  });
  const wanted = rows.find(({ id }) => id === query.editar);
  return {
    templates: found.map(templateJson),
    total: rows.length,
    search: query.buscar,
    editing: query.editar === "nueva" ? ("nueva" as const) : wanted ? templateJson(wanted) : null,
    done: query.listo,
  };
}

/**
 * The data of a thread's picker: every template, the macros that the person may use, and the values of their variables
 * in that thread.
 * @throws AppError not_found (unknown, foreign or deleted thread)
 */
export async function readTemplateChoices(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
): Promise<{ templates: TemplateJson[]; macros: MacroJson[]; values: VariableValues }> {
  const [threads, rows, macros] = await tenant.db.batch([
    findConversation(tenant, conversationId),
    listTemplates(tenant),
    listMacros(tenant, user.id),
  ]);
  const thread = threads[0];
  if (!thread) throw notFound("Esa conversación ya no existe.");
  const company = thread.companyId === null ? undefined : await tenant.db.first(findCompany(tenant, thread.companyId));
  return {
    templates: rows.map(templateJson),
    macros: macros.map(macroJson),
    values: {
      nombre: firstNameOf(givenName(thread)),
      empresa: company?.name ?? user.tenant.name,
      // Without a name the blank stays for the person to fill: a part of an e-mail address is no name to sign with.
      agente: user.firstName?.trim() ?? "",
      fecha: new Intl.DateTimeFormat("es-MX", { dateStyle: "long", timeZone: tenant.timeZone }).format(tenant.now()),
    },
  };
}

import { choicesFor } from "~/features/companies/choices";
import { findCompany, listCompanyChoices } from "~/features/companies/queries.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { findFaqDocument, listFaqPairs } from "./faq/queries.server";
import { readText } from "./sources.server";
import { findPrices } from "./upload-document.server";

const PAIRS_PAGE = 50;

/** The companies for which knowledge can be added. */
export async function readSourceChoices(tenant: Tenant, companyId: number | null) {
  const [companies, [named]] = await tenant.db.batch([listCompanyChoices(tenant), findCompany(tenant, companyId ?? 0)]);
  return { companies: choicesFor(companies, companyId, named), companyId };
}

/**
 * The form for a new pasted text or, with an id, for changing one. A deleted text gives `gone` and an empty form for a
 * new one, so that what was typed meanwhile is not lost.
 */
export async function readTextPage(
  tenant: Tenant,
  query: { readonly companyId: number | null; readonly documento: number | null },
) {
  const found = query.documento === null ? null : await readText(tenant, query.documento).catch(onlyNotFound);
  if (!found) {
    const choices = await readSourceChoices(tenant, query.companyId);
    return { ...choices, edited: null, gone: query.documento !== null };
  }
  const { document, text } = found;
  const choices = await readSourceChoices(tenant, document.companyId);
  const edited = { id: document.id, title: document.originalName, text, version: document.filename };
  return { ...choices, edited, gone: false };
}

/** The form for a price list or, with an id, for a newer one in its place. Of a deleted list it is the form for another. */
export async function readPricesPage(
  tenant: Tenant,
  query: { readonly companyId: number | null; readonly documento: number | null },
) {
  const list = query.documento === null ? null : await findPrices(tenant, query.documento).catch(onlyNotFound);
  const choices = await readSourceChoices(tenant, list ? list.companyId : query.companyId);
  return { ...choices, replaced: list && { id: list.id, name: list.originalName } };
}

function onlyNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

/** A page of a company's frequent questions; without a company, of the general ones. */
export async function readFaqPage(
  tenant: Tenant,
  query: { readonly companyId: number | null; readonly despues: number | null; readonly editar: number | null },
) {
  const [choices, document] = await Promise.all([
    readSourceChoices(tenant, query.companyId),
    tenant.db.first(findFaqDocument(tenant, query.companyId)),
  ]);
  const page = { after: query.despues ?? 0, limit: PAIRS_PAGE + 1 };
  const rows = document ? await tenant.db.run(listFaqPairs(tenant, document.id, page)) : [];
  const shown = rows.slice(0, PAIRS_PAGE);
  return {
    ...choices,
    pairs: shown.map(({ id, question, answer, updatedAt }) => ({ id, question, answer, seen: updatedAt.getTime() })),
    total: document?.chunkCount ?? 0,
    after: query.despues,
    next: rows.length > PAIRS_PAGE ? (shown.at(-1)?.id ?? null) : null,
    editing: query.editar,
  };
}

export type SourceChoices = Awaited<ReturnType<typeof readSourceChoices>>;
export type PricesPageData = Awaited<ReturnType<typeof readPricesPage>>;
export type TextPageData = Awaited<ReturnType<typeof readTextPage>>;
export type FaqPageData = Awaited<ReturnType<typeof readFaqPage>>;

import { requireCompany } from "~/features/companies/require-company.server";
import type { ContactKind } from "~/features/contacts/import/columns";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { columnField } from "./column-field";
import { fieldLabel, IMPORT_FIELDS } from "./fields";
import { dropFiles } from "./import-files.server";
import { forgetImportJob, runImportJob, undoImportJob } from "./import-job";
import { KEPT_DAYS } from "./limits";
import { findImport, type ImportRecord, isImportIn, isNoneWorking, isSheet } from "./queries.server";
import { type ImportStatus, SHEET_CHANGED, type StartImport } from "./schema";
import { eraseImport, moveImport } from "./writes.server";

const DAY = 24 * 3_600_000;

/** @throws AppError not_found: unknown, foreign, or of the other list */
export async function requireImport(tenant: Tenant, kind: ContactKind, id: number): Promise<ImportRecord> {
  const record = await tenant.db.first(findImport(tenant, id));
  if (record?.kind !== kind) throw notFound("Esa importación ya no existe. Vuelve a subir tu lista.");
  return record;
}

/**
 * Starts an uploaded list; a job works on its rows.
 * @throws AppError not_found (the import or the company), invalid (the columns), conflict (it was started already,
 *   another one of the list is under way, or another sheet was chosen)
 */
export async function startImport(tenant: Tenant, kind: ContactKind, input: StartImport): Promise<number> {
  const record = await requireImport(tenant, kind, input.of);
  if (record.status === "uploaded" && input.sheet !== undefined && input.sheet !== record.sheet) throw sheetChanged();
  const fields = fieldsIn(kind, record, input);
  await requireCompany(tenant, input.companyId);
  const { policy, companyId, dialCode } = input;
  const job = tenant.jobs.plan(runImportJob, { importId: record.id });
  await move(
    tenant,
    record,
    ["uploaded"],
    [
      tenant.db.guard(isSheet(tenant, record.id, record.sheet), "import_sheet"),
      moveImport(tenant, record.id, "running", { fields, policy, companyId, dialCode }),
      tenant.audit("start_import", record.id, {
        fields: fields.filter((name) => name !== null),
        values: { kind, policy, rows: record.total },
      }),
      job.statement,
    ],
  );
  job.wake();
  return record.id;
}

/**
 * Takes back all that an import made and changed; a job does it.
 * @throws AppError not_found, conflict (it is under way, undone already, or another one of the list is under way)
 */
export async function undoImport(tenant: Tenant, kind: ContactKind, id: number): Promise<number> {
  const record = await requireImport(tenant, kind, id);
  const importId = record.id;
  const job = tenant.jobs.plan(undoImportJob, { importId, before: Number.MAX_SAFE_INTEGER });
  await move(
    tenant,
    record,
    ["done", "stopped", "halted"],
    [
      moveImport(tenant, importId, "undoing"),
      tenant.audit("undo_import", importId, { values: { kind } }),
      job.statement,
    ],
  );
  job.wake();
  return importId;
}

/**
 * Ends an import that is under way where it is: what was stored stays, and can be undone.
 * @throws AppError not_found, conflict (it is not under way any more)
 */
export async function haltImport(tenant: Tenant, kind: ContactKind, id: number): Promise<number> {
  const record = await requireImport(tenant, kind, id);
  const forget = planForgetting(tenant, id);
  const [, , , , seq] = await tenant.db
    .batch([
      tenant.db.guard(isImportIn(tenant, id, ["running"]), "import_moved"),
      moveImport(tenant, id, "halted", { endedAt: new Date(tenant.now()) }),
      tenant.audit("stop_import", id, { values: { kind } }),
      forget.statement,
      tenant.events.take(),
    ])
    .catch(refused);
  tenant.events.publish(seq, [{ type: "records", kind }]);
  await dropFiles(tenant, record);
  return id;
}

/**
 * Takes another sheet of an uploaded workbook.
 * @throws AppError not_found, invalid (it has no such sheet), conflict (it was started already)
 */
export async function chooseSheet(
  tenant: Tenant,
  kind: ContactKind,
  { of: id, sheet }: { readonly of: number; readonly sheet: number },
): Promise<number> {
  const { sheets } = await requireImport(tenant, kind, id);
  const chosen = sheets?.[sheet];
  if (!chosen) {
    const reason = "Elige una hoja de la lista.";
    throw new AppError("invalid", reason, { fields: { sheet: [reason] } });
  }
  const { headers, named, total } = chosen;
  await tenant.db
    .batch([
      tenant.db.guard(isImportIn(tenant, id, ["uploaded"]), "import_moved"),
      moveImport(tenant, id, "uploaded", { sheet, headers, named, total }),
      tenant.audit("change_import", id, { values: { kind, sheet } }),
    ])
    .catch(refused);
  return id;
}

/** A month after its end an import is forgotten; the last end counts. */
export function planForgetting(tenant: Tenant, importId: number) {
  return tenant.jobs.planOnce(
    forgetImportJob,
    { importId, planned: "ended" },
    { key: `ended:${importId}`, delayMilliseconds: KEPT_DAYS * DAY },
  );
}

/** Throws an uploaded list away before it is started. @throws AppError not_found, conflict (it was started already) */
export async function discardImport(tenant: Tenant, kind: ContactKind, id: number): Promise<void> {
  const record = await requireImport(tenant, kind, id);
  await tenant.db
    .batch([tenant.db.guard(isImportIn(tenant, id, ["uploaded"]), "import_moved"), eraseImport(tenant, id)])
    .catch(refused);
  await dropFiles(tenant, record);
}

async function move(
  tenant: Tenant,
  { id, kind }: ImportRecord,
  from: readonly ImportStatus[],
  statements: readonly Statement<unknown>[],
): Promise<void> {
  const isFree = tenant.db.guard(isNoneWorking(tenant, kind), "import_busy");
  await tenant.db
    .batch([tenant.db.guard(isImportIn(tenant, id, from), "import_moved"), isFree, ...statements])
    .catch(refused);
}

function refused(error: unknown): never {
  if (!(error instanceof GuardRefused)) throw error;
  throw importRefused(error);
}

/** Why an import cannot be started or undone now. */
export function importRefused({ label }: GuardRefused): AppError {
  if (label === "import_sheet") return sheetChanged();
  return new AppError(
    "conflict",
    label === "import_busy"
      ? "Otra lista se está importando o deshaciendo. Espera a que termine."
      : "Alguien de tu equipo ya hizo eso con esta lista.",
  );
}

function sheetChanged(): AppError {
  const sentence = "Alguien eligió otra hoja de esta lista. Revisa qué es cada columna y vuelve a empezar.";
  return new AppError("conflict", sentence, { detail: SHEET_CHANGED });
}

const NAMES = ["fullName", "lastFirst", "firstName"];
const WHOLE_NAMES = ["fullName", "lastFirst"];
const LAST_NAMES = ["lastName", "secondLastName"];

/** What each column is read as. @throws AppError invalid */
function fieldsIn(kind: ContactKind, { headers }: ImportRecord, input: StartImport): (string | null)[] {
  const fields = headers.map((_, index) => {
    const chosen = input[columnField(index)];
    return IMPORT_FIELDS[kind].some(({ name }) => name === chosen) ? (chosen ?? null) : null;
  });
  const twice = fields.findIndex((name, index) => name !== null && fields.indexOf(name) !== index);
  if (twice >= 0) {
    const reason = `Ya elegiste «${fieldLabel(kind, fields[twice] ?? "")}» en otra columna.`;
    throw new AppError("invalid", reason, { fields: { [columnField(twice)]: [reason] } });
  }
  if (!fields.some((name) => name !== null && NAMES.includes(name)))
    throw new AppError("invalid", "Di en qué columna está el nombre.");
  const [one, other] = NAMES.filter((name) => fields.includes(name)).map((name) => fieldLabel(kind, name));
  const part = fields.includes("lastFirst") ? LAST_NAMES.find((name) => fields.includes(name)) : undefined;
  const second = other ?? (part && fieldLabel(kind, part));
  if (one && second) throw new AppError("invalid", `Elige «${one}» o «${second}», no los dos.`);
  if (kind === "customer" && ![...WHOLE_NAMES, "lastName"].some((name) => fields.includes(name)))
    throw new AppError(
      "invalid",
      "Di en qué columna está el apellido, o elige «Nombre completo» o «Apellido y nombre».",
    );
  return fields;
}

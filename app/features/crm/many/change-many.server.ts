import type { z } from "zod";
import { requireCompany } from "~/features/companies/require-company.server";
import { TAG_CHARACTERS } from "~/features/contacts/customers/limits";
import { AppError, notFound } from "~/platform/errors";
import { idSchema } from "~/platform/id-schema";
import { newId } from "~/platform/ids";
import type { RecordFilters, RecordKind } from "~/platform/record-index.server";
import { cleanTag } from "~/platform/shorten";
import type { Tenant } from "~/platform/tenancy.server";
import { type Act, type ManyDone, NO_COMPANY, offers, STATES_OF } from "./acts";
import { CHANGED_FIELD, CHUNK, changeChunk } from "./change-chunk.server";
import { changeManyJob } from "./change-job";
import { countRecords, nextIds, ownIds } from "./queries.server";
import type { manySchema } from "./schema";
import { stillChanging } from "./still-changing.server";

/** A request changes this many records by itself; more of them are left to a job. */
export const MOST_IN_REQUEST = 100;

/**
 * Does one act to the marked records of a list, or to all that its search and filters find.
 * @throws AppError invalid (the value, or an act that the list does not offer), not_found (none of the records, or the
 *   company), conflict (the list's last change is still under way)
 */
export async function changeMany(
  tenant: Tenant,
  kind: RecordKind,
  { act, rows, todos, value: typed }: z.output<typeof manySchema>,
  filters: RecordFilters,
): Promise<ManyDone> {
  const value = await requireValue(tenant, kind, act, typed);
  const until = newId();
  const total = todos ? await tenant.db.run(countRecords(tenant, kind, filters)) : 0;
  if (total > MOST_IN_REQUEST) {
    const job = tenant.jobs.planOnce(
      changeManyJob,
      { kind, act, value, search: filters.search, filters: { ...filters.filters }, after: 0, until, done: 0, total },
      { key: kind },
    );
    const fields = act === "eliminar" ? [] : [CHANGED_FIELD[act]];
    const verb = act === "eliminar" ? "delete" : "change";
    const [planned, , seq] = await tenant.db.batch([
      job.statement,
      tenant.audit(`${verb}_${kind}`, "search", { fields, values: { total }, ifChanged: true }),
      tenant.events.take(),
    ]);
    tenant.events.publish(seq, [{ type: "records", kind }]);
    if (!planned) throw stillChanging();
    job.wake();
    return { act, queued: total };
  }
  const ids = await tenant.db.run(
    todos ? nextIds(tenant, kind, filters, { after: 0, until, limit: CHUNK }) : ownIds(tenant, kind, rows),
  );
  if (ids.length === 0) throw notFound("Lo que marcaste ya no existe. Vuelve a cargar la lista.");
  let seq = 0;
  const take = tenant.events.take().map((taken) => {
    seq = taken;
    return taken;
  });
  const changed = await changeChunk(tenant, { kind, act, value }, ids, [take]);
  tenant.events.publish(seq, [{ type: "records", kind }]);
  return { act, changed, of: ids.length };
}

async function requireValue(tenant: Tenant, kind: RecordKind, act: Act, typed: string): Promise<string | null> {
  if (!offers(kind, act)) throw new AppError("invalid", "Eso no se puede hacer en esta lista.");
  switch (act) {
    case "eliminar":
      return null;
    case "estado": {
      if (STATES_OF[kind].some(([state]) => state === typed)) return typed;
      throw wrong("Elige un estado de la lista.");
    }
    case "empresa": {
      if (typed === NO_COMPANY) return null;
      const company = await requireCompany(tenant, idSchema.catch(0).parse(typed));
      return String(company.id);
    }
    case "etiquetar":
    case "quitar-etiqueta": {
      const tag = cleanTag(typed);
      if (tag === "") throw wrong("Escribe una etiqueta.");
      if (tag.length > TAG_CHARACTERS || tag.includes(","))
        throw wrong(`Una etiqueta tiene hasta ${TAG_CHARACTERS} caracteres, sin comas.`);
      return tag;
    }
    default:
      act satisfies never;
      throw new Error(`unknown act ${act}`);
  }
}

function wrong(reason: string): AppError {
  return new AppError("invalid", reason, { fields: { value: [reason] } });
}

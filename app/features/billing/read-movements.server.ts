import { entryLabel } from "~/features/credits/kinds";
import { dayCell, ROWS_AT_ONCE } from "~/features/crm/export/cells";
import { exportRows } from "~/features/crm/export/export-rows.server";
import type { ExportFormat } from "~/features/crm/export/formats";
import { contactName } from "~/features/threads/json";
import type { Tenant } from "~/platform/tenancy.server";
import { formatClock } from "~/ui/relative-time";
import { type LedgerEntry, listEntries } from "./queries.server";
import type { MovementsQuery } from "./schema";

const ENTRIES = 50;

export interface Movement {
  readonly id: number;
  readonly label: string;
  /** The conversation of an answer, unless it was deleted. */
  readonly thread: { readonly id: number; readonly name: string } | null;
  readonly amount: number;
  /** The credits that were to be taken and were not there; negative where it covers such ones. */
  readonly owed: number;
  /** The balance after it; null for entries of before it was kept. */
  readonly balance: number | null;
  readonly createdAt: string;
}

export interface MovementsData {
  readonly movements: readonly Movement[];
  /** The place of the next page; null where this is the last one. */
  readonly next: number | null;
  readonly query: MovementsQuery;
}

/** One page of a tenant's ledger, newest first. */
export async function readMovements(tenant: Tenant, query: MovementsQuery): Promise<MovementsData> {
  const rows = await tenant.db.run(listEntries(tenant, { before: query.antes, only: query.tipo, limit: ENTRIES + 1 }));
  const shown = rows.slice(0, ENTRIES);
  return {
    movements: shown.map(movementOf),
    next: rows.length > ENTRIES ? (shown.at(-1)?.id ?? null) : null,
    query,
  };
}

/** The whole ledger as a file for spreadsheets, newest first. */
export function exportMovements(tenant: Tenant, { tipo }: MovementsQuery, format: ExportFormat): Response {
  return exportRows({
    name: "movimientos-de-creditos",
    format,
    headers: ["Fecha", "Hora", "Movimiento", "Cliente", "Créditos", "Faltaron", "Saldo"],
    read: async (before) => {
      const entries = await tenant.db.run(listEntries(tenant, { before, only: tipo, limit: ROWS_AT_ONCE }));
      const next = entries.length < ROWS_AT_ONCE ? null : (entries.at(-1)?.id ?? null);
      return { rows: entries.map((entry) => cellsOf(movementOf(entry), tenant.timeZone)), next };
    },
  });
}

function movementOf({ id, key, amount, owed, balance, createdAt, conversationId, ...customer }: LedgerEntry): Movement {
  const thread = conversationId === null ? null : { id: conversationId, name: contactName(customer) };
  return { id, label: entryLabel(key), thread, amount, owed, balance, createdAt: new Date(createdAt).toISOString() };
}

const cellsOf = ({ createdAt, label, thread, amount, owed, balance }: Movement, zone: string) => [
  dayCell(new Date(createdAt), zone),
  formatClock(Date.parse(createdAt), zone),
  label,
  thread?.name ?? "",
  amount,
  owed,
  balance ?? "",
];

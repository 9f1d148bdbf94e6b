import { contentDisposition } from "~/platform/content-disposition";
import { BYTE_ORDER_MARK, csvLine } from "~/platform/csv";
import { dayIn } from "~/platform/day-in";
import type { Tenant } from "~/platform/tenancy.server";
import { channelOf } from "~/ui/channel-icon";
import { CHANNEL_LABELS } from "~/wire/channel";
import { countUp } from "./count-up.server";
import { averageResponse } from "./figures";
import type { ActivityQuery } from "./forms";
import { companyNameOf } from "./names";
import { periodOf } from "./period";
import { type ActivityFilter, type DayRow, isAllCounted, listRows } from "./queries.server";
import { shortReason } from "./reasons";

const ROWS_AT_ONCE = 1_000;

const HEADERS = [
  "Fecha",
  "Empresa",
  "Canal",
  "Resultado",
  "Motivo",
  "Veces",
  "Tiempo de respuesta promedio (segundos)",
  "En 5 segundos o menos",
  "En 15 segundos o menos",
  "En 60 segundos o menos",
  "Créditos",
  "Opiniones buenas",
  "Opiniones malas",
];

const INCOMPLETE =
  "Todavía estamos contando las respuestas de antes. Vuelve a descargar este archivo en unos minutos para tenerlas todas.";

/**
 * The activity of a period as a file: a line per day, company, channel, outcome and reason. It is read piece by piece
 * while it is sent, each piece a range of the primary key. If older runs are still being counted, a line before the
 * headers and the file's name say so.
 */
export async function exportActivity(tenant: Tenant, query: ActivityQuery): Promise<Response> {
  const period = periodOf(query, dayIn(tenant.now(), tenant.timeZone));
  const filter: ActivityFilter = { companyId: query.companyId, channel: query.canal };
  const isWhole = (await tenant.db.run(isAllCounted(tenant))) || (await countUp(tenant));
  const encoder = new TextEncoder();
  let after: DayRow | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) =>
      stream.enqueue(encoder.encode(BYTE_ORDER_MARK + (isWhole ? "" : csvLine([INCOMPLETE])) + csvLine(HEADERS))),
    pull: async (stream) => {
      const rows: DayRow[] = await tenant.db.run(listRows(tenant, period, filter, after, ROWS_AT_ONCE));
      after = rows.at(-1) ?? null;
      if (rows.length > 0) stream.enqueue(encoder.encode(rows.map((row) => csvLine(cellsOf(row))).join("")));
      if (rows.length < ROWS_AT_ONCE) stream.close();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": contentDisposition(
        "attachment",
        `actividad-ia-${period.from}-a-${period.to}${isWhole ? "" : "-incompleta"}.csv`,
      ),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

function cellsOf(row: DayRow): (string | number)[] {
  const average = averageResponse(row);
  const isAnswer = row.outcome === "answered";
  return [
    row.day,
    companyNameOf(row),
    CHANNEL_LABELS[channelOf(row.channel)],
    isAnswer ? "Contestada" : "Pasada a una persona",
    isAnswer ? "" : shortReason(row.reason),
    row.answered + row.handedOff,
    average === null ? "" : Math.round(average / 100) / 10,
    row.within5,
    row.within15,
    row.within60,
    row.credits,
    row.thumbsUp,
    row.thumbsDown,
  ];
}

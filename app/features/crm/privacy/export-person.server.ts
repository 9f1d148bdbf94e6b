import { customerJson } from "~/features/contacts/customers/json";
import type { CustomerRecord } from "~/features/contacts/customers/queries.server";
import { requireCustomer } from "~/features/contacts/customers/save-customer.server";
import { fullName } from "~/language/full-name";
import { plainWords } from "~/language/spanish";
import { BYTE_ORDER_MARK, csvLine } from "~/platform/csv";
import { mailPaths } from "~/platform/mail-paths";
import { paths } from "~/platform/paths";
import type { Tenant } from "~/platform/tenancy.server";
import { CHANNEL_LABELS } from "~/wire/channel";
import { listMergesInto } from "../merge/queries.server";
import { phonesOf, reachOfMerged } from "./person";
import {
  findPersonsProspects,
  findPersonsThreads,
  findReachOf,
  listHandMade,
  listProspectsIn,
  listThreadPart,
  listThreadsIn,
  listTranscript,
  THREAD_PARTS,
  type ThreadPart,
} from "./queries.server";
import { zipResponse } from "./zip-response.server";
import type { Piece } from "./zip-stream.server";

const ROWS_AT_ONCE = 500;
const THREADS_AT_ONCE = 100;
/** Only their ids are held at once. */
const MOST_THREADS = 10_000;

const README = `Aquí está todo lo que el negocio guarda de esta persona.

mensajes.csv         Sus conversaciones, para leer en Excel o en una hoja de cálculo.
perfil.json          Su ficha de cliente.
prospectos.json      Lo que se anotó de ella antes de ser cliente.
fichas-unidas.json   Otras fichas suyas que se unieron con esta en los últimos 30 días.
conversaciones.json  Sus conversaciones: canal, estado, etiquetas, datos de contacto.
Los demás .json      Cada mensaje, nota, dato que encontró la IA, archivo, pregunta, acción, cita y pedido.

Las fechas están en UTC. Los archivos se abren con el enlace de archivos.json, y los correos como los mandaron con el
de mensajes.json, con una sesión del negocio.
`;

/**
 * All that is known of a person, as one archive: JSON for machines and a table for people. It is read and sent part by
 * part; who asked for it is recorded.
 * @throws AppError not_found
 */
export async function exportPerson(tenant: Tenant, customerId: number, origin: string): Promise<Response> {
  const customer = await requireCustomer(tenant, customerId);
  const [threads, prospects] = await tenant.db.batch([
    findPersonsThreads(tenant, customer, Number.MAX_SAFE_INTEGER, MOST_THREADS),
    findPersonsProspects(tenant, customer, MOST_THREADS),
    tenant.audit("export_customer", customerId),
  ]);
  const name = plainWords(fullName(customer)).replaceAll(" ", "-") || "cliente";
  return zipResponse(`datos-de-${name}.zip`, piecesOf(tenant, customer, { threads, prospects, origin }));
}

interface Found {
  readonly threads: readonly number[];
  readonly prospects: readonly number[];
  readonly origin: string;
}

async function* piecesOf(tenant: Tenant, customer: CustomerRecord, found: Found): AsyncGenerator<Piece> {
  const { threads, prospects, origin } = found;
  yield { file: "LEEME.txt", text: README };
  yield* transcript(tenant, threads);
  yield { file: "perfil.json", text: JSON.stringify(customerJson(customer), null, 2) };
  yield* list(
    "prospectos.json",
    inParts(prospects, (ids) => tenant.db.run(listProspectsIn(tenant, ids))),
  );
  yield* list("fichas-unidas.json", merges(tenant, customer.id));
  yield* list(
    "conversaciones.json",
    inParts(threads, (ids) => tenant.db.run(listThreadsIn(tenant, ids))),
  );
  const [reach, united] = await tenant.db.batch([findReachOf(tenant, prospects), listMergesInto(tenant, customer.id)]);
  const phones = phonesOf([customer, ...reach, ...united.map(reachOfMerged)]);
  for (const part of THREAD_PARTS) {
    const rows = partRows(tenant, part, threads, origin);
    yield* list(`${part}.json`, part === "citas" ? withHandMade(tenant, rows, phones) : rows);
  }
}

/** Also the appointments that staff wrote down without a thread. */
async function* withHandMade(
  tenant: Tenant,
  rows: AsyncGenerator<readonly object[]>,
  phones: readonly string[],
): AsyncGenerator<readonly object[]> {
  yield* rows;
  yield* pages((range) => tenant.db.run(listHandMade(tenant, phones, range)));
}

async function* inParts<Row extends object>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < ids.length; at += THREADS_AT_ONCE) yield await read(ids.slice(at, at + THREADS_AT_ONCE));
}

async function* merges(tenant: Tenant, customerId: number): AsyncGenerator<readonly object[]> {
  yield (await tenant.db.run(listMergesInto(tenant, customerId))).map(({ gone }) => gone);
}

async function* partRows(
  tenant: Tenant,
  part: ThreadPart,
  threads: readonly number[],
  origin: string,
): AsyncGenerator<readonly object[]> {
  for (const thread of threads) {
    for await (const rows of pages((range) => tenant.db.run(listThreadPart(tenant, part, thread, range))))
      yield rows.map((row) => ({ ...row, ...linkOf(part, row, origin) }));
  }
}

/** Where what a row only names can be opened: a file, or a mail as it was sent. */
function linkOf(part: ThreadPart, row: { readonly id: number }, origin: string): { readonly enlace?: string } {
  if (part === "archivos" && "messageId" in row)
    return { enlace: `${origin}${paths.messageFile(Number(row.messageId))}` };
  const isMail = part === "mensajes" && "htmlSize" in row && row.htmlSize !== null;
  return isMail ? { enlace: `${origin}${mailPaths.page(row.id)}` } : {};
}

async function* pages<Row extends { readonly id: number }>(
  read: (range: { after: number; limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await read({ after, limit: ROWS_AT_ONCE });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

/** One JSON list, a row a line. The number of the tenant says nothing to the person. */
async function* list(file: string, parts: AsyncGenerator<readonly object[]>): AsyncGenerator<Piece> {
  let before = "[\n";
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield { file, text: before + rows.map((row) => JSON.stringify({ ...row, tenantId: undefined })).join(",\n") };
    before = ",\n";
  }
  yield { file, text: before === "[\n" ? "[]\n" : "\n]\n" };
}

const SENDERS: Readonly<Record<string, string>> = {
  customer: "Cliente",
  agent: "Equipo",
  ai: "IA",
  system: "Sistema",
};

async function* transcript(tenant: Tenant, threads: readonly number[]): AsyncGenerator<Piece> {
  const file = "mensajes.csv";
  const head = csvLine(["Fecha (UTC)", "Conversación", "Canal", "Quién", "Mensaje", "Tipo de archivo"]);
  yield { file, text: BYTE_ORDER_MARK + head };
  for await (const some of inParts(threads, (ids) => tenant.db.run(listThreadsIn(tenant, ids)))) {
    for (const { id, channel } of some) {
      const label = CHANNEL_LABELS[channel === "voice_plugin" ? "voice" : channel];
      for await (const rows of pages((range) => tenant.db.run(listTranscript(tenant, id, range)))) {
        const lines = rows.map(({ createdAt, sender, content, mediaType }) =>
          csvLine([createdAt.toISOString(), String(id), label, SENDERS[sender] ?? sender, content, mediaType ?? ""]),
        );
        yield { file, text: lines.join("") };
      }
    }
  }
}

import type { Piece } from "~/features/crm/privacy/zip-stream.server";
import { BYTE_ORDER_MARK, csvLine } from "~/platform/csv";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { CONTROL_PARTS, OWN_PARTS } from "./listed/queries.server";
import { EXPORTS } from "./parts";
import { type Place, type Read, readControl, readControlActs, readOwn, readOwnActs } from "./queries.server";

const ROWS_AT_ONCE = 500;
const FILES_AT_ONCE = 100;

/** An archive ends after about this much; the rest goes into the next one, so that a run that dies repeats little. */
interface Room {
  readonly rows: number;
  readonly bytes: number;
}
const ROOM: Room = { rows: 20_000, bytes: 64 * 1024 * 1024 };

const README = `Aquí está todo lo que tu negocio guarda en la plataforma.

Los .json tienen cada tabla completa. Los .csv tienen lo más usado, para Excel o una hoja de cálculo.
archivos/ tiene los archivos que mandaron tus clientes y los que subiste para la IA.
Si hay varias partes, cada una sigue donde terminó la anterior.

No están las contraseñas ni las claves de tus canales: nadie las puede sacar de aquí. Las fechas están en UTC.
`;

interface World {
  readonly control: Control;
  readonly tenant: Tenant;
}

interface Section {
  readonly file: string;
  readonly form: "json" | "csv";
  readonly read: (world: World, after: Place | null) => Promise<Read>;
}

const sections: readonly Section[] = [
  ...CONTROL_PARTS.flatMap((part) =>
    formsOf(part, ({ control, tenant }, after) =>
      control.db.run(readControl(control, tenant, part, after, ROWS_AT_ONCE)),
    ),
  ),
  ...OWN_PARTS.flatMap((part) =>
    formsOf(part, ({ tenant }, after) => tenant.db.run(readOwn(tenant, part, after, ROWS_AT_ONCE))),
  ),
  {
    file: "registro-de-actividad",
    form: "json",
    read: ({ tenant }, after) => tenant.db.run(readOwnActs(tenant, Number(after?.[0] ?? 0), ROWS_AT_ONCE)),
  },
  {
    file: "registro-de-cuentas",
    form: "json",
    read: async ({ control, tenant }, after) =>
      // A tenant of the first database has all its acts in one table.
      tenant.shard === 0
        ? { rows: [], last: null }
        : control.db.run(readControlActs(control, tenant, Number(after?.[0] ?? 0), ROWS_AT_ONCE)),
  },
];

function formsOf(part: { readonly file: string; readonly csv?: true }, read: Section["read"]): Section[] {
  const { file } = part;
  return part.csv
    ? [
        { file, form: "json", read },
        { file, form: "csv", read },
      ]
    : [{ file, form: "json", read }];
}

/** Where the next archive begins. */
interface Where {
  readonly section: number;
  readonly after: Place | null;
}

/**
 * The pieces of one archive from a place on. When it has been read, `next` is the place of the following archive, null
 * after the last one, and `rows` the rows and files in it.
 */
export class ArchivePieces {
  next: Where | null = null;
  rows = 0;
  #bytes = 0;

  constructor(
    private readonly world: World,
    private readonly from: Where,
    private readonly room: Room = ROOM,
  ) {}

  get #isFull(): boolean {
    return this.rows >= this.room.rows || this.#bytes >= this.room.bytes;
  }

  #count(rows: number, bytes: number): void {
    this.rows += rows;
    this.#bytes += bytes;
  }

  async *pieces(): AsyncGenerator<Piece> {
    yield { file: "LEEME.txt", text: README };
    for (let section = this.from.section; section < sections.length; section += 1) {
      const after = section === this.from.section ? this.from.after : null;
      const left = yield* this.#table(section, after);
      if (left !== null || this.#isFull) {
        this.next = left === null ? { section: section + 1, after: null } : { section, after: left };
        return;
      }
    }
    const after = this.from.section === sections.length ? this.from.after : null;
    yield* this.#files(after);
  }

  /** @returns the place where it was cut; null when all of it is told */
  async *#table(section: number, from: Place | null): AsyncGenerator<Piece, Place | null> {
    const { file, form, read } = sections[section] as Section;
    const name = `${file}.${form}`;
    let after = from;
    let isFirst = true;
    let keys: readonly string[] = [];
    for (;;) {
      const { rows, last } = await read(this.world, after);
      if (isFirst && form === "csv") {
        keys = Object.keys(rows[0] ?? {});
        yield { file: name, text: BYTE_ORDER_MARK + (keys.length > 0 ? csvLine(keys) : "") };
      }
      const text =
        form === "csv"
          ? rows.map((row) => csvLine(keys.map((key) => cellOf(row[key])))).join("")
          : rows.map((row, index) => (isFirst && index === 0 ? "[\n" : ",\n") + JSON.stringify(row)).join("");
      if (rows.length > 0) {
        this.#count(rows.length, text.length);
        yield { file: name, text };
        isFirst = false;
      }
      const isEnd = rows.length < ROWS_AT_ONCE;
      if (isEnd || this.#isFull) {
        if (form === "json") yield { file: name, text: isFirst ? "[]\n" : "\n]\n" };
        return isEnd ? null : last;
      }
      after = last;
    }
  }

  async *#files(from: Place | null): AsyncGenerator<Piece> {
    const { files } = this.world.tenant;
    let after = from === null ? null : String(from[0]);
    for (;;) {
      const names = await files.list(after, FILES_AT_ONCE, EXPORTS);
      for (const name of names) {
        const object = await files.get(name);
        // Also an empty file is a file.
        yield { file: `archivos/${name}`, bytes: new Uint8Array(0) };
        const reader = object?.body.getReader();
        for (let next = await reader?.read(); reader && next && !next.done; next = await reader.read()) {
          this.#count(0, next.value.byteLength);
          yield { file: `archivos/${name}`, bytes: next.value };
        }
        this.#count(1, 0);
        after = name;
        if (this.#isFull) {
          this.next = { section: sections.length, after: [name] };
          return;
        }
      }
      if (names.length === 0) return;
    }
  }
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

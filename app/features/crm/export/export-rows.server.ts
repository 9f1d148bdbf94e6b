import { contentDisposition } from "~/platform/content-disposition";
import { BYTE_ORDER_MARK, csvLine } from "~/platform/csv";
import type { ExportFormat } from "./formats";
import { type Cell, xlsxWriter } from "./xlsx-writer.server";

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

interface Rows {
  readonly rows: readonly (readonly Cell[])[];
  /** The place where the next ones begin; null at the end. */
  readonly next: number | null;
}

interface Exported {
  /** The file's name without its extension. */
  readonly name: string;
  readonly format: ExportFormat;
  readonly headers: readonly string[];
  /** Reads some rows from a place on; null: from the beginning. */
  readonly read: (cursor: number | null) => Promise<Rows>;
}

/** A list as a file for spreadsheets, read part by part while it is sent: only one part is in memory. */
export function exportRows({ name, format, headers, read }: Exported): Response {
  let cursor: number | null = null;
  let pending: Uint8Array[] = [];
  const emit = (bytes: Uint8Array) => pending.push(bytes);
  const writer = format === "xlsx" ? xlsxWriter(emit) : csvWriter(emit);
  writer.add([headers]);
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      // Compressed rows may come out later: a pull that brings nothing would not be asked again.
      for (let isLast = false; !isLast; ) {
        const page = await read(cursor);
        writer.add(page.rows);
        cursor = page.next;
        isLast = page.next === null;
        if (isLast) writer.end();
        const ready = pending;
        pending = [];
        for (const bytes of ready) stream.enqueue(bytes);
        if (isLast) stream.close();
        else if (ready.length > 0) return;
      }
    },
  });
  return new Response(body, {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": contentDisposition("attachment", `${name}.${format}`),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

function csvWriter(emit: (bytes: Uint8Array) => void) {
  const encoder = new TextEncoder();
  emit(encoder.encode(BYTE_ORDER_MARK));
  return {
    add: (rows: readonly (readonly Cell[])[]): void => {
      if (rows.length > 0) emit(encoder.encode(rows.map(csvLine).join("")));
    },
    end: (): void => {},
  };
}

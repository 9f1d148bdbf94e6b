import type { DocumentStatus } from "./schema";

export interface Settled {
  readonly id: number;
  readonly name: string;
  readonly status: "ready" | "error";
}

interface Known {
  name: string | null;
  status: DocumentStatus;
  /** True when it settled before its name was known, so that it is still to be announced. */
  untold: boolean;
}

/**
 * Announces once that a document has been read. Its news comes from three sources that overtake each other: the list,
 * the answer to an upload, and events. A list may be older than an event, so it never takes a settled document back.
 */
export class DocumentWatch {
  readonly #known = new Map<number, Known>();

  /** The page's list of documents. */
  listed(documents: readonly { id: number; originalName: string; status: DocumentStatus }[]): Settled[] {
    return documents.flatMap(({ id, originalName, status }) => {
      const known = this.#known.get(id);
      if (!known) {
        this.#known.set(id, { name: originalName, status, untold: false });
        return [];
      }
      known.name ??= originalName;
      if (known.untold) {
        known.untold = false;
        return told(id, known);
      }
      if (known.status !== "processing" || status === "processing") return [];
      known.status = status;
      return told(id, known);
    });
  }

  /** This page has just uploaded it, or asked for it to be read again. */
  started(id: number, name: string, status: DocumentStatus): Settled[] {
    const known = this.#known.get(id);
    if (!known?.untold) {
      this.#known.set(id, { name, status, untold: false });
      return [];
    }
    known.name = name;
    known.untold = false;
    return told(id, known);
  }

  /** An event; `status` may be a word that this page does not know. */
  heard(id: number, status: string): Settled[] {
    if (status !== "processing" && status !== "ready" && status !== "error") return [];
    const known = this.#known.get(id);
    if (!known) {
      this.#known.set(id, { name: null, status, untold: status !== "processing" });
      return [];
    }
    const before = known.status;
    known.status = status;
    if (before !== "processing" || status === "processing") return [];
    if (known.name !== null) return told(id, known);
    known.untold = true;
    return [];
  }
}

function told(id: number, { name, status }: Known): Settled[] {
  return name === null || status === "processing" ? [] : [{ id, name, status }];
}

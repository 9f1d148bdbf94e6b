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
  /** True once it was announced as settled since it was last begun. */
  told: boolean;
  /** When this page learned of its status. */
  at: number;
}

/**
 * Announces once that a document has been read. Its news comes from three sources that overtake each other: the list,
 * the answer to an upload, and events. A list may be older than an event, so it never takes a settled document back.
 */
export class DocumentWatch {
  readonly #known = new Map<number, Known>();

  /** @param now milliseconds; by the clock of `uploaded`'s `since` */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The page's list of documents. */
  listed(documents: readonly { id: number; originalName: string; status: DocumentStatus }[]): Settled[] {
    return documents.flatMap(({ id, originalName, status }) => {
      const known = this.#known.get(id);
      if (!known) {
        this.#put(id, { name: originalName, status });
        return [];
      }
      known.name ??= originalName;
      if (known.untold) return tell(id, known);
      if (known.status !== "processing" || status === "processing") return [];
      known.status = status;
      known.at = this.now();
      return tell(id, known);
    });
  }

  /**
   * This page has uploaded it.
   * @param status as the upload's answer has it: "processing", also for the same file that could not be read before;
   *   any other where the same file was there and is left alone
   * @param since when the upload began, in milliseconds
   */
  uploaded(id: number, name: string, status: DocumentStatus, since: number): Settled[] {
    const known = this.#known.get(id);
    // What it was before this upload says nothing of this try.
    if (!known || status !== "processing" || known.at < since) {
      this.#put(id, { name, status });
      return [];
    }
    known.name = name;
    // A document that is read at once may stand in the list as read before the page hears of its upload.
    return known.told ? [] : tell(id, known);
  }

  /** This page has asked for it to be read again. */
  askedAgain(id: number, name: string): void {
    this.#put(id, { name, status: "processing" });
  }

  /** An event; `status` may be a word that this page does not know. */
  heard(id: number, status: string): Settled[] {
    if (status !== "processing" && status !== "ready" && status !== "error") return [];
    const known = this.#known.get(id);
    if (!known) {
      this.#put(id, { name: null, status, untold: status !== "processing" });
      return [];
    }
    const before = known.status;
    known.status = status;
    known.at = this.now();
    if (before !== "processing" || status === "processing") return [];
    if (known.name !== null) return tell(id, known);
    known.untold = true;
    return [];
  }

  #put(id: number, known: Pick<Known, "name" | "status"> & Partial<Known>): void {
    this.#known.set(id, { untold: false, told: false, at: this.now(), ...known });
  }
}

function tell(id: number, known: Known): Settled[] {
  const { name, status } = known;
  if (name === null || status === "processing") return [];
  known.untold = false;
  known.told = true;
  return [{ id, name, status }];
}

import { DocumentProblem } from "./document-errors";

/** The most that reading one document may cost, over all its parts and layers. */
export interface ReadingLimits {
  /** Bytes examined and inflated. */
  readonly bytes: number;
  /** Words of a page's drawing language, tags and attributes of XML and HTML; repeated parts count each time. */
  readonly marks: number;
  /** Pieces of text that are drawn. */
  readonly runs: number;
  /** Bytes of the text that is drawn. */
  readonly drawn: number;
  readonly milliseconds: number;
}

/** More than five hundred pages need if every letter is placed by itself. */
export const READING_LIMITS: ReadingLimits = {
  bytes: 96 * 1024 * 1024,
  marks: 12_000_000,
  runs: 1_600_000,
  drawn: 8_000_000,
  milliseconds: 20_000,
};

/** Work between two pauses, in bytes or eighths of a mark; some twenty milliseconds. */
const SLICE = 1024 * 1024;
const BYTES_PER_MARK = 8;
const MOST_ATTRIBUTES = 2_000;

/**
 * Counts the cost of reading a document. Readers spend before they work, and pause often so that others have their
 * turn.
 */
export class ReadingBudget {
  private readonly spent = { bytes: 0, marks: 0, runs: 0, drawn: 0 };
  private sincePause = 0;
  private readonly started: number;

  constructor(
    private readonly limits: ReadingLimits = READING_LIMITS,
    private readonly now: () => number = Date.now,
  ) {
    this.started = now();
  }

  /** Throws DocumentProblem too_complex when more was spent than allowed. */
  spend(what: Exclude<keyof ReadingLimits, "milliseconds">, amount: number): void {
    this.spent[what] += amount;
    this.sincePause += what === "bytes" ? amount : amount * BYTES_PER_MARK;
    if (this.spent[what] > this.limits[what]) {
      throw new DocumentProblem("too_complex", `over ${this.limits[what]} ${what}`);
    }
  }

  /** Throws too_complex past the attributes that a tag may have: each becomes a property of one object. */
  checkAttributes(count: number): void {
    this.spend("marks", 1);
    if (count > MOST_ATTRIBUTES)
      throw new DocumentProblem("too_complex", `a tag of over ${MOST_ATTRIBUTES} attributes`);
  }

  /** Pauses after a slice of work; throws too_complex when the time is over. */
  async pause(): Promise<void> {
    if (this.sincePause >= SLICE) await this.giveWay();
  }

  /** Lets all other waiting work have its turn. */
  async giveWay(): Promise<void> {
    this.sincePause = 0;
    // A promise alone would continue before any other request; a timer lets them in, and moves the Worker's clock.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const milliseconds = this.now() - this.started;
    if (milliseconds > this.limits.milliseconds) {
      throw new DocumentProblem("too_complex", `still reading after ${milliseconds} ms`);
    }
  }
}

import type { ContactValue, ContactValues } from "~/features/contacts/import/columns";
import type { StoredContact } from "~/features/contacts/import/queries.server";
import { SCORED_BY, scoreOf, withRecord } from "~/features/contacts/prospects/lead-score";
import { newId } from "~/platform/ids";
import type { NumberedRow } from "~/reading/read-rows.server";
import type { Policy } from "./fields";
import type { ReadRow, RowPlan } from "./read-row.server";
import type { NewImportRow } from "./writes.server";

/** Of a refused row, a cell is kept up to this length, for the file of errors. */
const CELL_CHARACTERS = 1_000;

export interface ChunkPlan extends RowPlan {
  readonly policy: Policy;
  /** For new people whose row names no company. */
  readonly companyId: number | null;
}

interface Person {
  readonly id: number;
  values: ContactValues;
  readonly isNew: boolean;
  /** What the import notes about a record that it changes. */
  note?: NewImportRow;
}

const NOTHING = { recordId: null, stamp: null, before: null, formerStamp: null, reasons: null, cells: null };

/** Decides what becomes of some rows: pure, but for the ids of new records. */
export class ChunkWork {
  readonly made: Person[] = [];
  readonly changed: (Person & { readonly updatedAt: number })[] = [];
  readonly notes: NewImportRow[] = [];
  readonly counts = { made: 0, changed: 0, skipped: 0, failed: 0 };
  readonly #byPhone = new Map<string, Person>();
  readonly #byEmail = new Map<string, Person>();
  readonly #stamps: ReadonlyMap<number, number>;

  /** The ids of customers by their phones and e-mails. */
  readonly #customers = new Map<ContactValue, number>();

  /**
   * @param known the oldest records with the phones and the e-mails of the rows
   * @param customers of a list of prospects, the customers with these phones and e-mails
   */
  constructor(
    private readonly plan: ChunkPlan,
    known: readonly StoredContact[],
    private readonly now: number,
    customers: readonly StoredContact[] = [],
  ) {
    for (const { id, values } of [...customers].sort((one, other) => other.id - one.id))
      for (const reach of [values.phone, values.email]) if (reach) this.#customers.set(reach, id);
    this.#stamps = new Map(known.map(({ id, updatedAt }) => [id, updatedAt]));
    for (const { id, values } of [...known].sort((one, other) => one.id - other.id))
      this.#know({ id, values, isNew: false });
  }

  add({ number: row, cells, read }: NumberedRow & { readonly read: ReadRow }): void {
    if (!read.ok) {
      this.counts.failed += 1;
      const kept = cells.map((cell) => cell.slice(0, CELL_CHARACTERS));
      this.notes.push({ ...NOTHING, row, outcome: "failed", reasons: read.reasons, cells: kept });
      return;
    }
    const person = this.#find(read.values);
    const changes = person ? this.#changes(person.values, read.values) : {};
    // Under every policy, importing prospects changes no customer.
    const there = person?.id ?? this.#customerOf(read.values);
    if (there === undefined) this.#make(row, read.values);
    else if (!person || Object.keys(changes).length === 0) this.#skip(row, there);
    else this.#change(row, person, changes);
  }

  #skip(row: number, recordId: number): void {
    this.counts.skipped += 1;
    this.notes.push({ ...NOTHING, row, outcome: "skipped", recordId });
  }

  #make(row: number, values: ContactValues): void {
    const { companyId } = this.plan;
    const id = newId();
    const person = { id, values: this.#scored({}, this.#dated({ companyId, ...values })), isNew: true };
    this.made.push(person);
    this.#know(person);
    this.counts.made += 1;
    this.notes.push({ ...NOTHING, row, outcome: "made", recordId: id, stamp: this.now });
  }

  #change(row: number, person: Person, changes: ContactValues): void {
    const former = person.values;
    person.values = { ...former, ...changes };
    this.#know(person);
    this.counts.changed += 1;
    // A person created by this very chunk is undone as a whole, so no former values are noted.
    if (person.isNew) return;
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, former[name] ?? null]));
    if (person.note) {
      person.note.before = { ...before, ...person.note.before };
      return;
    }
    const formerStamp = this.#stamps.get(person.id) ?? null;
    person.note = { ...NOTHING, row, outcome: "changed", recordId: person.id, stamp: this.now, before, formerStamp };
    this.notes.push(person.note);
    this.changed.push(Object.assign(person, { updatedAt: this.now }));
  }

  #find({ phone, email }: ContactValues): Person | undefined {
    return this.#byPhone.get(String(phone ?? "")) ?? this.#byEmail.get(String(email ?? ""));
  }

  #customerOf({ phone, email }: ContactValues): number | undefined {
    return this.#customers.get(phone ?? "") ?? this.#customers.get(email ?? "");
  }

  /** The first one with a phone or an e-mail stays the one who has it. */
  #know(person: Person): void {
    const { phone, email } = person.values;
    if (typeof phone === "string" && !this.#byPhone.has(phone)) this.#byPhone.set(phone, person);
    if (typeof email === "string" && !this.#byEmail.has(email)) this.#byEmail.set(email, person);
  }

  #changes(stored: ContactValues, said: ContactValues): ContactValues {
    const { policy } = this.plan;
    if (policy === "skip") return {};
    const isNews = (name: string, value: ContactValue) =>
      policy === "fill" ? isEmpty(stored[name]) : JSON.stringify(value) !== JSON.stringify(stored[name] ?? null);
    const news = Object.entries(said).filter(([name, value]) => isNews(name, value));
    const changes = Object.fromEntries(news);
    // A dial code changes only together with its phone.
    if (changes.phone !== undefined && said.phoneCountryCode !== undefined)
      changes.phoneCountryCode = said.phoneCountryCode;
    else delete changes.phoneCountryCode;
    return this.#scored(stored, this.#dated(changes));
  }

  /** A score in the list is set by hand; without one the rules look at what is new in the record. */
  #scored(stored: ContactValues, changes: ContactValues): ContactValues {
    if (this.plan.kind !== "prospect" || Object.keys(changes).length === 0) return changes;
    const isSet = typeof changes.leadScore === "number";
    const { leadScoreBy, leadReasons } = stored;
    const known = Array.isArray(leadReasons) ? leadReasons.map(String) : [];
    const { phone, email, interestedIn } = { ...stored, ...changes };
    const reasons = withRecord(known, {
      phone: textOf(phone),
      email: textOf(email),
      interestedIn: textOf(interestedIn),
    });
    if (isSet) return { ...changes, leadScoreBy: SCORED_BY.staff, leadReasons: reasons };
    if (reasons.join() === known.join()) return changes;
    return leadScoreBy === SCORED_BY.staff
      ? { ...changes, leadReasons: reasons }
      : { ...changes, leadReasons: reasons, leadScore: scoreOf(reasons) };
  }

  /** A prospect who becomes contacted is contacted now. */
  #dated(values: ContactValues): ContactValues {
    return this.plan.kind === "prospect" && values.status === "contacted"
      ? { ...values, lastContactedAt: this.now }
      : values;
  }
}

function textOf(value: ContactValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

function isEmpty(value: ContactValue | undefined): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

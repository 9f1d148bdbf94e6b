import { paths } from "~/platform/paths";
import {
  type Answers,
  BAD_EMAIL,
  CREATING_STEP,
  DOCUMENT_STEP,
  DONE_STEP,
  FIRST_STEP,
  fieldOf,
  type Interpretation,
  isOptional,
  nameOf,
  skipHint,
} from "./steps";
import * as texts from "./wizard-texts";

export interface WizardMessage {
  readonly id: number;
  readonly from: "assistant" | "user" | "system";
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The step that a visitor's answer belongs to, if it was taken. */
  readonly step?: number;
}

export interface WizardState {
  readonly step: number;
  readonly messages: readonly WizardMessage[];
  readonly answers: Answers;
  /** An answer is being read, or the next question is on its way. */
  readonly busy: boolean;
  readonly waiting: boolean;
  /** The step whose answer is being changed; null while the open question is answered. */
  readonly editing: number | null;
  readonly failed: boolean;
}

export type Created =
  | { readonly ok: true; readonly fileStored: boolean }
  | { readonly ok: false; readonly error: string };

export interface WizardWorld {
  /** Null where the call failed or answered nonsense. */
  interpret(step: number, text: string): Promise<Interpretation | null>;
  create(answers: Answers, file: File | null): Promise<Created>;
  leave(address: string): void;
  now(): number;
  keep(state: WizardState | null): void;
}

const WAITS = { first: 1_500, next: 300, declined: 1_500, file: 1_000, leave: 3_000 } as const;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Reads an answer without the server: what registration cannot use is noticed there. */
export function readAlone(step: number, text: string): Interpretation {
  const value = text.trim();
  const read = { needsMoreInfo: false, message: null, extractedValue: null };
  if (value === "") return { ...read, understood: isOptional(step), isDecline: isOptional(step) };
  if ((step === 3 || step === 7) && !EMAIL.test(value)) {
    return { ...read, understood: false, isDecline: false, message: BAD_EMAIL };
  }
  return { ...read, understood: true, isDecline: false, extractedValue: value };
}

const words = (text: string) => new Set(text.split(" "));
/** Words that say that the answer is the same as before. */
const SAME = words("si sip claro exacto correcto mismo misma igual mio mia personal");
/** Words that may stand around one of `SAME`; any other word is a new answer. */
const AROUND_SAME = words(
  "es esa ese este usa usen usamos pon ponle con seria el la lo de antes que tambien mi correo telefono numero email celular cel asi ok por favor gracias siempre",
);

function meansTheSame(text: string): boolean {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const said = plain.split(/[^a-z0-9]/).filter(Boolean);
  return said.some((word) => SAME.has(word)) && said.every((word) => SAME.has(word) || AROUND_SAME.has(word));
}

/** "El mismo": the business's e-mail or phone is the person's. */
export function sameAsBefore(step: number, text: string, answers: Answers): Interpretation | null {
  const value = step === 7 ? answers.email : step === 8 ? answers.phone : undefined;
  if (!value || !meansTheSame(text)) return null;
  return { understood: true, isDecline: false, extractedValue: value, needsMoreInfo: false, message: null };
}

export const FRESH: WizardState = {
  step: 0,
  messages: [],
  answers: {},
  busy: false,
  waiting: false,
  editing: null,
  failed: false,
};

/** The conversation of the setup wizard: steps 1 to 10 are asked in order, 11 creates the account, 12 is done. */
export class Wizard {
  #state: WizardState;
  #file: File | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #world: WizardWorld;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(world: WizardWorld, saved: WizardState | null = null) {
    this.#world = world;
    this.#state = saved ?? FRESH;
  }

  readonly read = (): WizardState => this.#state;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Greets a newcomer; continues with somebody who was here before. */
  start(greeting: string): void {
    if (this.#state.step === 0) {
      if (this.#state.messages.length === 0) this.#say("assistant", greeting);
      this.#after(WAITS.first, () => this.#ask(FIRST_STEP));
    } else this.#set({ step: Math.min(this.#state.step, DOCUMENT_STEP), busy: false, waiting: false });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** An empty text counts as an answer only at an optional step. */
  async send(text: string): Promise<void> {
    const { busy, waiting, editing } = this.#state;
    const step = editing ?? this.#state.step;
    if (busy || waiting || step < FIRST_STEP || step > DOCUMENT_STEP) return;
    if (text.trim() === "" && !isOptional(step)) return;
    this.#say("user", text.trim() || "—", step);
    this.#set({ busy: true });
    try {
      const read =
        sameAsBefore(step, text, this.#state.answers) ??
        (await this.#world.interpret(step, text)) ??
        readAlone(step, text);
      this.#set({ busy: false });
      this.#take(step, read);
    } catch {
      this.#set({ busy: false });
      this.#say("assistant", texts.TROUBLE);
    }
  }

  /** Opens an answer that was given for another one. */
  change(step: number): void {
    const { busy, waiting } = this.#state;
    if (busy || waiting || step >= this.#state.step || this.#state.step > DOCUMENT_STEP) return;
    this.#set({ editing: step });
    this.#say("assistant", texts.changing(step));
  }

  /** Leaves the answer that is being changed as it was. */
  letBe(): void {
    const { busy, waiting, editing } = this.#state;
    if (busy || waiting || editing === null) return;
    this.#say("user", texts.LET_BE);
    this.#goOn(true);
  }

  withFile(file: File): void {
    this.#finish(file, texts.withFile(file.name));
  }

  withoutFile(): void {
    this.#finish(null, texts.WITHOUT_FILE);
  }

  /** Creates again after a failure, with the same file. */
  retry(): void {
    if (this.#state.failed && this.#state.step === DOCUMENT_STEP) void this.#create(this.#file);
  }

  #finish(file: File | null, said: string): void {
    const { step, busy, waiting, editing } = this.#state;
    if (step !== DOCUMENT_STEP || busy || waiting || editing !== null) return;
    this.#say("user", said);
    if (file) this.#after(WAITS.file, () => void this.#create(file));
    else void this.#create(null);
  }

  #take(step: number, read: Interpretation): void {
    const changing = this.#state.editing !== null;
    if (read.isDecline) {
      if (!isOptional(step)) {
        this.#say("assistant", texts.REQUIRED);
        return;
      }
      if (step === 5) this.#set({ answers: { ...this.#state.answers, website: undefined } });
      this.#say("assistant", read.message ?? texts.NO_PROBLEM);
      this.#after(WAITS.declined, () => {
        if (step === DOCUMENT_STEP) void this.#create(null);
        else this.#goOn(changing);
      });
      return;
    }
    const field = fieldOf(step);
    if (!read.understood || read.extractedValue === null || field === null) {
      this.#say("assistant", notUnderstood(step, read.message));
      return;
    }
    this.#set({ answers: { ...this.#state.answers, [field]: read.extractedValue } });
    this.#after(WAITS.next, () => this.#goOn(changing));
  }

  /** To the next question; after a change, back to the open one. */
  #goOn(changed: boolean): void {
    const { step } = this.#state;
    this.#set({ editing: null });
    this.#ask(changed ? step : step + 1);
  }

  #ask(step: number): void {
    this.#set({ step });
    this.#say("assistant", texts.questionOf(step, this.#state.answers));
  }

  async #create(file: File | null): Promise<void> {
    this.#file = file;
    this.#set({ step: CREATING_STEP, failed: false });
    let made: Created;
    try {
      made = await this.#world.create(this.#state.answers, file);
    } catch {
      made = { ok: false, error: texts.ACCOUNT_FAILED };
    }
    if (!made.ok) {
      this.#say("system", made.error);
      this.#say("assistant", texts.CREATION_FAILED);
      this.#set({ step: DOCUMENT_STEP, failed: true });
      return;
    }
    if (!made.fileStored) this.#say("system", texts.FILE_NOT_STORED);
    this.#set({ step: DONE_STEP });
    this.#world.keep(null);
    this.#timer = setTimeout(() => this.#world.leave(`${paths.dashboard()}?welcome=true`), WAITS.leave);
  }

  #after(milliseconds: number, work: () => void): void {
    this.#set({ waiting: true });
    this.#timer = setTimeout(() => {
      this.#set({ waiting: false });
      work();
    }, milliseconds);
  }

  #say(from: WizardMessage["from"], text: string, step?: number): void {
    const { messages } = this.#state;
    const id = (messages.at(-1)?.id ?? 0) + 1;
    const at = this.#world.now();
    this.#set({ messages: [...messages, { id, from, text, at, ...(step === undefined ? {} : { step }) }] });
  }

  #set(change: Partial<WizardState>): void {
    this.#state = { ...this.#state, ...change };
    if (this.#state.step < DONE_STEP) this.#world.keep(this.#state);
    for (const listener of this.#listeners) listener();
  }
}

/** The reason, with a request for the datum, and at optional steps how to go on without it. */
export function notUnderstood(step: number, message: string | null): string {
  const reason = message ?? texts.NOT_UNDERSTOOD;
  const isAsked = reason.includes(nameOf(step));
  const asked = isAsked ? reason : `${reason.replace(/(?<=[^.!?])$/, ".")} Dime ${nameOf(step)}, por favor.`;
  const hinted = step === 7 || step === 8 ? `${asked} ${texts.SAME_HINT}` : asked;
  return hinted.includes("omitir") ? hinted : hinted + skipHint(step);
}

import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../queries.server";
import type { Collecting } from "../session.server";
import type { Progress } from "../sessions/progress";
import type { Heard } from "../turn";
import type { AskedField } from "../value";
import type { Agenda } from "./find-slot.server";
import { readReason } from "./read-reason";
import type { About } from "./read-slot";
import { appointmentSettings } from "./settings";
import { suits, type TimeHint } from "./time-hint";

export const WHEN: AskedField = {
  originalFieldName: "cuando",
  displayName: "Día y hora",
  description: null,
  type: "fecha",
  required: true,
  values: null,
};
export const NAME: AskedField = {
  ...WHEN,
  originalFieldName: "nombre",
  displayName: "A nombre de quién",
  type: "texto",
};
export const PHONE: AskedField = {
  ...WHEN,
  originalFieldName: "telefono",
  displayName: "Teléfono",
  type: "telefono",
  question: {
    tu: "¿A qué teléfono te avisamos si hay un cambio?",
    usted: "¿A qué teléfono le avisamos si hay un cambio?",
  },
  isSpare: true,
};
/** What it is for and with whom: kept where the customer says it, and never asked for. */
const PURPOSE: AskedField = {
  ...WHEN,
  originalFieldName: "motivo",
  displayName: "Motivo",
  type: "texto",
  required: false,
  saidAs: "Para",
  question: { tu: "¿Para qué es la cita?", usted: "¿Para qué es la cita?" },
};
const WITH: AskedField = {
  ...PURPOSE,
  originalFieldName: "con_quien",
  displayName: "Con quién",
  saidAs: "Con",
  question: { tu: "¿Con quién quieres la cita?", usted: "¿Con quién quiere la cita?" },
};
export const FIELDS: readonly AskedField[] = [WHEN, NAME, PHONE, PURPOSE, WITH];

const MOST_NOTE = 500;

/** A progress with what a text says of these, and the text without it; null for a text that says neither. */
export function withReason(progress: Progress, text: string) {
  const { purpose, who, rest } = readReason(text);
  if (purpose === null && who === null) return null;
  const said = {
    ...(purpose === null ? {} : { [PURPOSE.originalFieldName]: purpose }),
    ...(who === null ? {} : { [WITH.originalFieldName]: who }),
  };
  return { progress: { ...progress, collected: { ...progress.collected, ...said } }, rest };
}

/** Both as the appointment keeps them; null where neither is known. */
export function noteOf({ collected }: Progress): string | null {
  const who = collected[WITH.originalFieldName];
  const parts = [collected[PURPOSE.originalFieldName], who && `con ${who}`].filter(Boolean);
  return parts.length === 0 ? null : parts.join(", ").slice(0, MOST_NOTE);
}

/** What staff wrote down of an appointment stays beside what its customer says while it is moved. */
export const joinedNote = (stored: string | null, said: string): string =>
  stored === null || said.includes(stored)
    ? said
    : stored.includes(said)
      ? stored
      : `${stored}, ${said}`.slice(0, MOST_NOTE);

/** True where the customer was asked for one of these two, to correct it. */
export const asksReason = ({ phase, index }: Progress) =>
  phase === "asking" && [PURPOSE, WITH].some((field) => FIELDS[index] === field);

/** What one message to an appointment is seen with. */
export interface Scene {
  readonly tenant: Tenant;
  readonly heard: Heard;
  readonly action: ActionRecord;
  readonly agenda: Agenda;
  readonly collecting: Collecting;
}

/** Null where no hours are set: nothing can be offered. */
export function sceneOf(tenant: Tenant, heard: Heard, action: ActionRecord, moves: number): Scene | null {
  const { hours, companyId, treatment } = heard;
  if (hours === null) return null;
  return {
    tenant,
    heard,
    action,
    agenda: { companyId, hours, settings: appointmentSettings(action.settings), ...(moves > 0 ? { but: moves } : {}) },
    collecting: {
      fields: FIELDS,
      triggerValues: action.triggerValues,
      treatment,
      calendar: { now: tenant.now(), zone: hours.zone },
    },
  };
}

export const aboutOf = ({ memo }: Progress): About => ({ day: memo?.day ?? null, offers: memo?.offers ?? [] });

export const remember = (progress: Progress, day: string | null, offers: readonly string[]): Progress => {
  const { cuando: _, ...rest } = progress.collected;
  const memo = { ...progress.memo, day: day ?? undefined, offers: [...offers] };
  return { ...progress, phase: "asking", index: 0, collected: rest, memo, tries: 0 };
};

export const liking = (agenda: Agenda, hint: TimeHint | null): Agenda =>
  hint ? { ...agenda, suits: (at) => suits(hint, at) } : agenda;

export const NOTHING: About = { day: null, offers: [] };

import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../queries.server";
import { dateText } from "../read-date";
import type { AskedField, Value } from "../read-value.server";
import { begin, type Collecting, goOn, hear, type Progress, type Step } from "../session.server";
import type { SessionRecord } from "../sessions/queries.server";
import { endSession, hasNoSession, moveSession, openSession, standsAs } from "../sessions/writes.server";
import { introText } from "../texts";
import { GONE_MEANWHILE, type Heard, type Turn } from "../turn";
import { asks, cancels, corrects } from "../words";
import { type Agenda, findSlot, isSlotOf, nextOffers } from "./find-slot.server";
import { type BookingRecord, hasPlace, isBooking } from "./queries.server";
import { type Memo, readSlot } from "./read-slot";
import { appointmentSettings } from "./settings";
import type { Slot } from "./slots";
import { bookedText, ended, hourText, offersText, troubleText, unclearText, whenText, whichText } from "./texts";
import { moveBooking, storeBooking } from "./writes.server";

const WHEN: AskedField = {
  originalFieldName: "cuando",
  displayName: "Día y hora",
  description: null,
  type: "fecha",
  required: true,
  values: null,
};
const NAME: AskedField = { ...WHEN, originalFieldName: "nombre", displayName: "A nombre de quién", type: "texto" };
const PHONE: AskedField = {
  ...WHEN,
  originalFieldName: "telefono",
  displayName: "Teléfono",
  description: "Por si hay que avisar de un cambio.",
  type: "telefono",
};
const FIELDS: readonly AskedField[] = [WHEN, NAME, PHONE];

/** What a session keeps beside the values: the day that is talked about, the offered times, an appointment to move. */
const DAY = "_dia";
const OFFERS = "_ofertas";
const MOVES = "_mueve";
const MOST_TRIES = 3;

interface Scene {
  readonly tenant: Tenant;
  readonly heard: Heard;
  readonly agenda: Agenda;
  readonly collecting: Collecting;
}

function sceneOf(tenant: Tenant, heard: Heard, action: ActionRecord, moves: number): Scene | null {
  const { hours, companyId, treatment } = heard;
  if (hours === null) return null;
  return {
    tenant,
    heard,
    agenda: { companyId, hours, settings: appointmentSettings(action.settings), ...(moves > 0 ? { but: moves } : {}) },
    collecting: {
      fields: FIELDS,
      triggerValues: action.triggerValues,
      treatment,
      calendar: { now: tenant.now(), zone: hours.zone },
    },
  };
}

/** Begins to make an appointment; with one that is there already, to move it. */
export async function startAppointment(
  tenant: Tenant,
  heard: Heard,
  action: ActionRecord,
  moves: BookingRecord | null = null,
): Promise<Turn> {
  const scene = sceneOf(tenant, heard, action, moves?.id ?? 0);
  if (!scene) return { kind: "hand_over", statements: [] };
  const { collecting } = scene;
  const known = begin({ ...collecting, fields: [NAME, PHONE] }, heard.question, heard.contact);
  const collected: Record<string, Value> = {
    ...("progress" in known ? known.progress.collected : {}),
    ...(moves ? { nombre: moves.name, telefono: moves.phone ?? "", [MOVES]: moves.id } : {}),
  };
  const progress: Progress = { phase: "asking", index: 0, collected, tries: 0 };
  const step = (await takeTime(scene, progress, heard.question, true)) ?? (await askTime(scene, progress));
  if (!("progress" in step)) return { kind: "hand_over", statements: [] };
  return {
    kind: "say",
    text: "say" in step ? `${introText(heard.treatment)}\n${step.say}` : "",
    guard: { if: hasNoSession(tenant, heard.conversationId), label: "stepped_in" },
    statements: [
      openSession(tenant, {
        id: newId(),
        conversationId: heard.conversationId,
        actionId: action.id,
        triggerText: heard.question.slice(0, 2_000),
        progress: step.progress,
        fields: FIELDS,
        upTo: heard.upTo,
      }),
    ],
  };
}

/** Goes on with an appointment that is being made. */
export async function continueAppointment(
  tenant: Tenant,
  heard: Heard,
  action: ActionRecord,
  session: SessionRecord,
): Promise<Turn> {
  const collected = session.collectedData ?? {};
  const scene = sceneOf(tenant, heard, action, Number(collected[MOVES] ?? 0));
  const guard = { if: standsAs(tenant, session), label: "stepped_in" };
  if (!scene) return { kind: "hand_over", statements: [endSession(tenant, session.id, "failed")] };
  const phase = session.phase === "confirming" || session.phase === "choosing" ? session.phase : "asking";
  const before: Progress = { phase, index: session.currentFieldIndex, collected, tries: session.tries };
  const step = await stepOf(scene, before);
  if (step.kind === "cancelled") {
    return { kind: "say", text: step.say, guard, statements: [endSession(tenant, session.id, "cancelled")] };
  }
  if (step.kind === "give_up") return { kind: "hand_over", statements: [endSession(tenant, session.id, "failed")] };
  if (step.kind === "call") return book(scene, session, step.progress);
  return {
    kind: step.kind,
    text: step.kind === "say" ? step.say : step.again,
    guard,
    statements: [moveSession(tenant, session.id, { progress: step.progress, fields: FIELDS, upTo: heard.upTo })],
  };
}

async function stepOf(scene: Scene, before: Progress): Promise<Step> {
  const { collecting, heard } = scene;
  const { text } = heard;
  const isTime = before.phase === "asking" && FIELDS[before.index] === WHEN;
  if (isTime && !cancels(text)) {
    const taken = await takeTime(scene, before, text, false);
    if (taken) return taken;
    if (asks(text)) return { kind: "aside", progress: before, again: await againText(scene, before) };
    if (!corrects(text)) return again(before, unclearText(heard.treatment));
  }
  // Who is asked if it is right may name another time at once.
  if (before.phase === "confirming" && !asks(text)) {
    const other = await takeTime(scene, { ...before, phase: "asking", index: 0 }, text, true);
    if (other) return other;
  }
  const step = hear(collecting, before, text);
  const isAsked = step.kind === "say" && step.progress.phase === "asking" && FIELDS[step.progress.index] === WHEN;
  return isAsked ? askTime(scene, step.progress) : step;
}

const memoOf = ({ collected }: Progress): Memo => ({
  day: typeof collected[DAY] === "string" ? collected[DAY] : null,
  offers: String(collected[OFFERS] ?? "")
    .split(" ")
    .filter((offer) => offer !== ""),
});

const remember = (progress: Progress, day: string | null, offers: readonly string[]): Progress => {
  const { cuando: _, ...rest } = progress.collected;
  const collected = { ...rest, [DAY]: day ?? "", [OFFERS]: offers.join(" ") };
  return { ...progress, phase: "asking", index: 0, collected, tries: 0 };
};

/** Asks for day and time, and names the next free ones. */
async function askTime({ tenant, agenda, heard }: Scene, progress: Progress): Promise<Step> {
  const offers = await nextOffers(tenant, agenda);
  if (offers.length === 0) return { kind: "give_up" };
  const next = offersText(offers, { now: tenant.now(), zone: agenda.hours.zone });
  const say = `${whenText(heard.treatment)} Lo más pronto que tengo es ${ended(next)}`;
  return { kind: "say", progress: remember(progress, null, offers), say };
}

async function againText(scene: Scene, progress: Progress): Promise<string> {
  const { offers } = memoOf(progress);
  const { tenant, agenda, heard } = scene;
  if (offers.length === 0) return whenText(heard.treatment);
  const next = offersText(offers, { now: tenant.now(), zone: agenda.hours.zone });
  return `${whenText(heard.treatment)} Tengo ${ended(next)}`;
}

/**
 * Takes the time that a text names, if it can be had; else says why not, and what else there is. Null where it names
 * none.
 * @param isLoose true where the text may well be about something else: what is unclear in it does not count
 */
async function takeTime(scene: Scene, progress: Progress, text: string, isLoose: boolean): Promise<Step | null> {
  const { tenant, agenda, collecting, heard } = scene;
  const memo = isLoose && progress.collected.cuando === undefined && !memoOf(progress).day ? NOTHING : memoOf(progress);
  const read = readSlot(text, isLoose ? { ...memo, offers: [] } : memo, collecting.calendar, (at) =>
    isSlotOf(agenda, at),
  );
  const when = { now: tenant.now(), zone: agenda.hours.zone };
  if (read.kind === "none") return null;
  if (read.kind === "unsure") {
    if (isLoose) return null;
    const [first, second] = read.options;
    return again(progress, first && second ? `¿Es ${first}, o ${second}?` : unclearText(heard.treatment));
  }
  const wanted = read.kind === "time" ? read.at : read.day;
  const found = await findSlot(tenant, agenda, wanted);
  if (found.kind === "slot") {
    const { [DAY]: _, [OFFERS]: _offers, ...rest } = progress.collected;
    return goOn(collecting, { ...progress, phase: "asking", collected: { ...rest, cuando: found.slot.at }, tries: 0 });
  }
  const day = wanted.slice(0, 10);
  if (found.kind === "day") {
    const hours = found.offers.map(hourText);
    const last = hours.pop() ?? "";
    const list = hours.length > 0 ? `${hours.join(", ")} y ${last}` : last;
    const more = found.isMore ? "Entre otros horarios tengo" : "Tengo";
    const say = `El ${dateText(day)}: ¿a qué hora? ${more} ${ended(list)}`;
    return { kind: "say", progress: remember(progress, day, found.offers), say };
  }
  const reason = troubleText(found.trouble, agenda.settings);
  if (found.offers.length === 0) {
    return found.trouble === "far" ? again(progress, reason) : { kind: "give_up" };
  }
  const say = `${reason} Tengo ${ended(offersText(found.offers, { ...when, day }))} ${whichText(heard.treatment)}`;
  return { kind: "say", progress: remember(progress, day, found.offers), say };
}

const NOTHING: Memo = { day: null, offers: [] };

function again(progress: Progress, say: string): Step {
  const tries = progress.tries + 1;
  return tries >= MOST_TRIES ? { kind: "give_up" } : { kind: "say", progress: { ...progress, tries }, say };
}

/** Writes the appointment down together with the end of its session; two customers never get the same place. */
async function book(scene: Scene, session: SessionRecord, progress: Progress): Promise<Turn> {
  const { tenant, heard, agenda } = scene;
  const { cuando, nombre, telefono, [MOVES]: moves } = progress.collected;
  const found = await findSlot(tenant, agenda, String(cuando));
  const guard = { if: standsAs(tenant, session), label: "stepped_in" };
  if (found.kind !== "slot") {
    const step = await takeTime(scene, { ...progress, phase: "asking", index: 0 }, dateText(String(cuando)), true);
    if (step?.kind !== "say") return { kind: "hand_over", statements: [endSession(tenant, session.id, "failed")] };
    return {
      kind: "say",
      text: step.say,
      guard,
      statements: [moveSession(tenant, session.id, { progress: step.progress, fields: FIELDS, upTo: heard.upTo })],
    };
  }
  const { slot } = found;
  const { capacity } = agenda.settings;
  const id = Number(moves ?? 0);
  const place = { companyId: heard.companyId, start: slot.start, end: slot.end, capacity, but: id };
  return {
    kind: "say",
    text: bookedText(slot.at, heard.treatment),
    guard,
    statements: [
      tenant.db.guard(hasPlace(tenant, place), GONE_MEANWHILE),
      ...(id > 0
        ? [tenant.db.guard(isBooking(tenant, id, "confirmed"), "stepped_in"), moveBooking(tenant, id, slot)]
        : [storeBooking(tenant, bookingOf(heard, session, slot, { nombre, telefono }))]),
      endSession(tenant, session.id, "completed"),
    ],
    tells: {
      line: `${id > 0 ? "La IA movió la cita" : "La IA agendó una cita"}: ${dateText(slot.at)}, a nombre de ${nombre}.`,
      title: `${id > 0 ? "Cita movida" : "Cita nueva"}: ${dateText(slot.at)}`,
      waits: false,
    },
  };
}

function bookingOf(
  heard: Heard,
  session: SessionRecord,
  { start, end }: Slot,
  { nombre, telefono }: { readonly nombre: Value | undefined; readonly telefono: Value | undefined },
) {
  return {
    id: newId(),
    companyId: heard.companyId,
    conversationId: heard.conversationId,
    sessionId: session.id,
    name: String(nombre ?? "").slice(0, 200),
    phone: telefono ? String(telefono) : null,
    note: null,
    startsAt: new Date(start),
    endsAt: new Date(end),
  };
}

import { listCode } from "~/features/threads/notice";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { dateText } from "../date-text";
import { saysNoMore } from "../match-trigger";
import type { ActionRecord } from "../queries.server";
import { saysTime } from "../read-name.server";
import { saidOfSelf } from "../said-of-self";
import { again, begin, goOn, hear, type Step } from "../session.server";
import type { Progress } from "../sessions/progress";
import type { SessionRecord } from "../sessions/queries.server";
import { endSession, hasNoSession, openSession, standsAs } from "../sessions/writes.server";
import { introText } from "../texts";
import { GONE_MEANWHILE, type Heard, type Turn } from "../turn";
import { undoneOf } from "../undone";
import type { Value } from "../value";
import { asks, cancels, corrects, thanks } from "../words";
import {
  asksReason,
  FIELDS,
  joinedNote,
  NAME,
  noteOf,
  PHONE,
  type Scene,
  sceneOf,
  WHEN,
  withReason,
} from "./appointment-scene.server";
import { againText, askTime, takeTime } from "./appointment-time.server";
import { findSlot } from "./find-slot.server";
import { planFirstLook } from "./follow-ups/plan.server";
import { type BookingRecord, findBooking, hasPlace, isBooking } from "./queries.server";
import { isNothingElse, namesPerson, reasonIn } from "./read-reason";
import type { Slot } from "./slots";
import { progressOf, turnOfStep } from "./step-turn.server";
import { bookedText, ended, unclearText, welcomeText } from "./texts";
import { changeBookingRow, storeBooking } from "./writes.server";

/** Begins to make an appointment; with one that is there already, to move it. */
export async function startAppointment(
  tenant: Tenant,
  heard: Heard,
  action: ActionRecord,
  moves: BookingRecord | null = null,
): Promise<Turn> {
  const scene = sceneOf(tenant, heard, action, moves?.id ?? 0);
  if (!scene) return { kind: "hand_over", undone: undoneOf(action, "stuck", null), statements: [] };
  const { collecting } = scene;
  const known = begin({ ...collecting, fields: [NAME, PHONE] }, heard.question, heard.contact);
  const collected: Record<string, Value> = {
    ...("progress" in known ? known.progress.collected : {}),
    ...(moves ? { nombre: moves.name, telefono: moves.phone ?? "" } : {}),
  };
  const memo = moves ? { moves: moves.id } : {};
  const first: Progress = { phase: "asking", index: 0, collected, tries: 0, memo };
  const { progress, rest } = withReason(first, heard.question) ?? { progress: first, rest: heard.question };
  const step = (await takeTime(scene, progress, rest, true)) ?? (await askTime(scene, progress));
  if (step.kind === "give_up" || step.kind === "cancelled")
    return { kind: "hand_over", undone: undoneOf(action, "stuck", progress, FIELDS), statements: [] };
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
  const before = progressOf(session);
  const scene = sceneOf(tenant, heard, action, before.memo?.moves ?? 0);
  if (!scene) {
    const undone = undoneOf(action, "stuck", before, FIELDS);
    return { kind: "hand_over", undone, statements: [endSession(tenant, session.id, "failed")] };
  }
  const step = await stepOf(scene, before);
  return step.kind === "call"
    ? book(scene, session, step.progress)
    : turnOfStep(tenant, heard, { session, action }, step, () => FIELDS);
}

/** Keeps what the appointment is for, in whichever message it is said, and hears the rest of it. */
async function stepOf(scene: Scene, before: Progress): Promise<Step> {
  const { text } = scene.heard;
  if (asksReason(before)) return hearReason(scene, before);
  // "para Ana Pérez" is the name that was asked for.
  const isName = before.phase === "asking" && FIELDS[before.index] === NAME && namesPerson(text);
  if (isName) return stepAfter(scene, before, reasonIn(text));
  // "para avisarme: 222 555 1234" is the phone.
  const isPhone = before.phase === "asking" && FIELDS[before.index] === PHONE && /\d/.test(text);
  const isOther = isPhone || asks(text) || cancels(text) || corrects(text);
  const told = isOther ? null : withReason(before, text);
  if (!told) return stepAfter(scene, before, text);
  const { progress, rest } = told;
  if (!isNothingElse(rest) && !saysNoMore(rest, scene.collecting.triggerValues))
    return stepAfter(scene, progress, rest);
  return progress.phase === "asking" && FIELDS[progress.index] === WHEN
    ? { kind: "say", progress, say: await againText(scene, progress) }
    : goOn(scene.collecting, progress);
}

/** Who was asked for one of the two to correct it may say both. */
function hearReason({ collecting, heard }: Scene, before: Progress): Step {
  const name = FIELDS[before.index]?.originalFieldName ?? "";
  const told = withReason({ ...before, collected: { ...before.collected, [name]: "" } }, heard.text);
  return told?.progress.collected[name]
    ? goOn(collecting, { ...told.progress, tries: 0 })
    : hear(collecting, before, reasonIn(heard.text));
}

async function stepAfter(scene: Scene, before: Progress, text: string): Promise<Step> {
  const { collecting, heard } = scene;
  const isTime = before.phase === "asking" && FIELDS[before.index] === WHEN;
  if (isTime && thanks(text)) return { kind: "say", progress: before, say: welcomeText(heard.treatment) };
  if (isTime && !cancels(text)) {
    const taken = await takeTime(scene, before, text, false);
    if (taken) return taken;
    if (asks(text)) return { kind: "aside", progress: before, again: await againText(scene, before) };
    // Before the customer has said anything there is nothing to correct.
    if (!corrects(text) || Object.keys(before.collected).length === 0)
      return again(before, unclearText(heard.treatment, collecting.calendar));
  }
  // A customer who is asked to confirm, or for a name, may also name another time.
  const isName = before.phase === "asking" && FIELDS[before.index] === NAME && saysTime(text);
  if ((before.phase !== "asking" || isName) && !asks(text) && !cancels(text)) {
    const other = await takeTime(scene, { ...before, phase: "asking", index: 0 }, text, true);
    if (other) return other;
  }
  const step = hear(collecting, before, text);
  const isAsked = step.kind === "say" && step.progress.phase === "asking" && FIELDS[step.progress.index] === WHEN;
  // The day stays where only another hour is wanted.
  return isAsked ? askTime(scene, step.progress, String(before.collected.cuando ?? "").slice(0, 10) || null) : step;
}

/** Writes the appointment down together with the end of its session; two customers never get the same place. */
async function book(scene: Scene, session: SessionRecord, progress: Progress): Promise<Turn> {
  const { tenant, heard, agenda } = scene;
  const { cuando, nombre, telefono } = progress.collected;
  const reason = noteOf(progress);
  const found = await findSlot(tenant, agenda, String(cuando));
  const guard = { if: standsAs(tenant, session), label: "stepped_in" };
  if (found.kind !== "slot") {
    const step = await takeTime(scene, { ...progress, phase: "asking", index: 0 }, dateText(String(cuando)), true);
    const { action } = scene;
    const next: Step = step?.kind === "say" ? step : { kind: "give_up" };
    return turnOfStep(tenant, heard, { session, action }, next, () => FIELDS);
  }
  const { slot } = found;
  const { capacity } = agenda.settings;
  const id = progress.memo?.moves ?? 0;
  const bookingId = id > 0 ? id : newId();
  const was = id > 0 && reason !== null ? await tenant.db.first(findBooking(tenant, id)) : undefined;
  const note = reason === null ? {} : { note: joinedNote(was?.note ?? null, reason) };
  const place = { companyId: heard.companyId, start: slot.start, end: slot.end, capacity, but: id };
  return {
    kind: "say",
    text: bookedText(slot.at, heard.treatment),
    guard,
    statements: [
      tenant.db.guard(hasPlace(tenant, place), GONE_MEANWHILE),
      ...(id > 0
        ? [
            tenant.db.guard(isBooking(tenant, id, "confirmed", heard.companyId), "stepped_in"),
            changeBookingRow(tenant, id, { startsAt: new Date(slot.start), endsAt: new Date(slot.end), ...note }),
          ]
        : [storeBooking(tenant, { ...bookingOf(heard, session, slot, progress), id: bookingId })]),
      planFirstLook(tenant, { id: bookingId, start: slot.start }),
      endSession(tenant, session.id, "completed"),
    ],
    said: saidOfSelf(nombre, telefono),
    tells: {
      line: `${id > 0 ? "La IA movió la cita" : "La IA agendó una cita"}: ${dateText(slot.at)}, a nombre de ${nombre}.${reason === null ? "" : ` Motivo: ${ended(reason)}`}`,
      title: `${id > 0 ? "Cita movida" : "Cita nueva"}: ${dateText(slot.at)}`,
      waits: false,
      code: listCode({ page: "agenda", companyId: heard.companyId, id: bookingId }),
    },
  };
}

function bookingOf(heard: Heard, session: SessionRecord, { start, end }: Slot, progress: Progress) {
  const { nombre, telefono } = progress.collected;
  return {
    companyId: heard.companyId,
    conversationId: heard.conversationId,
    sessionId: session.id,
    name: String(nombre ?? "").slice(0, 200),
    phone: telefono ? String(telefono) : null,
    note: noteOf(progress),
    startsAt: new Date(start),
    endsAt: new Date(end),
  };
}

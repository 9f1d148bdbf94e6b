import { listCode } from "~/features/threads/notice";
import { plainWords } from "~/language/spanish";
import { clockAt } from "~/platform/calendar";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { dateText } from "../date-text";
import type { ActionRecord } from "../queries.server";
import { readMemo } from "../sessions/memo";
import type { Progress } from "../sessions/progress";
import type { SessionRecord } from "../sessions/queries.server";
import { endSession, hasNoSession, moveSession, openSession, standsAs } from "../sessions/writes.server";
import { GONE_MEANWHILE, type Heard, type Turn } from "../turn";
import { agrees, asks, cancels, refuses } from "../words";
import { startAppointment } from "./appointment.server";
import { bookingWish, namesOwnBooking } from "./own-wish";
import { findBooking, isBooking, listComing } from "./queries.server";
import { cancelledText, cancelText, ended, goneText, keptText, noneText, ownText } from "./texts";
import { setBookingState } from "./writes.server";

const MOST_TRIES = 3;
/** The customer is asked if an appointment shall be cancelled. */
const asked = (id: number): Progress => ({
  phase: "confirming",
  index: 0,
  collected: {},
  tries: 0,
  memo: { cancels: id },
});
/** A yes to "¿Cancelo tu cita?" in the words of the question. */
const CANCELS_IT =
  /^(?:(?:si|ya|mejor|por favor|quiero|quisiera|puedes|puede) )*(?:cancel\w*(?: (?:mi|la|esa|esta) (?:cita|reservacion|reserva|turno))?|no (?:la (?:quiero|necesito)|(?:quiero|necesito) (?:mi|la) (?:cita|reservacion|reserva|turno)))(?: (?:gracias|por favor|porfa))*$/;

/** What a customer wants of the appointments that they have; null where it is something else. */
export async function takeOwnBooking(
  tenant: Tenant,
  heard: Heard,
  actions: readonly ActionRecord[],
): Promise<Turn | null> {
  const action = actions.find(({ kind }) => kind === "appointment");
  if (!action || heard.hours === null) return null;
  const plain = plainWords(heard.question.slice(0, 400));
  const wish = bookingWish(plain);
  if (wish === null) return null;
  const { zone } = heard.hours;
  const coming = await tenant.db.run(listComing(tenant, heard.conversationId, tenant.now()));
  const [next] = coming;
  const guard = { if: hasNoSession(tenant, heard.conversationId), label: "stepped_in" };
  if (!next && !namesOwnBooking(plain)) return null;
  if (!next) return { kind: "say", text: noneText(heard.treatment), guard, statements: [] };
  if (wish === "move") {
    // Another company's hours and free places are not loaded here.
    const own = coming.find(({ companyId }) => companyId === heard.companyId);
    return own ? startAppointment(tenant, heard, action, own) : { kind: "hand_over", statements: [] };
  }
  if (wish === "ask") {
    const ats = coming.map(({ startsAt }) => clockAt(zone, startsAt.getTime()));
    return { kind: "say", text: ownText(ats, heard.treatment), guard, statements: [] };
  }
  const at = clockAt(zone, next.startsAt.getTime());
  return {
    kind: "say",
    text: cancelText(at, heard.treatment),
    guard,
    statements: [
      openSession(tenant, {
        id: newId(),
        conversationId: heard.conversationId,
        actionId: action.id,
        triggerText: heard.question.slice(0, 2_000),
        progress: asked(next.id),
        fields: [],
        upTo: heard.upTo,
      }),
    ],
  };
}

/** "Cancel" from a customer who is moving an appointment cancels that appointment, and not only the move. */
export async function cancelMoved(tenant: Tenant, heard: Heard, session: SessionRecord): Promise<Turn | null> {
  const id = readMemo(session.memo).moves;
  if (id === undefined || heard.hours === null || bookingWish(plainWords(heard.text.slice(0, 400))) !== "cancel")
    return null;
  const booking = await tenant.db.first(findBooking(tenant, id));
  if (booking?.state !== "confirmed") return null;
  return {
    kind: "say",
    text: cancelText(clockAt(heard.hours.zone, booking.startsAt.getTime()), heard.treatment),
    guard: { if: standsAs(tenant, session), label: "stepped_in" },
    statements: [moveSession(tenant, session.id, { progress: asked(id), fields: [], upTo: heard.upTo })],
  };
}

/** True for a session in which the customer is asked if their appointment shall be cancelled. */
export const isCancelling = ({ memo }: Pick<SessionRecord, "memo">) => readMemo(memo).cancels !== undefined;

export async function continueCancelling(tenant: Tenant, heard: Heard, session: SessionRecord): Promise<Turn> {
  const id = readMemo(session.memo).cancels ?? 0;
  const booking = await tenant.db.first(findBooking(tenant, id));
  const guard = { if: standsAs(tenant, session), label: "stepped_in" };
  const end = (status: "completed" | "cancelled") => endSession(tenant, session.id, status);
  if (booking?.state !== "confirmed" || booking.conversationId !== heard.conversationId) {
    return { kind: "say", text: goneText(heard.treatment), guard, statements: [end("cancelled")] };
  }
  const at = clockAt(heard.hours?.zone ?? heard.zone, booking.startsAt.getTime());
  const { text, treatment } = heard;
  if (agrees(text) || CANCELS_IT.test(plainWords(text.slice(0, 400)))) {
    return {
      kind: "say",
      text: cancelledText(at, treatment),
      guard,
      statements: [
        tenant.db.guard(isBooking(tenant, booking.id, "confirmed"), GONE_MEANWHILE),
        setBookingState(tenant, booking.id, { was: "confirmed", to: "cancelled" }),
        end("completed"),
      ],
      tells: {
        line: `El cliente canceló la cita de ${booking.name}: ${ended(dateText(at))}`,
        title: `Cita cancelada: ${dateText(at)}`,
        waits: false,
        code: listCode({ page: "agenda", companyId: booking.companyId, id: booking.id }),
      },
    };
  }
  if (refuses(text) || cancels(text)) {
    return { kind: "say", text: keptText(at, treatment), guard, statements: [end("cancelled")] };
  }
  const again = cancelText(at, treatment);
  const tries = session.tries + (asks(text) ? 0 : 1);
  if (tries >= MOST_TRIES) return { kind: "hand_over", statements: [endSession(tenant, session.id, "failed")] };
  const statements = [
    moveSession(tenant, session.id, { progress: { ...asked(id), tries }, fields: [], upTo: heard.upTo }),
  ];
  return asks(text)
    ? { kind: "aside", text: again, guard, statements }
    : { kind: "say", text: again, guard, statements };
}

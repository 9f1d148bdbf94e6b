import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../queries.server";
import type { SessionRecord } from "../sessions/queries.server";
import type { Heard, Turn } from "../turn";
import { continueAppointment, startAppointment } from "./appointment.server";
import type { ReadyKind } from "./kinds";
import { continueOrder, startOrder } from "./orders/order-turn.server";
import { takeOwnOrder } from "./orders/own-order.server";
import { cancelMoved, continueCancelling, isCancelling, takeOwnBooking } from "./own-booking.server";
import { takeOwnQuote } from "./quotes/own-quote.server";
import { continueQuote, startQuote } from "./quotes/quote-turn.server";

/** What a customer wants of what the platform did for them before; null where it is something else. */
export async function takeOwn(tenant: Tenant, heard: Heard, actions: readonly ActionRecord[]): Promise<Turn | null> {
  return (
    (await takeOwnBooking(tenant, heard, actions)) ??
    (await takeOwnQuote(tenant, heard, actions)) ??
    takeOwnOrder(tenant, heard, actions)
  );
}

/** What the platform does by itself in the place of a call. */
interface ReadyTurns {
  readonly start: (tenant: Tenant, heard: Heard, action: ActionRecord) => Promise<Turn>;
  readonly goOn: (tenant: Tenant, heard: Heard, action: ActionRecord, session: SessionRecord) => Promise<Turn>;
}

export const READY_TURNS: Readonly<Record<ReadyKind, ReadyTurns>> = {
  appointment: {
    start: startAppointment,
    goOn: async (tenant, heard, action, session) =>
      isCancelling(session)
        ? continueCancelling(tenant, heard, session)
        : ((await cancelMoved(tenant, heard, session)) ?? continueAppointment(tenant, heard, action, session)),
  },
  order: { start: startOrder, goOn: continueOrder },
  quote: { start: startQuote, goOn: continueQuote },
};

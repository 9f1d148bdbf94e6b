import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../queries.server";
import type { SessionRecord } from "../sessions/queries.server";
import type { Heard, Turn } from "../turn";
import { continueAppointment, startAppointment } from "./appointment.server";
import type { ReadyKind } from "./kinds";
import { continueCancelling, isCancelling } from "./own-booking.server";

/** What the platform does by itself in the place of a call. */
interface ReadyTurns {
  readonly start: (tenant: Tenant, heard: Heard, action: ActionRecord) => Promise<Turn>;
  readonly goOn: (tenant: Tenant, heard: Heard, action: ActionRecord, session: SessionRecord) => Promise<Turn>;
}

export const READY_TURNS: Readonly<Record<ReadyKind, ReadyTurns>> = {
  appointment: {
    start: startAppointment,
    goOn: (tenant, heard, action, session) =>
      isCancelling(session)
        ? continueCancelling(tenant, heard, session)
        : continueAppointment(tenant, heard, action, session),
  },
};

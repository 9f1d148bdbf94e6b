import type { z } from "zod";
import { saveAppointments } from "~/features/actions/ready/save-ready.server";
import type { appointmentFormSchema } from "~/features/actions/ready/schema";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { findApproved, listApproved } from "../queries.server";

/** The services whose WhatsApp closes after 24 hours. */
const TYPES = ["brevo", "twilio", "meta"] as const;
/** A follow-up knows the customer's name, the time and the company. */
const MOST_VARIABLES = 3;

/** The approved templates that may stand for a follow-up. */
export async function readFollowUpTemplates(tenant: Tenant) {
  const found = await tenant.db.batch(TYPES.map((type) => listApproved(tenant, type)));
  return found
    .flat()
    .filter(({ variables }) => variables.length <= MOST_VARIABLES)
    .map(({ id, name }) => ({ id, name }));
}

/** @throws AppError not_found (company, or a template of nobody's), conflict (no hours yet) */
export async function saveAppointmentRules(
  tenant: Tenant,
  input: z.output<typeof appointmentFormSchema>,
): Promise<number> {
  for (const id of [input.remindTemplate, input.askTemplate]) {
    if (id !== null && !(await tenant.db.first(findApproved(tenant, id))))
      throw notFound("Esa plantilla ya no existe.");
  }
  return saveAppointments(tenant, input);
}

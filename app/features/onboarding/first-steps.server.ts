import { noteFirstStep } from "~/features/tenants/writes.server";
import { paths } from "~/platform/paths";
import type { Tenant } from "~/platform/tenancy.server";
import type { FirstStepsView } from "./first-steps";
import { type FirstStepFacts, readFirstStepFacts } from "./queries.server";

/** The checklist of a new business; null once it was put away. @param person who reads it */
export async function readFirstSteps(
  tenant: Tenant,
  person: { readonly firstName: string | null },
): Promise<FirstStepsView | null> {
  return viewOf(await tenant.db.run(readFirstStepFacts(tenant)), !person.firstName);
}

function viewOf(
  { document, tried, widget, channel, invited, hidden }: FirstStepFacts,
  asksName: boolean,
): FirstStepsView | null {
  if (hidden) return null;
  return {
    asksName,
    steps: [
      { title: "Sube un documento", to: paths.training(), done: document },
      { title: "Prueba la IA", to: paths.training({ asistente: 1, paso: "prueba" }), done: tried },
      { title: "Instala tu chat", to: paths.chatWidget(), done: widget },
      { title: "Conecta un canal", to: paths.settings("integraciones"), done: channel },
      { title: "Invita a tu equipo", to: paths.team(), done: invited, optional: true },
    ],
  };
}

/** Puts the checklist away for the whole business. */
export async function hideFirstSteps(tenant: Tenant): Promise<void> {
  await tenant.db.batch([
    noteFirstStep(tenant, "first_steps_hidden"),
    tenant.audit("change_setting", "first_steps_hidden", { values: { value: true }, ifChanged: true }),
  ]);
}

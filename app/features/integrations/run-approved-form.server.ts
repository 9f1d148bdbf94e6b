import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import type { ApprovedForm } from "./schema";
import { addTemplate, removeTemplate, updateTemplates } from "./sync-templates.server";

/** One use case per intent; answers what the page says then. @throws AppError as the use cases do */
export async function runApprovedForm(
  tenant: Tenant,
  pipes: Pipes,
  form: ApprovedForm,
): Promise<"actualizadas" | "guardada" | "quitada"> {
  switch (form.intent) {
    case "update-templates":
      await updateTemplates(tenant, pipes, form.type);
      return "actualizadas";
    case "add-template":
      await addTemplate(tenant, form);
      return "guardada";
    case "remove-template":
      await removeTemplate(tenant, form.templateId);
      return "quitada";
    default:
      return form satisfies never;
  }
}

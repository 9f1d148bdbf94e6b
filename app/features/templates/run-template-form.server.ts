import type { Tenant } from "~/platform/tenancy.server";
import { addStarters, createTemplate, deleteTemplate, updateTemplate } from "./save-template.server";
import type { TemplateForm } from "./schema";

/** One use case per intent; answers what the page says afterwards. @throws AppError as the use cases do */
export async function runTemplateForm(
  tenant: Tenant,
  form: TemplateForm,
): Promise<"guardada" | "eliminada" | "ejemplos"> {
  switch (form.intent) {
    case "create":
      await createTemplate(tenant, form);
      return "guardada";
    case "update":
      await updateTemplate(tenant, form.templateId, form);
      return "guardada";
    case "delete":
      await deleteTemplate(tenant, form.templateId);
      return "eliminada";
    case "add-starters":
      await addStarters(tenant);
      return "ejemplos";
    default:
      return form satisfies never;
  }
}

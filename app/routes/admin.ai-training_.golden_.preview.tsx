import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { aiConfigurationSchema, generalPromptSchema } from "~/features/answering/forms";
import { previewChange } from "~/features/golden/preview.server";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { FormError } from "~/ui/form-error";
import { pageMeta } from "~/ui/frame/page-title";
import { PageHeader } from "~/ui/page-header";

export const meta = pageMeta("¿Qué cambiará si publico esto?");

/**
 * Forms that publish a change post it here for a preview. It must not redirect: that would also replace the answer to a
 * refused one.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    await tenantPage(context, request);
    return null;
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const isFree = context.pipes.ai.name === "local";
  const doors = {
    "save-prompt": form(generalPromptSchema, ({ systemPrompt }) =>
      previewChange(tenant, user.id, { kind: "prompt", systemPrompt }, isFree),
    ),
    save: form(aiConfigurationSchema, (input) =>
      previewChange(tenant, user.id, { kind: "configuration", input }, isFree),
    ),
  };
  return formAction({ request, context }, doors, ({ value }) => trainingPaths.goldenRun(value));
}

/** Shown after a refusal, or when the address is opened by itself. */
export default function GoldenPreviewRoute() {
  const refused = useActionData<FormRefusal>();
  return (
    <>
      <PageHeader title="¿Qué cambiará si publico esto?" />
      {refused ? (
        <FormError>{refused.error}</FormError>
      ) : (
        <p>Cambia el prompt general o la configuración de una empresa y, antes de guardar, mira aquí qué cambiaría.</p>
      )}
      <Link to={paths.training()}>Volver al IA Training Center</Link>
    </>
  );
}

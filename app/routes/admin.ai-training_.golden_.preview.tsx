import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useActionData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { PREVIEW_FIELDS } from "~/features/ai/golden/forms";
import { runPreviewForm } from "~/features/ai/golden/run-golden-form.server";
import { PageHeader } from "~/features/shell/console-frame";
import { attempt, page } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

/** A change is posted here by the forms that would publish it. A redirect would also replace the answer to a refused one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    await tenantPage(context, request);
    return null;
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const result = await attempt(context, request, async () => {
    const fields = Object.fromEntries(await readForm(request, PREVIEW_FIELDS));
    return runPreviewForm(tenant, user.id, fields, context.pipes.ai.name === "local");
  });
  if (result.ok) return redirect(paths.goldenRun(result.value));
  return json({ error: result.error.userMessage }, { status: result.error.status });
}

/** Seen where the change was refused, or by who opens the address without one. */
export default function GoldenPreviewRoute() {
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="¿Qué cambiará si publico esto?" />
      {refused ? (
        <p className="ui-error" role="alert">
          {refused.error}
        </p>
      ) : (
        <p>Cambia el prompt general o la configuración de una empresa y, antes de guardar, mira aquí qué cambiaría.</p>
      )}
      <Link to={paths.training()}>Volver al IA Training Center</Link>
    </>
  );
}

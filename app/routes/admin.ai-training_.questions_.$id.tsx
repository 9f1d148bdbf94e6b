import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { QuestionPage } from "~/features/questions/components/question-page";
import { questionQuerySchema, teachSchema } from "~/features/questions/forms";
import { GONE, moveQuestion } from "~/features/questions/move-question.server";
import { readQuestion } from "~/features/questions/read-questions.server";
import type { QuestionCheck } from "~/features/questions/states";
import { checkQuestion, teachQuestion } from "~/features/questions/teach-question.server";
import { page } from "~/platform/door.server";
import { notFound } from "~/platform/errors";
import { form, formAction, noFields } from "~/platform/form-action.server";
import type { FormAnswer } from "~/platform/form-answer";
import { idSchema } from "~/platform/id-schema";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { pageMeta } from "~/ui/frame/page-title";

function groupIdOf(text: string | undefined): number {
  const id = idSchema.safeParse(text);
  if (!id.success) throw notFound(GONE);
  return id.data;
}

export const meta = pageMeta("Pregunta sin respuesta");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { antes, listo, usar } = questionQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({
      ...(await readQuestion(tenant, groupIdOf(params.id), antes)),
      isFirstPage: antes === null,
      justTaught: listo !== null,
      usesGiven: usar !== null,
    });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const id = () => groupIdOf(params.id);
  const doors = {
    teach: form(teachSchema, async (texts) => teachQuestion(tenant, user.id, { groupId: id(), ...texts })),
    check: form(noFields, async () => checkQuestion(tenant, context.pipes, user.id, id())),
    dismiss: form(noFields, async () => moveQuestion(tenant, user.id, id(), "dismiss")),
    reopen: form(noFields, async () => moveQuestion(tenant, user.id, id(), "reopen")),
  };
  return formAction({ request, context }, doors, ({ intent }) => {
    if (intent === "check") return null;
    if (intent === "dismiss") return paths.questions({ listo: "descartada" });
    return trainingPaths.question(id(), intent === "teach" ? { listo: "ensenada" } : {});
  });
}

export default function QuestionRoute() {
  return <QuestionPage {...useLoaderData<typeof loader>()} actionData={useActionData<FormAnswer<QuestionCheck>>()} />;
}

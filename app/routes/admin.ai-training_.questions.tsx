import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { QuestionsPage } from "~/features/questions/components/questions-page";
import { ofQuestionSchema, questionOfThreadSchema, questionsQuerySchema } from "~/features/questions/forms";
import { moveQuestion } from "~/features/questions/move-question.server";
import { findQuestionOfThread, readQuestions } from "~/features/questions/read-questions.server";
import { stateWord } from "~/features/questions/states";
import { page } from "~/platform/door.server";
import { formAction, formInPlace } from "~/platform/form-action.server";
import type { FormAnswer } from "~/platform/form-answer";
import { hereOf } from "~/platform/here";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Preguntas sin respuesta");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const search = Object.fromEntries(new URL(request.url).searchParams);
    const { conversacion } = questionOfThreadSchema.parse(search);
    const groupId = conversacion === null ? null : await findQuestionOfThread(tenant, conversacion);
    if (groupId !== null) throw redirect(trainingPaths.question(groupId));
    const { estado: state, empresa: company, antes: cursor, listo } = questionsQuerySchema.parse(search);
    const { next, ...found } = await readQuestions(tenant, { state, company, cursor });
    const here = { estado: stateWord(state), empresa: company };
    return json({
      ...found,
      state,
      company,
      done: listo,
      older: next === null ? null : paths.questions({ ...here, antes: `${next.at}.${next.id}` }),
      newer: cursor === null ? null : paths.questions(here),
    });
  });
}

const DONE = { dismiss: "descartada", reopen: "reabierta" } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const doors = {
    dismiss: formInPlace(ofQuestionSchema, ({ of }) => moveQuestion(tenant, user.id, of, "dismiss")),
    reopen: formInPlace(ofQuestionSchema, ({ of }) => moveQuestion(tenant, user.id, of, "reopen")),
  };
  return formAction({ request, context }, doors, ({ intent }) => {
    const address = new URL(hereOf(request), request.url);
    address.searchParams.set("listo", DONE[intent]);
    return address.pathname + address.search;
  });
}

export default function QuestionsRoute() {
  return <QuestionsPage {...useLoaderData<typeof loader>()} actionData={useActionData<FormAnswer<null>>()} />;
}

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { QuestionsPage } from "~/features/ai/questions/components/questions-page";
import type { MovedData } from "~/features/ai/questions/form-answer";
import {
  MOVE_FIELDS,
  moveFormSchema,
  questionOfThreadSchema,
  questionsQuerySchema,
} from "~/features/ai/questions/forms";
import { moveQuestion } from "~/features/ai/questions/move-question.server";
import { findQuestionOfThread, readQuestions } from "~/features/ai/questions/read-questions.server";
import { stateWord } from "~/features/ai/questions/states";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { hereOf } from "~/platform/here";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const search = Object.fromEntries(new URL(request.url).searchParams);
    const { conversacion } = questionOfThreadSchema.parse(search);
    const groupId = conversacion === null ? null : await findQuestionOfThread(tenant, conversacion);
    if (groupId !== null) throw redirect(paths.question(groupId));
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

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const result = await attempt(context, request, async () => {
    const form = parseInput(moveFormSchema, Object.fromEntries(await readForm(request, MOVE_FIELDS)));
    await moveQuestion(tenant, user.id, form.groupId, form.intent);
    return form.intent;
  });
  if (!result.ok) {
    const { userMessage, status } = result.error;
    return json<MovedData>({ ok: false, error: userMessage }, { status });
  }
  if (request.headers.get("accept")?.includes("text/html")) {
    const address = new URL(hereOf(request), request.url);
    address.searchParams.set("listo", result.value === "dismiss" ? "descartada" : "reabierta");
    return redirect(address.pathname + address.search);
  }
  return json<MovedData>({ ok: true, moved: result.value });
}

export default function QuestionsRoute() {
  return <QuestionsPage {...useLoaderData<typeof loader>()} actionData={useActionData<MovedData>()} />;
}

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { QuestionPage } from "~/features/ai/questions/components/question-page";
import type { QuestionActionData } from "~/features/ai/questions/form-answer";
import { QUESTION_FIELDS, questionFormSchema, questionQuerySchema } from "~/features/ai/questions/forms";
import { GONE, moveQuestion } from "~/features/ai/questions/move-question.server";
import { readQuestion } from "~/features/ai/questions/read-questions.server";
import type { QuestionCheck } from "~/features/ai/questions/states";
import { checkQuestion, teachQuestion } from "~/features/ai/questions/teach-question.server";
import { idSchema } from "~/features/conversations/schema";
import { attempt, page, parseInput } from "~/platform/door.server";
import { notFound } from "~/platform/errors";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

function groupIdOf(text: string | undefined): number {
  const id = idSchema.safeParse(text);
  if (!id.success) throw notFound(GONE);
  return id.data;
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { antes, listo } = questionQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({
      ...(await readQuestion(tenant, groupIdOf(params.id), antes)),
      isFirstPage: antes === null,
      justTaught: listo !== null,
    });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  let typed: QuestionActionData["typed"] = null;
  const result = await attempt(context, request, async (): Promise<QuestionCheck | string> => {
    const groupId = groupIdOf(params.id);
    const form = parseInput(questionFormSchema, Object.fromEntries(await readForm(request, QUESTION_FIELDS)));
    if (form.intent === "check") return checkQuestion(tenant, context.pipes, user.id, groupId);
    if (form.intent === "teach") {
      typed = { question: form.question, answer: form.answer };
      await teachQuestion(tenant, user.id, { groupId, ...typed });
      return paths.question(groupId, { listo: "ensenada" });
    }
    await moveQuestion(tenant, user.id, groupId, form.intent);
    return form.intent === "dismiss" ? paths.questions({ listo: "descartada" }) : paths.question(groupId);
  });
  if (!result.ok) {
    const { userMessage, status, fields = {} } = result.error;
    return json<QuestionActionData>({ error: userMessage, fields, typed, check: null }, { status });
  }
  if (typeof result.value === "string") return redirect(result.value);
  return json<QuestionActionData>({ error: null, fields: {}, typed: null, check: result.value });
}

export default function QuestionRoute() {
  return <QuestionPage {...useLoaderData<typeof loader>()} actionData={useActionData<QuestionActionData>()} />;
}

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInHeaders } from "~/features/accounts/sign-in-page.server";
import { plainAnswerSchema, wizardSchema } from "~/features/onboarding/account-schema";
import { answerPlainly, type PlainStep } from "~/features/onboarding/answer-plainly.server";
import { PlainWizard } from "~/features/onboarding/components/plain-wizard";
import { SetupWizard, WizardHeader } from "~/features/onboarding/components/setup-wizard";
import styles from "~/features/onboarding/components/setup-wizard.module.css";
import { setUp } from "~/features/onboarding/create-account.server";
import { DOCUMENT_STEP, FIELDS } from "~/features/onboarding/steps";
import { issuePass } from "~/features/onboarding/visitor-pass.server";
import { greetingOf } from "~/features/onboarding/wizard-texts";
import { randomToken } from "~/platform/crypto.server";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction, formInPlace } from "~/platform/form-action.server";
import type { FormAnswer } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { MAX_FILE_BYTES } from "~/reading/upload-rules";
import { pageMeta } from "~/ui/frame/page-title";
import { useHydrated } from "~/ui/hydration";

export const meta = pageMeta("Asistente de configuración");

const MENTIONED_CHARACTERS = 300;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const query = new URL(request.url).searchParams;
    const prompt = (query.get("prompt") ?? "").trim().slice(0, MENTIONED_CHARACTERS);
    return json(
      {
        greeting: greetingOf(query.get("type") ?? "chat", prompt),
        pass: await issuePass(context.platform),
        key: randomToken(24),
      },
      { headers: { "cache-control": "no-store" } },
    );
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  const caller = { request, address: context.address };
  const doors = {
    answer: formInPlace(plainAnswerSchema, (input) =>
      answerPlainly(context.control, context.pipes.ai, input, context.address),
    ),
    create: form(wizardSchema, (input, file) => setUp(context.control, input, file, caller)),
  };
  const isDocument = request.headers.get("accept")?.includes("text/html") ?? false;
  return formAction(
    { request, context },
    doors,
    (done) => {
      if (done.intent === "answer") return null;
      const headers = signedInHeaders(request, done.value.opened);
      if (isDocument) return redirect(`${paths.dashboard()}?welcome=true`, { headers });
      return json({ ok: true, fileStored: done.value.fileStored }, { headers });
    },
    { maxFileBytes: MAX_FILE_BYTES },
  );
}

/** The step of the datum that was refused; the last one where it is none of the wizard's. */
function stepOf(fields: Readonly<Record<string, unknown>>): number {
  const at = FIELDS.findIndex((field) => field in fields);
  return at < 0 ? DOCUMENT_STEP : at + 1;
}

export default function SetupWizardPage() {
  const { greeting, pass, key } = useLoaderData<typeof loader>();
  const answered = useActionData<FormAnswer<PlainStep>>();
  const hydrated = useHydrated();
  const refused = answered?.ok === false ? answered : undefined;
  const typed = refused?.result.initialValue;
  // Without a value the account was created, and another page follows.
  const now = (answered?.ok && answered.value) || {
    step: refused ? stepOf(refused.result.error) : 1,
    answers: typed ?? {},
    said: null,
    key: typed?.key ?? key,
  };
  return (
    <main id="contenido" tabIndex={-1} className={styles.page}>
      <WizardHeader />
      {hydrated ? (
        <SetupWizard greeting={greeting} pass={pass} freshKey={key} />
      ) : (
        <noscript className={styles.plain}>
          <PlainWizard greeting={greeting} wizardKey={now.key} pass={pass} now={now} refused={refused} />
        </noscript>
      )}
    </main>
  );
}

import { Form, Link } from "@remix-run/react";
import { PageHeader } from "~/features/shell/console-frame";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { ArrowLeftIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import type { QuestionActionData } from "../form-answer";
import { type QuestionGroupJson, stateWord, type TaughtPair, timesText } from "../states";
import { AnswerCheck } from "./answer-check";
import { AskingList } from "./asking-list";
import { TeachForm } from "./teach-form";
import { useQuestions } from "./use-questions";

interface QuestionPageProps {
  readonly group: QuestionGroupJson;
  readonly pair: TaughtPair | null;
  /** Another one that waits for an answer. */
  readonly nextOpen: number | null;
  /** Where those who asked it earlier begin. */
  readonly next: number | null;
  readonly isFirstPage: boolean;
  readonly justTaught: boolean;
  readonly actionData?: QuestionActionData;
}

/** One question that nobody could answer: teach it once, see what the AI says now, and who had asked. */
export function QuestionPage({ group, pair, nextOpen, next, isFirstPage, justTaught, actionData }: QuestionPageProps) {
  const live = useQuestions();
  const { id, question, state, count, companyName, lastAskedAt, askedAgain, askings } = group;
  return (
    <div className="questions" data-live={live}>
      <Link to={paths.questions({ estado: stateWord(state) })} className="answer-back">
        <ArrowLeftIcon aria-hidden /> Preguntas sin respuesta
      </Link>
      <PageHeader title={question} />
      <p className="question-about">
        <span className="question-count" data-state={state}>
          {timesText(count)}
        </span>
        <span>
          Última vez: <RelativeTime at={lastAskedAt} />
        </span>
        {companyName === null ? null : <span>{companyName}</span>}
      </p>
      {actionData?.error ? (
        <p className="ui-error" role="alert">
          {actionData.error}
        </p>
      ) : null}
      {state === "open" ? (
        <TeachForm
          key={id}
          question={question}
          pair={pair}
          askedAgain={askedAgain}
          companyName={companyName}
          actionData={actionData}
        />
      ) : null}
      {state === "taught" ? (
        <Taught pair={pair} companyId={group.companyId} justTaught={justTaught} actionData={actionData} />
      ) : state === "dismissed" ? (
        <section className="panel-card">
          <h2>Descartada</h2>
          <p>No está entre las que te faltan por enseñar. Si la vuelven a preguntar, sigue aquí.</p>
          <ReopenForm />
        </section>
      ) : null}
      {state !== "open" && nextOpen !== null ? (
        <ButtonLink to={paths.question(nextOpen)}>Siguiente pregunta</ButtonLink>
      ) : null}
      <section aria-labelledby="askings-title" className="question-threads">
        <h2 id="askings-title">Quién la preguntó</h2>
        <AskingList askings={askings} words />
        <Pager
          label="Páginas de quienes la preguntaron"
          newer={isFirstPage ? undefined : paths.question(id)}
          newerLabel="Al principio"
          older={next === null ? undefined : paths.question(id, { antes: next })}
        />
      </section>
    </div>
  );
}

interface TaughtProps extends Pick<QuestionPageProps, "pair" | "justTaught" | "actionData"> {
  readonly companyId: number | null;
}

function Taught({ pair, companyId, justTaught, actionData }: TaughtProps) {
  return (
    <section className="panel-card question-taught" aria-labelledby="taught-title">
      <h2 id="taught-title">Enseñada</h2>
      {pair ? (
        <dl className="question-pair">
          <dt>Pregunta</dt>
          <dd>{pair.question}</dd>
          <dt>Respuesta</dt>
          <dd>{pair.answer}</dd>
        </dl>
      ) : (
        <p>La respuesta ya no está entre tus preguntas frecuentes. Reábrela para enseñarla otra vez.</p>
      )}
      {pair ? <Link to={paths.faq({ companyId })}>Ver tus preguntas frecuentes</Link> : null}
      {pair ? <AnswerCheck atOnce={justTaught} actionData={actionData} /> : null}
      <ReopenForm />
    </section>
  );
}

function ReopenForm() {
  return (
    <Form method="post" className="ui-actions">
      <input type="hidden" name="intent" value="reopen" />
      <SubmitButton variant="soft" color="gray">
        Reabrir
      </SubmitButton>
    </Form>
  );
}

import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Form, Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { type FormAnswer, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { Panel } from "~/ui/panel";
import { SubmitButton } from "~/ui/submit-button";
import type { GivenAnswer } from "../given-answer";
import { type QuestionCheck, type QuestionGroupJson, stateWord, type TaughtPair } from "../states";
import { AnswerCheck } from "./answer-check";
import { AskingList } from "./asking-list";
import { QuestionAbout } from "./question-about";
import styles from "./question-page.module.css";
import { TeachForm } from "./teach-form";
import { useQuestions } from "./use-questions";

interface QuestionPageProps {
  readonly group: QuestionGroupJson;
  readonly pair: TaughtPair | null;
  /** What was answered in a thread; null where nothing was. */
  readonly given: GivenAnswer | null;
  /** The form begins with it, as a link without scripts asks. */
  readonly usesGiven: boolean;
  /** Another open question. */
  readonly nextOpen: number | null;
  /** The place where earlier askings begin. */
  readonly next: number | null;
  readonly isFirstPage: boolean;
  readonly justTaught: boolean;
  readonly actionData?: FormAnswer<QuestionCheck>;
}

/** One unanswered question: the form to teach it, the AI's present answer, and the customers who asked. */
export function QuestionPage(props: QuestionPageProps) {
  const { group, pair, given, usesGiven, nextOpen, next, isFirstPage, justTaught, actionData } = props;
  const live = useQuestions();
  const { id, question, state, companyName, askedAgain, askings } = group;
  // Once the question is closed, its form and errors are gone.
  const untaught = state === "open" ? refusalOf(actionData, "teach") : undefined;
  return (
    <Box maxWidth="860px" data-live={live} data-testid="questions">
      <BackLink to={paths.questions({ estado: stateWord(state) })}>Volver a Preguntas sin respuesta</BackLink>
      <PageHeader title={question} />
      <QuestionAbout group={group}>{companyName === null ? null : <span>{companyName}</span>}</QuestionAbout>
      {actionData?.ok === false && !untaught ? <FormError>{actionData.error}</FormError> : null}
      {state === "open" ? (
        <Allowed path={trainingPaths.question(id)} intent="teach">
          <TeachForm
            key={id}
            id={id}
            question={question}
            pair={pair}
            given={given}
            usesGiven={usesGiven}
            askedAgain={askedAgain}
            companyName={companyName}
            refused={untaught}
          />
        </Allowed>
      ) : null}
      {state === "taught" ? (
        <Taught id={id} pair={pair} companyId={group.companyId} justTaught={justTaught} actionData={actionData} />
      ) : state === "dismissed" ? (
        <Panel title="Descartada" my="4">
          <p>No está entre las que te faltan por enseñar. Si la vuelven a preguntar, sigue aquí.</p>
          <ReopenForm id={id} />
        </Panel>
      ) : null}
      {state !== "open" && nextOpen !== null ? (
        <ButtonLink to={trainingPaths.question(nextOpen)}>Siguiente pregunta</ButtonLink>
      ) : null}
      <section aria-labelledby="askings-title">
        <Heading as="h2" id="askings-title" size="4" mt="5" mb="3">
          Quién la preguntó
        </Heading>
        <AskingList askings={askings} words />
        <Pager
          label="Páginas de quienes la preguntaron"
          newer={isFirstPage ? undefined : trainingPaths.question(id)}
          newerLabel="Al principio"
          older={next === null ? undefined : trainingPaths.question(id, { antes: next })}
        />
      </section>
    </Box>
  );
}

interface TaughtProps extends Pick<QuestionPageProps, "pair" | "justTaught" | "actionData"> {
  readonly id: number;
  readonly companyId: number | null;
}

function Taught({ id, pair, companyId, justTaught, actionData }: TaughtProps) {
  return (
    <Panel title="Enseñada" my="4">
      {pair ? (
        <dl className={styles.pair}>
          <dt>Pregunta</dt>
          <dd>{pair.question}</dd>
          <dt>Respuesta</dt>
          <dd>{pair.answer}</dd>
        </dl>
      ) : (
        <p>La respuesta ya no está entre tus preguntas frecuentes. Reábrela para enseñarla otra vez.</p>
      )}
      {pair ? <Link to={trainingPaths.faq({ companyId })}>Ver tus preguntas frecuentes</Link> : null}
      {pair ? (
        <Allowed path={trainingPaths.question(id)} intent="check">
          <AnswerCheck atOnce={justTaught} actionData={actionData} />
        </Allowed>
      ) : null}
      <ReopenForm id={id} />
    </Panel>
  );
}

function ReopenForm({ id }: { readonly id: number }) {
  return (
    <Allowed path={trainingPaths.question(id)} intent="reopen">
      <Flex wrap="wrap" align="center" gap="3" asChild>
        <Form method="post">
          <input type="hidden" name="intent" value="reopen" />
          <SubmitButton variant="soft" color="gray">
            Reabrir
          </SubmitButton>
        </Form>
      </Flex>
    </Allowed>
  );
}

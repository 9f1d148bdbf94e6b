import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { countOf, formatCount } from "~/language/counts";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { BackLink } from "~/ui/back-link";
import { FormError } from "~/ui/form-error";
import { CheckCircledIcon, ExclamationTriangleIcon } from "~/ui/icons";
import { LineChanges } from "~/ui/line-changes";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import { CAUSE_LABELS, COUNTED_LEFT_OUT, MAX_QUESTIONS, type RunState, type Verdict } from "../golden";
import type { GoldenRunData, RunResultJson } from "../read-golden.server";
import { worseText } from "../worse-text";
import { costText } from "./golden-page";
import { GoldenResult } from "./golden-result";
import styles from "./golden-run-page.module.css";
import { RunProgress } from "./golden-standing";
import { useGolden } from "./use-golden";

interface GoldenRunPageProps extends GoldenRunData {
  readonly refused: string | null;
  readonly localMode: boolean;
}

/** The results of a run, the worst first; for a preview also its change, and the decision. */
export function GoldenRunPage(props: GoldenRunPageProps) {
  const { run, results, change, error, refused, tokens, localMode } = props;
  useGolden(run.state === "running");
  const isPreview = change !== null;
  // The general prompt belongs to all companies, so the way back names none.
  const back = paths.golden(change?.kind === "prompt" ? {} : { companyId: run.companyId });
  const company = props.companies.find(({ id }) => id === run.companyId)?.name;
  return (
    <Box maxWidth="960px">
      <BackLink to={back}>Volver a las preguntas de prueba</BackLink>
      <PageHeader title={isPreview ? "¿Qué cambiará si publico esto?" : "Prueba de preguntas"} />
      <Text as="p" color="gray" mb="4">
        {isPreview ? (
          <>
            {change.kind === "prompt"
              ? "Un cambio al prompt general"
              : `Un cambio a la configuración${company ? ` de ${company}` : " general"}`}{" "}
            · <RelativeTime at={run.createdAt} />
            {results.length > 0
              ? `. Lo probamos con ${triedOn(results)}, sin que nadie lo note, y lo comparamos con lo que estaba publicado entonces.`
              : null}
          </>
        ) : (
          <>
            {CAUSE_LABELS[run.cause]} · <RelativeTime at={run.createdAt} />
            {company ? ` · ${company}` : null}
            {tokens > 0 && !localMode ? ` · ${formatCount(tokens)} tokens` : null}
          </>
        )}
      </Text>
      <FormError>{refused}</FormError>
      {isPreview && change.isOvertaken && isUndecided(run.state) ? (
        <Note color="amber" icon={<ExclamationTriangleIcon aria-hidden />} role="status" mb="5">
          Después alguien guardó otra cosa, y este cambio ya no se puede publicar. Descártalo, revisa lo que hay ahora y
          vuelve a probar.
        </Note>
      ) : null}
      {isPreview && change.lines.length > 0 ? (
        <Box mb="5" asChild>
          <section aria-labelledby="golden-change-title">
            <Heading as="h2" id="golden-change-title" size="4" mb="3">
              El cambio
            </Heading>
            <LineChanges lines={change.lines} />
          </section>
        </Box>
      ) : null}
      {run.state === "running" ? (
        <>
          <RunProgress run={run} />
          <noscript>
            <Link to={trainingPaths.goldenRun(run.id)}>Actualizar</Link>
          </noscript>
        </>
      ) : null}
      {run.state === "failed" ? (
        <Note color="amber" icon={<ExclamationTriangleIcon aria-hidden />} role="alert" mb="5">
          Se detuvo en {formatCount(run.done)} de {formatCount(run.total)}. {error}
        </Note>
      ) : null}
      {props.leftOut > 0 ? (
        <Text as="p" size="2" color="gray" mb="3">
          {leftOutText(props.leftOut)}
        </Text>
      ) : null}
      {props.erased > 0 ? (
        <Text as="p" size="2" color="gray" mb="3">
          {props.erased === 1
            ? "Se quitó 1 pregunta, porque se borró la conversación del cliente."
            : `Se quitaron ${formatCount(props.erased)} preguntas, porque se borraron las conversaciones de los clientes.`}
        </Text>
      ) : null}
      <Summary {...props} />
      <Decision {...props} />
      <Results results={results} isPreview={isPreview} companies={run.companyId === null ? props.companies : []} />
    </Box>
  );
}

const isUndecided = (state: RunState) => state !== "published" && state !== "discarded";

function triedOn(results: readonly RunResultJson[]): string {
  const real = results.filter(({ questionId }) => questionId === null).length;
  const own = results.length - real;
  const owns = own === 1 ? "1 pregunta de prueba" : `${formatCount(own)} preguntas de prueba`;
  const reals =
    real === 1 ? "la última pregunta real de tus clientes" : `las últimas ${real} preguntas reales de tus clientes`;
  if (real === 0) return owns;
  return own === 0 ? reals : `${owns} y ${reals}`;
}

function leftOutText(count: number): string {
  const few = count === 1 ? "Quedó fuera 1 pregunta" : `Quedaron fuera ${formatCount(count)} preguntas`;
  const many = `Quedaron fuera ${formatCount(COUNTED_LEFT_OUT)} o más preguntas`;
  return `${count >= COUNTED_LEFT_OUT ? many : few} de prueba: caben ${MAX_QUESTIONS}, y tomamos las más nuevas de cada empresa.`;
}

const judged = (results: readonly RunResultJson[], verdict: Verdict) =>
  results.filter((result) => result.verdict === verdict).length;

/** The number of answers that change, with a warning if some get worse. */
function Summary({ run, results, change, localMode }: GoldenRunPageProps) {
  if (run.done === 0) return null;
  const worse = judged(results, "worse");
  const rest = [
    [judged(results, "improved"), ["mejora", "mejoran"]],
    [judged(results, "changed"), ["cambia de palabras", "cambian de palabras"]],
    [judged(results, "same"), ["queda igual", "quedan igual"]],
  ] as const;
  const words = rest.flatMap(([count, [one, many]]) => (count > 0 ? [countOf(count, one, many)] : [])).join(", ");
  return (
    <Grid gap="3" mb="5">
      {worse > 0 ? (
        <Note color="amber" icon={<ExclamationTriangleIcon aria-hidden />} role="status" mb="5">
          <strong>{worseText(worse)}</strong>
          {change ? " con este cambio" : " que en la prueba anterior"}.{words ? ` De las demás, ${words}.` : null}
        </Note>
      ) : run.state === "running" ? null : (
        <Note color="jade" icon={<CheckCircledIcon aria-hidden />}>
          Ninguna respuesta sale peor{words ? `: ${words}` : null}.
        </Note>
      )}
      {change && localMode ? (
        <Text as="p" size="2" color="gray">
          En modo local la IA cita tus documentos palabra por palabra: el prompt y las instrucciones casi no cambian lo
          que dice. Con un modelo conectado pueden cambiarlo mucho.
        </Text>
      ) : null}
    </Grid>
  );
}

/** The buttons to start, continue, publish or discard. */
function Decision({ run, change, cost }: GoldenRunPageProps) {
  const { state, worse, total } = run;
  const canStart = (state === "draft" || state === "failed") && total > 0 && !change?.isOvertaken;
  const isOpen = change !== null && isUndecided(state);
  if (state === "published") return <Note color="jade">Este cambio ya se publicó.</Note>;
  if (state === "discarded")
    return (
      <Text as="p" size="2" color="gray">
        Este cambio se descartó: nada de él está publicado.
      </Text>
    );
  if (!canStart && !isOpen) return null;
  const isTried = state === "done" && worse === 0;
  return (
    <Grid gap="3" mb="5" asChild>
      <section aria-label="Qué quieres hacer">
        {isOpen && total === 0 ? (
          <Text as="p" size="2" color="gray">
            No hay nada con qué probarlo todavía: ni preguntas de prueba ni preguntas de clientes.{" "}
            <Allowed path={paths.golden({})} intent="add">
              <Link to={paths.golden({ companyId: run.companyId, editar: "nueva" })}>Agrega una pregunta</Link>
            </Allowed>
          </Text>
        ) : null}
        {canStart ? (
          <Text as="p" size="2" color="gray">
            {costText(cost)}
          </Text>
        ) : null}
        <Flex wrap="wrap" gap="3">
          {canStart ? (
            <Act intent="start" id={run.id} variant="solid">
              {state === "failed" ? "Continuar la prueba" : "Probar antes de publicar"}
            </Act>
          ) : null}
          {isOpen && !change.isOvertaken ? (
            <Act
              intent="publish"
              id={run.id}
              variant={isTried ? "solid" : "soft"}
              color={worse > 0 ? "amber" : undefined}
            >
              {worse > 0 ? "Publicar de todos modos" : "Publicar"}
            </Act>
          ) : null}
          {isOpen ? (
            <Act intent="discard" id={run.id} variant="soft" color="gray">
              Descartar
            </Act>
          ) : null}
        </Flex>
      </section>
    </Grid>
  );
}

interface ActProps {
  readonly id: number;
  readonly intent: "start" | "publish" | "discard";
  readonly variant: "solid" | "soft";
  readonly color?: "amber" | "gray";
  readonly children: string;
}

function Act({ id, intent, variant, color, children }: ActProps) {
  return (
    <Allowed path={trainingPaths.goldenRun(id)} intent={intent}>
      <Form method="post" action={trainingPaths.goldenRun(id)}>
        <input type="hidden" name="intent" value={intent} />
        <SubmitButton variant={variant} color={color}>
          {children}
        </SubmitButton>
      </Form>
    </Allowed>
  );
}

const ORDER: readonly (Verdict | null)[] = ["worse", "improved", "changed", "new", "same", null];

interface ResultsProps {
  readonly results: readonly RunResultJson[];
  readonly isPreview: boolean;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
}

function Results({ results, isPreview, companies }: ResultsProps) {
  const sides = isPreview ? (["Hoy", "Con el cambio"] as const) : (["Antes", "Ahora"] as const);
  const nameOf = (id: number | null) => companies.find((company) => company.id === id)?.name;
  const sorted = ORDER.flatMap((verdict) => results.filter((result) => result.verdict === verdict));
  const isQuiet = ({ verdict }: RunResultJson) => verdict === "same" || verdict === null;
  const list = (shown: readonly RunResultJson[]) => (
    <ol className={styles.results}>
      {shown.map((result, index) => (
        <GoldenResult
          // biome-ignore lint/suspicious/noArrayIndexKey: a customer's question has no id, and two may read alike.
          key={`${result.questionId ?? "real"}-${index}`}
          result={result}
          sides={sides}
          company={nameOf(result.companyId)}
        />
      ))}
    </ol>
  );
  const loud = sorted.filter((result) => !isQuiet(result));
  const quiet = sorted.filter(isQuiet);
  return (
    <>
      {loud.length > 0 ? list(loud) : null}
      {quiet.length > 0 ? (
        <details className={styles.quiet} open={loud.length === 0}>
          <summary>
            {quiet.some(({ verdict }) => verdict === null) ? "Igual o sin probar" : "Quedan igual"} (
            {formatCount(quiet.length)})
          </summary>
          {list(quiet)}
        </details>
      ) : null}
    </>
  );
}

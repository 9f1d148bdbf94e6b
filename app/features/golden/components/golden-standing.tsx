import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { countOf, formatCount } from "~/language/counts";
import { trainingPaths } from "~/platform/training-paths";
import { CheckCircledIcon, ExclamationTriangleIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { Progress } from "~/ui/progress";
import type { RunSummary } from "../golden";
import { worseText } from "../worse-text";

/** A run's share that is done, as a bar with its words. */
export function RunProgress({ run }: { readonly run: RunSummary }) {
  const { done, total } = run;
  return (
    <Grid gap="3" mb="5">
      <p aria-live="polite">
        Probando: {formatCount(done)} de {countOf(total, "pregunta", "preguntas")}
      </p>
      <Progress value={done} max={Math.max(1, total)} aria-label="Preguntas que ya se probaron" />
      <Text as="p" size="2" color="gray">
        Sigue en segundo plano: puedes cerrar esta página y volver después.
      </Text>
    </Grid>
  );
}

/** The state of a company's last run: fine, worse than the one before, stopped, or still running. */
export function Standing({ run }: { readonly run: RunSummary }) {
  if (run.state === "running") {
    return (
      <Grid gap="3">
        <RunProgress run={run} />
        <Link to={trainingPaths.goldenRun(run.id)}>Ver cómo va</Link>
      </Grid>
    );
  }
  if (run.state === "failed") {
    return (
      <Note color="amber" icon={<ExclamationTriangleIcon aria-hidden />} role="status">
        La última prueba se detuvo en {formatCount(run.done)} de {formatCount(run.total)}.{" "}
        <Link to={trainingPaths.goldenRun(run.id)}>Ver por qué</Link>
      </Note>
    );
  }
  if (run.worse > 0) {
    return (
      <Note color="amber" icon={<ExclamationTriangleIcon aria-hidden />} role="status">
        <strong>{worseText(run.worse)}</strong> que en la prueba anterior: {formatCount(run.passed)} de{" "}
        {formatCount(run.total)} bien. <Link to={trainingPaths.goldenRun(run.id)}>Ver qué cambió</Link>
      </Note>
    );
  }
  const wrong = run.total - run.passed;
  if (wrong > 0) {
    return (
      <Note color="amber" icon={<ExclamationTriangleIcon aria-hidden />} role="status">
        Última prueba: {formatCount(run.passed)} de {formatCount(run.total)} bien.{" "}
        {wrong === 1 ? "Una todavía no sale" : `${formatCount(wrong)} todavía no salen`} como esperas, aunque ninguna
        empeoró. <Link to={trainingPaths.goldenRun(run.id)}>Ver respuestas</Link>
      </Note>
    );
  }
  return (
    <Note color="jade" icon={<CheckCircledIcon aria-hidden />}>
      Última prueba: {formatCount(run.passed)} de {formatCount(run.total)} bien, ninguna peor.{" "}
      <Link to={trainingPaths.goldenRun(run.id)}>Ver respuestas</Link>
    </Note>
  );
}

import { Link } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { CheckCircledIcon, ExclamationTriangleIcon } from "~/ui/icons";
import type { RunSummary } from "../golden/golden";

const numbers = new Intl.NumberFormat("es-MX");

/** "1 respuesta salió peor", for warnings. */
export function worseText(count: number): string {
  return count === 1 ? "1 respuesta sale peor" : `${numbers.format(count)} respuestas salen peor`;
}

/** A run's share that is done, as a bar with its words. */
export function RunProgress({ run }: { readonly run: RunSummary }) {
  const { done, total } = run;
  return (
    <div className="golden-progress">
      <p aria-live="polite">
        Probando: {numbers.format(done)} de {numbers.format(total)} preguntas
      </p>
      <progress
        className="panel-progress"
        value={done}
        max={Math.max(1, total)}
        aria-label="Preguntas que ya se probaron"
      />
      <p className="training-about">Sigue en segundo plano: puedes cerrar esta página y volver después.</p>
    </div>
  );
}

/** How the last run of a company went: fine, worse than the one before, stopped, or still going on. */
export function Standing({ run }: { readonly run: RunSummary }) {
  if (run.state === "running") {
    return (
      <div className="golden-standing">
        <RunProgress run={run} />
        <Link to={paths.goldenRun(run.id)}>Ver cómo va</Link>
      </div>
    );
  }
  if (run.state === "failed") {
    return (
      <p className="golden-warning" role="status">
        <ExclamationTriangleIcon aria-hidden />
        <span>
          La última prueba se detuvo en {numbers.format(run.done)} de {numbers.format(run.total)}.{" "}
          <Link to={paths.goldenRun(run.id)}>Ver por qué y continuar</Link>
        </span>
      </p>
    );
  }
  if (run.worse > 0) {
    return (
      <p className="golden-warning" role="status">
        <ExclamationTriangleIcon aria-hidden />
        <span>
          <strong>{worseText(run.worse)}</strong> que en la prueba anterior: {numbers.format(run.passed)} de{" "}
          {numbers.format(run.total)} bien. <Link to={paths.goldenRun(run.id)}>Ver qué cambió</Link>
        </span>
      </p>
    );
  }
  const wrong = run.total - run.passed;
  if (wrong > 0) {
    return (
      <p className="golden-warning" role="status">
        <ExclamationTriangleIcon aria-hidden />
        <span>
          Última prueba: {numbers.format(run.passed)} de {numbers.format(run.total)} bien.{" "}
          {wrong === 1 ? "Una todavía no sale" : `${numbers.format(wrong)} todavía no salen`} como esperas, aunque
          ninguna empeoró. <Link to={paths.goldenRun(run.id)}>Ver respuestas</Link>
        </span>
      </p>
    );
  }
  return (
    <p className="golden-fine">
      <CheckCircledIcon aria-hidden />
      <span>
        Última prueba: {numbers.format(run.passed)} de {numbers.format(run.total)} bien, ninguna peor.{" "}
        <Link to={paths.goldenRun(run.id)}>Ver respuestas</Link>
      </span>
    </p>
  );
}

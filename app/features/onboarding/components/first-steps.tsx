import { Link } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { CheckIcon } from "~/ui/icons";
import type { FirstStepsView } from "../first-steps";
import styles from "./first-steps.module.css";

/** What a new business does first, and how far it is. */
export function FirstSteps({ steps }: FirstStepsView) {
  const done = steps.filter((step) => step.done).length;
  const isComplete = steps.every((step) => step.done || step.optional);
  return (
    <section className={styles.steps} aria-label="Primeros pasos">
      <p>
        <strong>{isComplete ? "¡Todo listo!" : "Primeros pasos"}</strong> {done} de {steps.length}
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step.to} data-done={step.done || undefined}>
            <Link to={step.to}>
              {step.done ? <CheckIcon /> : <i />}
              {step.title}
              {step.optional && !step.done ? " (opcional)" : null}
              {step.done ? <span className="ui-sr"> (hecho)</span> : null}
            </Link>
          </li>
        ))}
      </ol>
      {isComplete ? (
        <form method="post" action={paths.firstSteps()}>
          <button type="submit">Ocultar</button>
        </form>
      ) : null}
    </section>
  );
}

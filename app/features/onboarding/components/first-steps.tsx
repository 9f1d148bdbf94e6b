import { Link } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { CheckIcon } from "~/ui/icons";
import { Input } from "~/ui/input";
import { type FirstStepsPlace, type FirstStepsView, PERSON_NAME_CHARACTERS } from "../first-steps";
import styles from "./first-steps.module.css";

interface FirstStepsProps extends FirstStepsView {
  /** The page where it stands. */
  readonly place: FirstStepsPlace;
}

/** What a new business does first, and how far it is; whoever has no name yet is asked for it. */
export function FirstSteps({ steps, asksName, place }: FirstStepsProps) {
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
      {asksName ? <NameForm place={place} /> : null}
      {isComplete ? (
        <form method="post" action={paths.firstSteps()}>
          <input type="hidden" name="intent" value="hide" />
          <input type="hidden" name="place" value={place} />
          <button type="submit">Ocultar</button>
        </form>
      ) : null}
    </section>
  );
}

/** Two short fields of which the browser itself says what is missing. */
function NameForm({ place }: Pick<FirstStepsProps, "place">) {
  const rules = { required: true, maxLength: PERSON_NAME_CHARACTERS, pattern: ".*\\S.*", size: "2" } as const;
  return (
    <form method="post" action={paths.firstSteps()} className={styles.name} aria-label="Tu nombre">
      <input type="hidden" name="intent" value="name" />
      <input type="hidden" name="place" value={place} />
      <span>¿Cómo te llamas? Tus clientes y tu equipo lo ven cuando respondes.</span>
      <Input {...rules} name="firstName" aria-label="Nombre" placeholder="Nombre" autoComplete="given-name" />
      <Input {...rules} name="lastName" aria-label="Apellido" placeholder="Apellido" autoComplete="family-name" />
      <Button type="submit" size="2" variant="soft">
        Guardar
      </Button>
    </form>
  );
}

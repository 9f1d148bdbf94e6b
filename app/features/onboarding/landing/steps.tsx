import styles from "./landing.module.css";
import { Section } from "./section";
import { STEPS } from "./texts";

/** How one begins. */
export function Steps() {
  return (
    <Section title="Listo en tres pasos." more="Sin instalar nada." shaded>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import styles from "./landing.module.css";
import { Section } from "./section";
import { QUESTIONS } from "./texts";

export function Questions() {
  return (
    <Section id="preguntas" title="Preguntas que nos hacen.">
      <div className={styles.questions}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

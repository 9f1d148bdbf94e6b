import { CheckCircledIcon, CrossCircledIcon, ExclamationTriangleIcon, PersonIcon } from "~/ui/icons";
import { Mark } from "~/ui/mark";
import { type GoldenQuestionJson, MUST_ANSWER, MUST_HAND_OFF, VERDICT_LABELS, type Verdict } from "../golden";
import type { RunResultJson } from "../read-golden.server";
import styles from "./golden-result.module.css";

const TONES: Readonly<Partial<Record<Verdict, "jade" | "amber">>> = { worse: "amber", improved: "jade" };

interface GoldenResultProps {
  readonly result: RunResultJson;
  /** The headings of both sides: before and after, or today and with the change. */
  readonly sides: readonly [string, string];
  /** Shown when a run covers several companies. */
  readonly company?: string;
}

/** One question with the AI's answers before and now, side by side. */
export function GoldenResult({ result, sides, company }: GoldenResultProps) {
  const { question, expectation, facts, before, after, verdict } = result;
  return (
    <li className={styles.result} data-testid="golden-result" data-verdict={verdict ?? "waiting"}>
      <div className={styles.head}>
        <h2>{question}</h2>
        {verdict ? <Mark tone={TONES[verdict]}>{VERDICT_LABELS[verdict]}</Mark> : null}
      </div>
      <p className={styles.about}>
        {company ? `${company} · ` : null}
        {expectation === null ? "Pregunta real de un cliente" : <Expected expectation={expectation} facts={facts} />}
      </p>
      {after ? (
        <div className={styles.sides}>
          {before ? <Side title={sides[0]} outcome={before} /> : null}
          <Side title={sides[1]} outcome={after} />
        </div>
      ) : (
        <p className={styles.about}>Todavía no se prueba.</p>
      )}
    </li>
  );
}

/** The expectation for an answer, in one line. */
export function Expected({ expectation, facts }: Pick<GoldenQuestionJson, "expectation" | "facts">) {
  if (expectation === "handoff") return <>{MUST_HAND_OFF}</>;
  if (facts.length === 0) return <>{MUST_ANSWER}</>;
  return (
    <>
      Debe decir{" "}
      {facts.map((fact, index) => (
        <span key={fact}>
          {index > 0 ? ", " : null}
          <span className={styles.fact}>{fact}</span>
        </span>
      ))}
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly outcome: NonNullable<RunResultJson["after"]>;
}

function Side({ title, outcome }: SideProps) {
  const { reply, handoff, missing } = outcome;
  return (
    <section className={styles.side} data-testid="golden-side" data-handoff={handoff !== null || undefined}>
      <h3>
        {title} <OutcomeMark outcome={outcome} />
      </h3>
      {handoff === null ? (
        <p className={styles.reply}>{reply}</p>
      ) : (
        <p className={styles.reply}>
          <PersonIcon aria-hidden /> Pasa a una persona. {handoff}
        </p>
      )}
      {handoff === null && missing.length > 0 ? <p className={styles.about}>Le falta: {missing.join(", ")}</p> : null}
    </section>
  );
}

/** Shows if an answer is as expected, by icon and word, never by colour alone. */
export function OutcomeMark({
  outcome: { passed, handoff },
}: {
  readonly outcome: NonNullable<RunResultJson["after"]>;
}) {
  if (passed === null) {
    return handoff === null ? null : (
      <span className={styles.outcome} data-passed="no">
        <ExclamationTriangleIcon aria-hidden /> Sin respuesta
      </span>
    );
  }
  return (
    <span className={styles.outcome} data-passed={passed ? "yes" : "no"}>
      {passed ? <CheckCircledIcon aria-hidden /> : <CrossCircledIcon aria-hidden />} {passed ? "Bien" : "Mal"}
    </span>
  );
}

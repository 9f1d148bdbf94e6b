import { type ReactNode, useId } from "react";
import styles from "./landing.module.css";

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  /** Goes on from the title in a quieter colour. */
  readonly more?: string;
  readonly shaded?: boolean;
  readonly children: ReactNode;
}

/** A part of the landing page with its heading. */
export function Section({ id, title, more, shaded, children }: SectionProps) {
  const generated = useId();
  const heading = `${id ?? generated}-titulo`;
  return (
    <section id={id} aria-labelledby={heading} className={styles.section} data-shaded={shaded || undefined}>
      <div className={styles.inner}>
        <h2 id={heading} className={styles.heading}>
          {title} {more ? <span>{more}</span> : null}
        </h2>
        {children}
      </div>
    </section>
  );
}

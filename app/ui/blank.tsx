import styles from "./blank.module.css";

interface Part {
  /** Its index in the text, unique for each part. */
  readonly at: number;
  readonly text: string;
  readonly isBlank: boolean;
}

/** A text with the parts marked that are still to fill. */
export function TextWithBlanks({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map(({ at, text, isBlank }) =>
    isBlank ? (
      <mark key={at} className={styles.blank}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

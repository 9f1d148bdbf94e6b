import type { ComponentPropsWithoutRef } from "react";
import styles from "./progress.module.css";

type ProgressProps = Omit<ComponentPropsWithoutRef<"progress">, "className"> & { readonly "aria-label": string };

/** The browser's progress bar. */
export function Progress(progress: ProgressProps) {
  return <progress {...progress} className={styles.progress} />;
}

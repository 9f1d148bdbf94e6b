import { PROSPECT_STATUSES, STATUS_LABELS } from "~/features/contacts/prospects/statuses";
import { formatCount } from "~/language/counts";
import type { Counts } from "../view";
import styles from "./prospects.module.css";

/** The number of prospects by status; those who are lost count too. */
export function CountCards({ counts }: { readonly counts: Counts }) {
  return (
    <dl className={styles.counts} aria-label="Prospectos por estado">
      {PROSPECT_STATUSES.map((status) => (
        <div key={status} data-testid={`count-${status}`} data-status={status}>
          <dt>{STATUS_LABELS[status]}</dt>
          <dd>{formatCount(counts[status])}</dd>
        </div>
      ))}
    </dl>
  );
}

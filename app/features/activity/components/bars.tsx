import { formatCount, percentOfWhole } from "~/language/counts";
import styles from "./bars.module.css";

interface BarsProps {
  readonly rows: readonly { readonly label: string; readonly count: number }[];
  readonly kind: "answered" | "handed";
}

/** Shares of a whole as horizontal bars, each with its words and figures beside it. */
export function Bars({ rows, kind }: BarsProps) {
  const whole = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className={styles.shares} data-kind={kind}>
      {rows.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatCount(count)} <span className={styles.percent}>({percentOfWhole(count, whole) ?? 0} %)</span>
          </dd>
          <dd className={styles.track} aria-hidden>
            <span style={{ inlineSize: `${whole === 0 ? 0 : (count / whole) * 100}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { type PointerEvent, useState } from "react";
import { formatDay } from "~/features/answering/days/days";
import { countOf, formatCount } from "~/language/counts";
import { useHydrated } from "~/ui/hydration";
import { Panel } from "~/ui/panel";
import { roundTop } from "../figures";
import type { Span } from "../period";
import styles from "./day-chart.module.css";

interface Column extends Span {
  readonly answered: number;
  readonly handedOff: number;
}

const isOneDay = ({ from, to }: Span) => from === to;

function nameOf(column: Span): string {
  if (isOneDay(column)) return formatDay(column.from, "weekday");
  return `${formatDay(column.from, "short")} – ${formatDay(column.to, "short")}`;
}

function sayFigures(column: Column): string {
  return `${nameOf(column)}: ${countOf(column.answered, "contestada", "contestadas")}, ${formatCount(column.handedOff)} a una persona`;
}

/**
 * Answers and handoffs over time. Pointing at a column, touching it or moving to it with the arrow keys shows its
 * figures; a table below has the same ones.
 */
export function DayChart({ columns }: { readonly columns: readonly Column[] }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState<number | null>(null);
  const weekly = columns.some((column) => !isOneDay(column));
  const top = roundTop(Math.max(1, ...columns.map(({ answered, handedOff }) => answered + handedOff)));
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * columns.length);
    setShown(Math.max(0, Math.min(columns.length - 1, index)));
  };
  const current = shown === null ? undefined : columns[shown];
  const hint = hydrated ? `Señala ${weekly ? "una semana" : "un día"} para ver sus cifras.` : "";
  return (
    <Panel title={weekly ? "Semana por semana" : "Día por día"}>
      <p className={styles.legend}>
        <span data-kind="answered">Contestadas por la IA</span>
        <span data-kind="handed">Pasadas a una persona</span>
      </p>
      <p className={styles.readout} data-testid="readout" aria-hidden>
        {current ? sayFigures(current) : hint}
      </p>
      <div className={styles.plot}>
        <div className={styles.axis} aria-hidden>
          <span>{formatCount(top)}</span>
          <span>{top % 2 === 0 ? formatCount(top / 2) : ""}</span>
          <span>0</span>
        </div>
        <div
          className={styles.columns}
          data-halved={top % 2 === 0 || undefined}
          onPointerMove={point}
          onPointerLeave={() => setShown(null)}
        >
          {columns.map((column, index) => (
            <span key={column.from} className={styles.column} data-shown={index === shown || undefined} aria-hidden>
              <i data-kind="handed" style={{ blockSize: `${(column.handedOff / top) * 100}%` }} />
              <i data-kind="answered" style={{ blockSize: `${(column.answered / top) * 100}%` }} />
            </span>
          ))}
          {hydrated ? (
            <input
              type="range"
              className={styles.slider}
              aria-label={weekly ? "Semana" : "Día"}
              min={0}
              max={columns.length - 1}
              value={shown ?? columns.length - 1}
              aria-valuetext={sayAt(columns, shown ?? columns.length - 1)}
              onChange={({ target }) => setShown(Number(target.value))}
              onFocus={() => setShown((index) => index ?? columns.length - 1)}
              onBlur={() => setShown(null)}
            />
          ) : null}
        </div>
        <Dates columns={columns} />
      </div>
      <details className={styles.table}>
        <summary>Ver como tabla</summary>
        <ColumnsTable columns={columns} weekly={weekly} />
      </details>
    </Panel>
  );
}

function sayAt(columns: readonly Column[], index: number): string {
  const column = columns[index];
  return column ? sayFigures(column) : "";
}

/** The first, the middle and the last date: more would not fit on a phone. */
function Dates({ columns }: { readonly columns: readonly Column[] }) {
  const places =
    columns.length < 3 ? columns.map((_, index) => index) : [0, (columns.length - 1) >> 1, columns.length - 1];
  return (
    <p className={styles.dates} aria-hidden>
      {places.map((place) => (
        <span key={place}>{formatDay(columns[place]?.from ?? "2024-01-01", "short")}</span>
      ))}
    </p>
  );
}

function ColumnsTable({ columns, weekly }: { readonly columns: readonly Column[]; readonly weekly: boolean }) {
  return (
    <table className={styles.numbers}>
      <caption className="ui-sr">Contestadas y pasadas a una persona, {weekly ? "por semana" : "por día"}</caption>
      <thead>
        <tr>
          <th scope="col">{weekly ? "Semana" : "Día"}</th>
          <th scope="col">Contestadas</th>
          <th scope="col">A una persona</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.from}>
            <th scope="row">{nameOf(column)}</th>
            <td>{formatCount(column.answered)}</td>
            <td>{formatCount(column.handedOff)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

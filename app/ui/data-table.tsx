import { Fragment, type ReactNode } from "react";
import styles from "./data-table.module.css";

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "end";
  /** The column that names the row; on a phone it is the heading of its card. */
  readonly primary?: boolean;
  /**
   * "mark": a narrow column of checkboxes, which name themselves. "line": its words stay on one line. "words": no word is
   * split, for columns without addresses. "field": its control takes a card's whole width, with its name above.
   */
  readonly look?: "mark" | "line" | "words" | "field";
}

interface DataTableProps<Row> {
  /** Read by screen readers before the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** What a row unfolds below itself; null for a row that is folded. */
  readonly below?: (row: Row) => ReactNode;
}

/** More columns than this have no room between a phone's width and a desk's. */
const MOST_FOR_TABLETS = 6;

/**
 * A table that becomes a list of cards on narrow screens, where each cell has its column's name. Below 1,100 px a row of
 * many columns stands in lines.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, below }: DataTableProps<Row>) {
  return (
    <table className={styles.table} data-wide={columns.length > MOST_FOR_TABLETS || undefined}>
      <caption className="ui-sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) =>
            column.look === "mark" ? (
              <td key={column.key} data-look={column.look} />
            ) : (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const unfolded = below?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr>
                {columns.map((column) =>
                  column.primary ? (
                    <th
                      key={column.key}
                      scope="row"
                      data-label={column.look === "field" ? column.header : undefined}
                      data-align={column.align}
                      data-look={column.look}
                    >
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td
                      key={column.key}
                      data-label={column.look === "mark" ? undefined : column.header}
                      data-align={column.align}
                      data-look={column.look}
                    >
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
              {unfolded ? (
                <tr data-below>
                  <td colSpan={columns.length}>{unfolded}</td>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

import { Text } from "@radix-ui/themes/components/text";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useMay } from "~/features/accounts/components/use-may";
import type { FormRefusal } from "~/platform/form-answer";
import type { RecordKind } from "~/platform/record-index.server";
import { AddressDialog } from "~/ui/address-dialog";
import { Button } from "~/ui/button";
import type { Column } from "~/ui/data-table";
import { Deferred, deferredPart } from "~/ui/deferred";
import { useHydrated } from "~/ui/hydration";
import { Check } from "~/ui/input";
import { ACT_LABELS, ACTS_OF, recordCount } from "../acts";
import type { ListFields } from "../list-fields";
import type { ManyData } from "../read-selection.server";
import { askTitle } from "../texts";
import styles from "./marked-list.module.css";

const FORM = "marks";
const FORM_PART = deferredPart(() => import("./many-form").then((loaded) => loaded.ManyForm));

/** The column of a list's checkboxes. @param marked the rows that the address marks */
export function marksColumn<Row extends { readonly id: number }>(
  marked: readonly number[],
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    key: "marks",
    header: "Seleccionar",
    look: "mark",
    cell: (row) => (
      <label className={styles.mark}>
        <input
          type="checkbox"
          name="fila"
          value={row.id}
          form={FORM}
          defaultChecked={marked.includes(row.id)}
          aria-label={`Seleccionar ${nameOf(row)}`}
        />
      </label>
    ),
  };
}

interface MarkedListProps {
  readonly kind: RecordKind;
  readonly many: ManyData;
  /** The list's address without a dialog: its search, its filters, its order and its place. */
  readonly fields: ListFields;
  readonly pathname: string;
  readonly closeTo: string;
  readonly route: readonly [string, string];
  readonly refused: FormRefusal | undefined;
  /** How many the search and the filters find; null where they are more than are counted. */
  readonly found: number | null;
  /** True where there are other pages. */
  readonly isPart: boolean;
  /** On the right, above the table. */
  readonly tools?: ReactNode;
  /** The table, whose first column is that of `marksColumn`. */
  readonly children: ReactNode;
}

/**
 * A list whose rows can be marked, to do something to all of them. The marks are the checkboxes of a GET form, so it
 * works without scripts; the address then asks before anything is done.
 */
export function MarkedList(props: MarkedListProps) {
  const { kind, many, fields, closeTo, route, refused, found, isPart, tools, children } = props;
  const { root, marks, sync, markPage, clear } = useMarks(children);
  const hydrated = useHydrated();
  const isAllowed = useMay()(props.pathname, "many");
  const { location, state } = useNavigation();
  const isLoading = state === "loading" && location.pathname === props.pathname;
  const { selection } = many;
  const everyOne = found === null ? "todos los que coinciden" : `los ${recordCount(kind, found)} que coinciden`;
  return (
    <section ref={root} className={styles.list} onChange={sync} aria-busy={isLoading || undefined}>
      <div className={styles.bar}>
        {hydrated && isAllowed ? <PageBox marks={marks} onMark={markPage} kind={kind} found={found} /> : null}
        {isAllowed ? (
          <Form method="get" id={FORM} className={styles.acts} preventScrollReset aria-label="Con lo seleccionado">
            {Object.entries(fields).map(([name, value]) =>
              value === null || value === undefined || value === "" ? null : (
                <input key={name} type="hidden" name={name} value={value} />
              ),
            )}
            {ACTS_OF[kind].map((act) => (
              <Button
                key={act}
                type="submit"
                size="1"
                variant="soft"
                color={act === "eliminar" ? "red" : "gray"}
                name="hacer"
                value={act}
              >
                {ACT_LABELS[act]}
              </Button>
            ))}
            {isPart ? (
              <Check name="todos" value="1">
                Seleccionar {everyOne}
              </Check>
            ) : null}
          </Form>
        ) : null}
        <div className={styles.tools}>{tools}</div>
      </div>
      {children}
      {selection && isAllowed ? (
        <AddressDialog title={askTitle(kind, selection)} closeTo={closeTo}>
          <Deferred part={FORM_PART}>
            {(Form) => <Form {...{ kind, selection, fields, closeTo, route, refused }} onDone={clear} />}
          </Deferred>
        </AddressDialog>
      ) : null}
    </section>
  );
}

interface PageBoxProps {
  readonly marks: Marks;
  readonly onMark: (checked: boolean) => void;
  readonly kind: RecordKind;
  readonly found: number | null;
}

function PageBox({ marks: { marked, shown, all }, onMark, kind, found }: PageBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = marked > 0 && marked < shown;
  }, [marked, shown]);
  const count = all ? (found === null ? "Todos" : recordCount(kind, found)) : recordCount(kind, marked);
  return (
    <label className={styles.page}>
      <input
        ref={ref}
        type="checkbox"
        checked={shown > 0 && marked === shown}
        onChange={(event) => onMark(event.currentTarget.checked)}
        aria-label="Seleccionar todo en esta página"
      />
      <Text size="2" color="gray" role="status">
        {marked === 0 && !all ? "Seleccionar todo en esta página" : `${count}: `}
      </Text>
    </label>
  );
}

interface Marks {
  readonly marked: number;
  readonly shown: number;
  /** True where all that match are meant. */
  readonly all: boolean;
}

/** What is marked, read from the checkboxes themselves. @param rows changes with the list */
function useMarks(rows: unknown) {
  const root = useRef<HTMLElement>(null);
  const [marks, setMarks] = useState<Marks>({ marked: 0, shown: 0, all: false });
  const boxes = useCallback(
    (name: string) => [...(root.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [])],
    [],
  );
  const sync = useCallback(() => {
    const shown = boxes("fila");
    const next = {
      marked: shown.filter(({ checked }) => checked).length,
      shown: shown.length,
      all: boxes("todos").some(({ checked, type }) => checked && type === "checkbox"),
    };
    setMarks((now) => (now.marked === next.marked && now.shown === next.shown && now.all === next.all ? now : next));
  }, [boxes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other checkboxes.
  useEffect(sync, [sync, rows]);
  const mark = useCallback(
    (names: readonly string[], checked: boolean) => {
      for (const name of names) for (const box of boxes(name)) if (box.type === "checkbox") box.checked = checked;
      sync();
    },
    [boxes, sync],
  );
  const markPage = useCallback((checked: boolean) => mark(checked ? ["fila"] : ["fila", "todos"], checked), [mark]);
  const clear = useCallback(() => mark(["fila", "todos"], false), [mark]);
  return { root, marks, sync, markPage, clear };
}

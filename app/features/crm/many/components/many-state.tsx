import { useEffect, useRef } from "react";
import { formatCount } from "~/language/counts";
import type { FormRefusal } from "~/platform/form-answer";
import type { RecordKind } from "~/platform/record-index.server";
import { FormError } from "~/ui/form-error";
import { Note } from "~/ui/note";
import { Progress } from "~/ui/progress";
import { useToast } from "~/ui/toasts";
import { ACT_LABELS, doneTitle, recordCount } from "../acts";
import type { ManyData } from "../read-selection.server";
import styles from "./marked-list.module.css";

interface ManyStateProps {
  readonly kind: RecordKind;
  readonly many: ManyData;
  readonly refused: FormRefusal | undefined;
}

/** How far a change of many is, what it came to, or why it was refused. */
export function ManyState({ kind, many: { underWay, done, selection }, refused }: ManyStateProps) {
  const { toast } = useToast();
  const last = useRef(underWay);
  useEffect(() => {
    const before = last.current;
    if (before && !underWay) toast({ title: doneTitle(kind, before.act, before.total) });
    last.current = underWay;
  }, [underWay, kind, toast]);
  if (underWay) {
    const { act, done: count, total } = underWay;
    return (
      <div className={styles.progress}>
        <Note color="gray" role="status">
          {ACT_LABELS[act]}: {formatCount(count)} de {recordCount(kind, total)}.
        </Note>
        <Progress aria-label="Avance del cambio" value={count} max={Math.max(total, 1)} />
      </div>
    );
  }
  if (refused?.intent === "many" && !selection) {
    return <FormError mb="4">{refused.error}</FormError>;
  }
  if (!done || refused) return null;
  return (
    <Note color="jade" role="status" mb="5">
      {done.count === 0 ? "Listo." : `${doneTitle(kind, done.act, done.count)}.`}
    </Note>
  );
}

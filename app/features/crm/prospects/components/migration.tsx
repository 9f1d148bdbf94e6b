import { useEffect, useRef } from "react";
import { formatCount } from "~/language/counts";
import { Note } from "~/ui/note";
import { Progress } from "~/ui/progress";
import { useToast } from "~/ui/toasts";
import { doneTitle } from "../texts";
import styles from "./prospects.module.css";

/** Shows how far a long migration is, and says when it has ended. */
export function MigrationProgress({
  migration,
}: {
  readonly migration: { readonly done: number; readonly total: number } | null;
}) {
  const { toast } = useToast();
  const ran = useRef(false);
  const runs = migration !== null;
  useEffect(() => {
    if (ran.current && !runs) toast({ title: doneTitle("migrado") });
    ran.current = runs;
  }, [runs, toast]);
  if (!migration) return null;
  const { done, total } = migration;
  return (
    <div className={styles.migration}>
      <Note color="gray" role="status">
        Haciendo prospectos de tus conversaciones: {formatCount(done)} de {formatCount(total)}.
      </Note>
      <Progress aria-label="Avance de la migración" value={done} max={Math.max(total, 1)} />
    </div>
  );
}

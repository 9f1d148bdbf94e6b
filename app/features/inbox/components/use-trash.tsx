import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { FormAnswer } from "~/platform/form-answer";
import { useToast } from "~/ui/toasts";
import { type FormRun, FormRunner } from "./form-runs";

interface Trash {
  /** Threads that are being deleted: they leave the list at once. */
  readonly leaving: ReadonlySet<number>;
  readonly discard: (conversationId: number) => void;
  /** The posting forms; the caller renders them anywhere. */
  readonly runners: ReactNode;
}

/** Deletes threads without leaving the page; 'Deshacer' in the toast restores them. */
export function useTrash(action: string): Trash {
  const { toast } = useToast();
  const [runs, setRuns] = useState<readonly FormRun[]>([]);
  const next = useRef(1);
  const start = useCallback((intent: "delete" | "restore", conversationId: number) => {
    const run: FormRun = { key: next.current, fields: { intent, conversationId: String(conversationId) } };
    next.current += 1;
    setRuns((others) => [...others, run]);
  }, []);
  const onDone = useCallback(
    (run: FormRun, answer: FormAnswer<null>) => {
      setRuns((others) => others.filter(({ key }) => key !== run.key));
      if (!answer.ok) toast({ variant: "destructive", description: answer.error });
      else if (run.fields.intent === "restore") toast({ title: "Conversación restaurada" });
      else {
        const id = Number(run.fields.conversationId);
        toast({
          title: "Conversación eliminada",
          action: { label: "Deshacer", run: () => start("restore", id) },
        });
      }
    },
    [toast, start],
  );
  const leaving = useMemo(
    () =>
      new Set(
        runs.filter(({ fields }) => fields.intent === "delete").map(({ fields }) => Number(fields.conversationId)),
      ),
    [runs],
  );
  const discard = useCallback((id: number) => start("delete", id), [start]);
  const runners = runs.map((run) => <FormRunner key={run.key} run={run} action={action} onDone={onDone} />);
  return { leaving, discard, runners };
}

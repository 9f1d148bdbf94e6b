import { useFetcher } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FormAnswer } from "~/platform/form-answer";
import { useToast } from "~/ui/toasts";

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

/** A form of the inbox that is sent on its own: no part of the page waits for its answer. */
interface FormRun {
  readonly key: number;
  readonly fields: Readonly<Record<string, string>>;
}

interface FormRunnerProps {
  readonly run: FormRun;
  readonly action: string;
  readonly onDone: (run: FormRun, answer: FormAnswer<null>) => void;
}

/** Posts its form once. Each run has its own component, because a reused fetcher drops its earlier request. */
function FormRunner({ run, action, onDone }: FormRunnerProps) {
  const { submit, state, data } = useFetcher<FormAnswer<null>>();
  const sent = useRef(false);
  const told = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    submit({ ...run.fields }, { method: "post", action });
  }, [submit, run, action]);
  useEffect(() => {
    if (state !== "idle" || !data || told.current) return;
    told.current = true;
    onDone(run, data);
  }, [state, data, run, onDone]);
  return null;
}

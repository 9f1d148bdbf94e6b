import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "~/platform/form-answer";

/** A form of the inbox that is on its way by itself: nothing on the page is bound to its answer. */
export interface FormRun {
  readonly key: number;
  readonly fields: Readonly<Record<string, string>>;
}

interface FormRunnerProps {
  readonly run: FormRun;
  readonly action: string;
  readonly onDone: (run: FormRun, answer: FormAnswer<null>) => void;
}

/** Posts its form once. One component for each: a fetcher that is used again forgets what it was doing. */
export function FormRunner({ run, action, onDone }: FormRunnerProps) {
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

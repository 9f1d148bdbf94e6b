import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "~/platform/form-answer";

/** A form of the inbox that is sent on its own: no part of the page waits for its answer. */
export interface FormRun {
  readonly key: number;
  readonly fields: Readonly<Record<string, string>>;
}

interface FormRunnerProps {
  readonly run: FormRun;
  readonly action: string;
  readonly onDone: (run: FormRun, answer: FormAnswer<null>) => void;
}

/** Posts its form once. Each run has its own component, because a reused fetcher drops its earlier request. */
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

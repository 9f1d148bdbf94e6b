import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ContactMatch } from "~/features/threads/view-types";
import type { FormAnswer, FormRefusal } from "~/platform/form-answer";
import { useToast } from "~/ui/toasts";

type PanelAnswer = FormAnswer<null, readonly ContactMatch[]>;

/**
 * A form of the panel that stays on the page. A refused form keeps its text, with the reason beside it, or as a toast
 * where it has no field.
 * @param done called after what the page shows anew, where something else is to happen
 * @param undone called after a refusal
 */
export function usePanelForm(done?: (intent: string) => void, undone?: () => void) {
  const fetcher = useFetcher<PanelAnswer>();
  const { toast } = useToast();
  const answered = useRef<typeof fetcher.data>(undefined);
  const finish = useRef({ done, undone });
  useEffect(() => {
    finish.current = { done, undone };
  });
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data || state !== "idle" || answered.current === data) return;
    answered.current = data;
    if (data.ok) {
      finish.current.done?.(data.intent);
      return;
    }
    finish.current.undone?.();
    if (!hasPlace(data)) toast({ variant: "destructive", title: "Error", description: data.error });
  }, [data, state, toast]);
  const refused = data && !data.ok ? data : undefined;
  return { Form: fetcher.Form, submit: fetcher.submit, pending: state !== "idle", refused };
}

function hasPlace({ result, about }: FormRefusal): boolean {
  return about !== undefined || Object.keys(result.error).some((name) => name !== "");
}

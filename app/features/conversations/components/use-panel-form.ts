import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useToast } from "~/ui/toasts";
import type { ChatActionData } from "../form-answer";

/**
 * A form of the panel that leaves the page where it is. What was refused stays as it was typed, with its reason beside
 * it, or as a toast where it has no field.
 * @param undone told of what was refused
 */
export function usePanelForm(done: (answer: ChatActionData) => void, undone?: () => void) {
  const fetcher = useFetcher<ChatActionData>();
  const { toast } = useToast();
  const answered = useRef<ChatActionData | undefined>(undefined);
  const finish = useRef({ done, undone });
  useEffect(() => {
    finish.current = { done, undone };
  });
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data || state !== "idle" || answered.current === data) return;
    answered.current = data;
    if (data.ok) {
      finish.current.done(data);
      return;
    }
    finish.current.undone?.();
    if (!hasPlace(data))
      toast({
        variant: "destructive",
        title: "Error",
        description: data.error ?? "No se pudo guardar. Intenta otra vez.",
      });
  }, [data, state, toast]);
  return { Form: fetcher.Form, submit: fetcher.submit, pending: state !== "idle", refused: refusedOf(data) };
}

export function refusedOf(data: ChatActionData | undefined): ChatActionData | undefined {
  return data && !data.ok ? data : undefined;
}

function hasPlace({ fields, alike }: ChatActionData): boolean {
  return alike !== undefined || Object.keys(fields ?? {}).length > 0;
}

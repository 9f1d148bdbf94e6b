import type { Fetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "~/platform/form-answer";
import type { ToastInput } from "./toast-state";
import { useToast } from "./toasts";

/**
 * Shows one notice for each answer to a form that a fetcher sent, as soon as it comes. A form whose key depends on what
 * is stored is mounted again once the page has read again, and would never see the answer.
 * @param refused the notice of a refusal; without one the form alone says why
 */
export function useSavedToast(
  { data }: Pick<Fetcher<FormAnswer<null>>, "data">,
  saved: ToastInput,
  refused?: ToastInput,
): void {
  const { toast } = useToast();
  const told = useRef<FormAnswer<null> | undefined>(undefined);
  useEffect(() => {
    if (!data || told.current === data) return;
    told.current = data;
    const notice = data.ok ? saved : refused;
    if (notice) toast(notice);
  });
}

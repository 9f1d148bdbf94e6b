import { useRevalidator } from "@remix-run/react";
import type { LiveState } from "~/platform/live-socket";
import { useLive } from "~/ui/frame/use-live";

/** Keeps a page of questions current: one is asked, taught (which changes a document), put aside or opened again. */
export function useQuestions(): LiveState {
  const { revalidate } = useRevalidator();
  return useLive({
    path: "/ws",
    onEvent: ({ type }) => {
      if (type === "questions" || type === "document") revalidate();
    },
    onResync: () => revalidate(),
  });
}

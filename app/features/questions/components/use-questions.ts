import { useRevalidator } from "@remix-run/react";
import type { LiveState } from "~/platform/live-socket";
import { useLive } from "~/ui/frame/use-live";

/** Keeps a page of questions current when one is asked, taught (which changes a document), dismissed or reopened. */
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

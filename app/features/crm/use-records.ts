import { useRevalidator } from "@remix-run/react";
import type { LiveState } from "~/platform/live-socket";
import { useLive } from "~/ui/frame/use-live";

/** Keeps a list of companies, customers or prospects current when a colleague changes one of them. */
export function useRecords(kind: "company" | "customer" | "prospect"): LiveState {
  const { revalidate } = useRevalidator();
  return useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type === "records" && event.kind === kind) revalidate();
    },
    onResync: () => revalidate(),
  });
}

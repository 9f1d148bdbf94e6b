import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
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

/**
 * What an open dialog shows. A record that is deleted meanwhile stays until its dialog is closed, or what was typed
 * would go with it.
 * @param open as the page has it; null where it is gone
 * @param asked what the address opens: the record's id, or all of the address; null for nothing
 */
export function useOpenRecord<Shown>(open: Shown | null, asked: number | string | null): Shown | null {
  const [last, setLast] = useState({ asked, open });
  const shown = asked === null ? null : (open ?? (last.asked === asked ? last.open : null));
  if (shown !== last.open || asked !== last.asked) setLast({ asked, open: shown });
  return shown;
}

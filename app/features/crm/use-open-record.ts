import { useState } from "react";

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

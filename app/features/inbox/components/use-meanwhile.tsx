import { type RefObject, useRef, useState } from "react";
import type { Meanwhile } from "../replied-since";
import { MeanwhileLine } from "./meanwhile-line";

/**
 * Somebody else's reply that came after what the writer of this text had seen.
 * @param seen the newest reply that was shown when the text was begun; undefined where nothing is written
 * @returns the line above the field, the reply's id, and `asks`: it asks once for each such reply, and tells if the text
 *   is to wait for the writer's word
 */
export function useMeanwhile(
  field: RefObject<HTMLTextAreaElement>,
  seen: number | undefined,
  find: ((seen: number) => Meanwhile | null) | undefined,
) {
  const met = seen === undefined ? null : (find?.(seen) ?? null);
  const [asked, setAsked] = useState(0);
  const accepted = useRef(0);
  const asks = () => {
    if (!met || accepted.current === met.id) return false;
    setAsked(met.id);
    return true;
  };
  const sendAnyway = () => {
    accepted.current = met?.id ?? 0;
    field.current?.form?.requestSubmit();
  };
  const line = met && <MeanwhileLine text={met.text} asks={asked === met.id} onAnyway={sendAnyway} />;
  return { id: met?.id, line, asks };
}

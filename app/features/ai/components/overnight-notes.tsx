import { overnightNote } from "../hours/overnight";

interface OvernightNotesProps {
  readonly intervals: readonly { readonly from: string; readonly to: string }[];
}

/** Which of a day's intervals end on the next one: who typed 7:00 may have meant the evening. */
export function OvernightNotes({ intervals }: OvernightNotesProps) {
  const notes = new Set(intervals.map(overnightNote).filter((note) => note !== null));
  return [...notes].map((note) => (
    <p key={note} className="ui-hint">
      {note}
    </p>
  ));
}

import { Text } from "@radix-ui/themes/components/text";
import { overnightNote } from "../overnight";

interface OvernightNotesProps {
  readonly intervals: readonly { readonly from: string; readonly to: string }[];
}

/** Notes on a day's intervals that end on the next day: a typed 7:00 may mean the evening. */
export function OvernightNotes({ intervals }: OvernightNotesProps) {
  const notes = new Set(intervals.map(overnightNote).filter((note) => note !== null));
  return [...notes].map((note) => (
    <Text as="p" size="2" color="gray" key={note}>
      {note}
    </Text>
  ));
}

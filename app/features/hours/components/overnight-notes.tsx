import { Text } from "@radix-ui/themes/components/text";
import { overnightNote } from "../overnight";

interface OvernightNotesProps {
  readonly intervals: readonly { readonly from: string; readonly to: string }[];
}

/** Which of a day's intervals end on the next one: who typed 7:00 may have meant the evening. */
export function OvernightNotes({ intervals }: OvernightNotesProps) {
  const notes = new Set(intervals.map(overnightNote).filter((note) => note !== null));
  return [...notes].map((note) => (
    <Text as="p" size="2" color="gray" key={note}>
      {note}
    </Text>
  ));
}

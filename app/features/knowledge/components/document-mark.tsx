import { Mark } from "~/ui/mark";
import { DOCUMENT_STATUS_LABELS, type DocumentStatus } from "../schema";

const TONES = { ready: "jade", processing: "amber", error: "red" } as const;

/** The state of a document in a word. */
export function DocumentMark({ status }: { readonly status: DocumentStatus }) {
  return (
    <Mark tone={TONES[status]} data-testid="document-status">
      {DOCUMENT_STATUS_LABELS[status]}
    </Mark>
  );
}

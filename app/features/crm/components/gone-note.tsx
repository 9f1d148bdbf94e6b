import type { ReactNode } from "react";
import { Note } from "~/ui/note";

/** In the form of a record that was deleted after it was opened: it has become the form of a new one. */
export function GoneNote({ children }: { readonly children: ReactNode }) {
  return (
    <Note color="amber" role="alert">
      {children}
    </Note>
  );
}

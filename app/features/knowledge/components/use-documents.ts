import { useCallback, useEffect, useMemo, useRef } from "react";
import type { LiveState } from "~/platform/live-socket";
import { useLive, useReadAgain } from "~/ui/frame/use-live";
import { useToast } from "~/ui/toasts";
import { DocumentWatch, type Settled } from "../document-watch";
import type { DocumentWords } from "../document-words";
import type { DocumentJson, DocumentStatus } from "../schema";

const POLL_MILLISECONDS = 3_000;

/**
 * Keeps a page that shows documents current: by events, and by polls while the wire is down.
 * @param polls while a document is being read, or the window with the documents is open
 */
export function useDocuments(polls: boolean): LiveState {
  const readAgain = useReadAgain();
  return useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type === "document") readAgain();
    },
    onResync: readAgain,
    onPoll: () => {
      if (polls) readAgain();
    },
    pollEvery: POLL_MILLISECONDS,
  });
}

/** What this page has done with a document, of which it will hear. */
export interface DocumentAsks {
  /** @param since when the upload began, by `performance.now()` */
  readonly onUploaded: (document: { id: number; originalName: string; status: DocumentStatus }, since: number) => void;
  readonly onAskedAgain: (document: { id: number; originalName: string }) => void;
}

/**
 * One toast for each document that has been read, or could not be, however soon it was.
 * @param words null: nothing is said, because a window over the page says it
 */
export function useDocumentToasts(documents: readonly DocumentJson[], words: DocumentWords | null): DocumentAsks {
  const { toast } = useToast();
  const watch = useRef<DocumentWatch>();
  watch.current ??= new DocumentWatch();
  const known = watch.current;
  const tell = useCallback(
    (settled: readonly Settled[]) => {
      if (!words) return;
      for (const { name, status } of settled) {
        toast(
          status === "ready"
            ? {
                title: words.ready,
                description: `${name} está listo para usarse: la IA ya responde con él.`,
                duration: words.readyFor,
              }
            : {
                variant: "destructive",
                title: words.failed,
                description: `No pudimos leer ${name}. ${words.why}`,
                duration: 5000,
              },
        );
      }
    },
    [toast, words],
  );
  useEffect(() => tell(known.listed(documents)), [documents, known, tell]);
  useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type === "document") tell(known.heard(event.id, event.status));
    },
  });
  return useMemo(
    () => ({
      onUploaded: ({ id, originalName, status }, since) => tell(known.uploaded(id, originalName, status, since)),
      onAskedAgain: ({ id, originalName }) => known.askedAgain(id, originalName),
    }),
    [known, tell],
  );
}

import { useCallback, useEffect, useRef } from "react";
import type { LiveState } from "~/platform/live-socket";
import { useLive, useReadAgain } from "~/ui/frame/use-live";
import { useToast } from "~/ui/toasts";
import { DocumentWatch, type Settled } from "../document-watch";
import type { DocumentJson, DocumentStatus } from "../schema";

const POLL_MILLISECONDS = 3_000;

interface Hearing {
  /** Of every event of a document. */
  readonly onStatus?: (id: number, status: string) => void;
}

/** Keeps a page that shows documents current: by events, and by polls while the wire is down and one is being read. */
export function useDocuments(processing: boolean, { onStatus }: Hearing = {}): LiveState {
  const readAgain = useReadAgain();
  return useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type !== "document") return;
      onStatus?.(event.id, event.status);
      readAgain();
    },
    onResync: readAgain,
    onPoll: () => {
      if (processing) readAgain();
    },
    pollEvery: POLL_MILLISECONDS,
  });
}

interface WatchedDocuments {
  readonly live: LiveState;
  /** This page has handed a document over, or asked for it to be read again. */
  readonly onStarted: (document: { id: number; originalName: string; status: DocumentStatus }) => void;
}

/** As `useDocuments`, with one toast for each document that has been read, or could not be. */
export function useWatchedDocuments(documents: readonly DocumentJson[], processing: boolean): WatchedDocuments {
  const { toast } = useToast();
  const watch = useRef<DocumentWatch>();
  watch.current ??= new DocumentWatch();
  const known = watch.current;
  const tell = useCallback(
    (settled: readonly Settled[]) => {
      for (const { name, status } of settled) {
        toast(
          status === "ready"
            ? {
                title: "Documento procesado exitosamente",
                description: `${name} está listo: la IA ya responde con él.`,
                duration: 4000,
              }
            : {
                variant: "destructive",
                title: "Error al procesar documento",
                description: `No pudimos leer ${name}. La lista dice por qué.`,
                duration: 5000,
              },
        );
      }
    },
    [toast],
  );
  useEffect(() => tell(known.listed(documents)), [documents, known, tell]);
  const live = useDocuments(processing, { onStatus: (id, status) => tell(known.heard(id, status)) });
  const onStarted = useCallback<WatchedDocuments["onStarted"]>(
    ({ id, originalName, status }) => tell(known.started(id, originalName, status)),
    [known, tell],
  );
  return { live, onStarted };
}

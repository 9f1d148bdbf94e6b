import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { useToast } from "~/ui/toasts";
import { sendFile } from "../send-file";
import { queued, type UploadItem, uploadReducer } from "../upload-queue";
import { type UploadedDocument, whatBecame } from "../wire";

/** The time that 'Documento subido' is shown before the document's next message may follow. */
const UPLOADED_SHOWN_MS = 1_000;

interface Uploads {
  readonly items: readonly UploadItem[];
  readonly add: (files: readonly File[], companyId: string) => void;
  readonly retry: (key: number) => void;
  readonly remove: (key: number) => void;
}

/** Uploads files one after the other; failed ones wait to be retried or removed. */
export function useUploads(onUploaded?: (document: UploadedDocument, since: number) => void): Uploads {
  const [items, dispatch] = useReducer(uploadReducer, []);
  const { toast } = useToast();
  const { revalidate } = useRevalidator();
  const lastKey = useRef(0);
  const sending = useRef(false);
  const latest = useRef({ onUploaded, revalidate });
  useEffect(() => {
    latest.current = { onUploaded, revalidate };
  });

  useEffect(() => {
    const next = items.find(({ state }) => state === "waiting");
    if (!next || sending.current) return;
    sending.current = true;
    const since = performance.now();
    const change = (change: Partial<UploadItem>) => dispatch({ type: "change", key: next.key, change });
    change({ state: "sending", percent: 0, error: null });
    void sendFile(next.file, next.companyId, (share) => change({ percent: Math.round(share * 100) })).then((sent) => {
      sending.current = false;
      if (sent.ok) {
        const { document } = sent;
        toast({
          title: "Documento subido",
          description: whatBecame(document),
        });
        // Only one message is visible at a time, and a file that is read at once must not replace this one unseen. A
        // document that was there already needs no further message.
        if (document.status === "processing")
          setTimeout(() => latest.current.onUploaded?.(document, since), UPLOADED_SHOWN_MS);
        latest.current.revalidate();
        change({ state: "done", percent: 100, isKnown: document.status !== "processing" });
      } else {
        toast({
          variant: "destructive",
          title: "Error al subir documento",
          description: `${next.file.name}: ${sent.error}`,
        });
        change({ state: "failed", percent: 0, error: sent.error, isFinal: sent.isFinal });
      }
    });
  }, [items, toast]);

  const add = useCallback(
    (files: readonly File[], companyId: string) => {
      const added = files.map((file) => {
        lastKey.current += 1;
        return queued(lastKey.current, file, companyId);
      });
      dispatch({ type: "add", items: added });
      const refused = added.find(({ state }) => state === "failed");
      if (refused)
        toast({
          variant: "destructive",
          title: "Error al subir documento",
          description: `${refused.file.name}: ${refused.error}`,
        });
    },
    [toast],
  );
  return {
    items,
    add,
    retry: (key) => dispatch({ type: "change", key, change: { state: "waiting", percent: 0, error: null } }),
    remove: (key) => dispatch({ type: "remove", key }),
  };
}

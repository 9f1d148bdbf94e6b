import { useEffect, useRef } from "react";
import type { DocumentJson, DocumentStatus } from "~/features/knowledge/schema";
import { useToast } from "~/ui/toasts";
import { WIZARD_TEXTS, type WizardKind } from "../wizards";

/** Tells once for each document that it was read, or could not be. */
export function useStatusToasts(kind: WizardKind, documents: readonly DocumentJson[]): void {
  const known = useRef<ReadonlyMap<number, DocumentStatus>>(new Map());
  const { toast } = useToast();
  useEffect(() => {
    const texts = WIZARD_TEXTS[kind];
    for (const { id, originalName, status, error } of documents) {
      if (known.current.get(id) !== "processing") continue;
      if (status === "ready") {
        toast({ title: texts.documentReady, description: `${originalName} está listo para usarse.` });
      }
      if (status === "error") {
        toast({
          variant: "destructive",
          title: texts.documentFailed,
          description: `${originalName}: ${error ?? "no se pudo leer."}`,
        });
      }
    }
    known.current = new Map(documents.map(({ id, status }) => [id, status]));
  }, [documents, kind, toast]);
}

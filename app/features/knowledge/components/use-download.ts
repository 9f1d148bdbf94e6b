import { type MouseEvent, useCallback } from "react";
import { filePaths } from "~/platform/file-paths";
import { useToast } from "~/ui/toasts";
import { type DocumentJson, fileNameOf } from "../schema";

/** Saves a document under its own name, and says so when that fails: a plain link would fail without a word. */
export function useDownload(): (event: MouseEvent, document: DocumentJson) => void {
  const { toast } = useToast();
  return useCallback(
    (event, document) => {
      event.preventDefault();
      void save(filePaths.documentDownload(document.id), fileNameOf(document)).catch(() =>
        toast({
          variant: "destructive",
          title: "Error al descargar",
          description: "No se pudo descargar el documento",
        }),
      );
    },
    [toast],
  );
}

async function save(path: string, name: string): Promise<void> {
  const response = await fetch(path, { cache: "no-store" });
  if (!response.ok) throw new Error(`${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken its own hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

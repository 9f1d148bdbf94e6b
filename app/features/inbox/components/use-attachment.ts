import { useCallback, useEffect, useRef, useState } from "react";
import type { AttachmentRule } from "~/features/threads/messages/attachment";
import { NO_NOTE_FILE } from "~/features/threads/messages/limits";
import { useWindowEvent } from "~/ui/hydration";

const OFFLINE = "No hay conexión con el servidor. Vuelve a elegir el archivo.";
const ONE_EACH = "Va un archivo por mensaje: adjuntamos el primero.";

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/**
 * The one file beside the text: chosen, pasted, or dropped anywhere on the page. The code that checks it is loaded on
 * first use.
 * @param say shows a sentence, or removes the last one
 */
export function useAttachment(
  thread: { readonly platform: string; readonly channel: string } | undefined,
  isNote: boolean,
  say: (reason: string | undefined) => void,
) {
  const [file, setFile] = useState<File | null>(null);
  const [dragging, setDragging] = useState(false);
  const rule = useRef<AttachmentRule | null>(null);

  /** The reason why a file cannot be sent with this text; null if it can. */
  const refusal = async (chosen: File, caption: string): Promise<string | null> => {
    try {
      const known = await import("~/features/threads/messages/attachment");
      rule.current = known.attachmentRule(thread?.platform ?? "", thread?.channel ?? "");
      return known.refuseAttachment(rule.current, chosen, caption);
    } catch {
      return OFFLINE;
    }
  };
  const take = async (files: ArrayLike<File> | null | undefined) => {
    const chosen = files?.[0];
    if (!chosen) return;
    const reason = isNote ? NO_NOTE_FILE : await refusal(chosen, "");
    if (reason === null) setFile(chosen);
    say(reason ?? ((files?.length ?? 0) > 1 ? ONE_EACH : undefined));
  };

  useWindowEvent(
    "dragover",
    useCallback((event) => {
      if (!carriesFiles(event)) return;
      // Otherwise the browser leaves the page to open the file.
      event.preventDefault();
      setDragging(true);
    }, []),
  );
  useWindowEvent(
    "dragleave",
    useCallback((event) => event.relatedTarget === null && setDragging(false), []),
  );
  const drop = useRef(take);
  drop.current = take;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Files that were chosen before the scripts arrived.
    const early = [...(input.current?.files ?? [])];
    if (early.length > 0) void drop.current(early);
  }, []);
  useWindowEvent(
    "drop",
    useCallback((event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      void drop.current(event.dataTransfer?.files);
    }, []),
  );

  return {
    input,
    file,
    dragging,
    take,
    refusal,
    remove: () => setFile(null),
    /** Fetches the rule when somebody reaches for the button, so that it is known by the time of the press. */
    prepare: async () => {
      if (rule.current === null && thread) {
        const known = await import("~/features/threads/messages/attachment").catch(() => null);
        rule.current = known?.attachmentRule(thread.platform, thread.channel) ?? null;
      }
    },
    /** The reason why the channel takes no files, if it is known. */
    cannot: () => (rule.current?.kind === "cannot" ? rule.current.reason : null),
  };
}

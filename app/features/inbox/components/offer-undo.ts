import { isTyping } from "~/ui/hydration";
import type { ToastOffer } from "~/ui/toast-state";
import { type ManyWords, manyWords } from "../many/words";
import type { postInbox } from "../post-inbox";

/** How long 'Deshacer' and its key stay available, in milliseconds. */
const UNDO_MILLISECONDS = 10_000;
const LOST = "No hay conexión con el servidor, y no sabemos si se hizo. Puedes repetirlo: nada se hace dos veces.";
const REFUSED = "No se pudo hacer. Inténtalo otra vez.";

const ONE: ReadonlyMap<string, string> = new Map([
  ["set-status", "Conversación resuelta"],
  ["snooze", "Conversación pospuesta"],
]);

/** The last act that can be undone, by whatever button it was done. */
let last: { readonly run: () => void; readonly until: number } | null = null;

/** `z` undoes it, not while somebody types. */
function onKey(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, altKey, isComposing, key, target } = event;
  if (key !== "z" || ctrlKey || metaKey || altKey || isComposing || isTyping(target)) return;
  if (!last || Date.now() >= last.until || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  event.stopPropagation();
  last.run();
}

export interface Told {
  readonly toast: (input: ToastOffer) => void;
  readonly revalidate: () => void;
  /** Handed in, because the chunk of this file must not share it with the inbox's first one. */
  readonly post: typeof postInbox;
}

/** Tells what an act on one or many threads did, and offers to undo it: by the toast, or by its key. */
export function tellAct(
  told: Told,
  intent: string,
  {
    undo = null,
    changed = 0,
    asked = 0,
  }: { readonly undo?: number | null; readonly changed?: number; readonly asked?: number },
): void {
  const one = ONE.get(intent);
  const { title, rest }: ManyWords = one ? { title: one } : manyWords(intent, { changed, asked });
  const run = () => {
    last = null;
    void undoAct(told, undo);
  };
  last = undo === null ? null : { run, until: Date.now() + UNDO_MILLISECONDS };
  // Before the keys of the inbox, which are about the open thread; added twice it is the same listener.
  window.addEventListener("keydown", onKey, true);
  told.toast({
    ...{ title, description: rest, duration: UNDO_MILLISECONDS },
    ...(undo === null ? {} : { action: { label: "Deshacer", run } }),
  });
}

/** Says why an act was not done. */
export function tellRefusal({ toast }: Pick<Told, "toast">, { lost, error }: { lost?: boolean; error?: string }): void {
  // Pressing it again is safe: nothing is done twice.
  toast({ variant: "destructive", title: "Error", description: lost ? LOST : (error ?? REFUSED) });
}

async function undoAct(told: Told, undo: number | null): Promise<void> {
  const answer = await told.post({ intent: "undo-many", of: String(undo) });
  if (!answer.ok) return tellRefusal(told, answer);
  told.revalidate();
  tellAct(told, "undo-many", answer);
}

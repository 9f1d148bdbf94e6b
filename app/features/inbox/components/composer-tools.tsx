import { Text } from "@radix-ui/themes/components/text";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useSuggestion } from "~/features/answering/components/suggest-reply";
import tools from "~/features/answering/components/tool.module.css";
import { templateParts, unfilledReason } from "~/features/templates/fill-template";
import { FaceIcon, FileTextIcon } from "~/ui/icons";
import type { MacroRun } from "../macros/components/macro-bar";
import { useComposer } from "./composer-context";

const TemplatePicker = lazy(() =>
  import("../templates/components/template-picker").then((loaded) => ({
    default: loaded.TemplatePicker,
  })),
);

const MacroBar = lazy(() => import("../macros/components/macro-bar").then((loaded) => ({ default: loaded.MacroBar })));

const EmojiPicker = lazy(() => import("./emoji-picker").then((loaded) => ({ default: loaded.EmojiPicker })));

const MentionPicker = lazy(() =>
  import("./mention-picker").then(
    (loaded) => ({ default: loaded.MentionPicker }),
    () => ({ default: () => null }),
  ),
);

/** The field for replies to the customer, if the event comes from it; otherwise null. */
function messageField(event: Event): HTMLTextAreaElement | null {
  const { target } = event;
  return target instanceof HTMLTextAreaElement && target.matches("[data-composer] textarea[name=content]")
    ? target
    : null;
}

/** Selects the first variable without a value, so that typing replaces it. */
function selectVariable(field: HTMLTextAreaElement, from = 0): void {
  const part = templateParts(field.value).find(({ at, isBlank }) => isBlank && at >= from);
  field.focus();
  if (part) field.setSelectionRange(part.at, part.at + part.text.length);
}

interface Naming {
  readonly field: HTMLTextAreaElement;
  readonly query: string;
}

/** The name that is being typed after an @ in a note. */
function namingIn(field: HTMLTextAreaElement): Naming | null {
  const query = /(?:^|\s)@([^@\n]{0,40})$/.exec(field.value.slice(0, field.selectionStart))?.[1];
  return query === undefined || field.form?.dataset.kind !== "note" ? null : { field, query };
}

/** True where a slash opens the templates: at the start of an empty line. */
function startsLine({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  return /(?:^|\n)$/.test(before) && /^(?:\n|$)/.test(after) && selectionStart === selectionEnd;
}

/**
 * Takes back a slash that stands alone on its line. Phone keyboards do not report the key, so it is found in the text.
 */
function tookSlash(field: HTMLTextAreaElement): boolean {
  const at = field.selectionStart;
  const [before, after] = [field.value.slice(0, at), field.value.slice(field.selectionEnd)];
  if (!/(?:^|\n)\/$/.test(before) || !/^(?:\n|$)/.test(after)) return false;
  field.setRangeText("", at - 1, at, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

interface LiveToolsProps {
  readonly conversationId: number;
  /** The thread's newest message: a macro that is applied twice at the same place is applied once. */
  readonly lastId: number;
  /** The customer's newest message that the page shows. */
  readonly upTo: number;
}

/** Templates and macros, emojis, and the AI's draft. Nothing with an unfilled variable is sent. */
export function LiveTools({ conversationId, lastId, upTo }: LiveToolsProps) {
  const composer = useComposer();
  const suggestion = useSuggestion(conversationId, composer);
  const [picking, setPicking] = useState<"template" | "emoji" | null>(null);
  const [run, setRun] = useState<MacroRun | null>(null);
  const [unfilled, setUnfilled] = useState<string | null>(null);
  const [naming, setNaming] = useState<Naming | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = messageField(event);
      if (event.key !== "/" || event.isComposing || field === null || !startsLine(field)) return;
      event.preventDefault();
      setPicking("template");
    };
    const onInput = (event: Event) => {
      const field = messageField(event);
      if (!field) return;
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith("delete");
      if (!isDeleting && tookSlash(field)) return setPicking("template");
      setUnfilled(unfilledReason(field.value));
      setNaming(namingIn(field));
    };
    // Runs before the form's own handler: a customer must not read "Hola, {{nombre}}".
    const onSubmit = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches("[data-composer]")) return;
      const field = event.target.querySelector<HTMLTextAreaElement>("textarea[name=content]");
      if (field?.value.trim() === "/") {
        event.preventDefault();
        event.stopImmediatePropagation();
        field.setSelectionRange(field.value.length, field.value.length);
        if (tookSlash(field)) setPicking("template");
        return;
      }
      const isMessage = new FormData(event.target).get("intent") === "send-message";
      const reason = field && isMessage ? unfilledReason(field.value) : null;
      setUnfilled(reason);
      if (!field || reason === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      selectVariable(field);
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("input", onInput);
    window.addEventListener("submit", onSubmit, true);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("input", onInput);
      window.removeEventListener("submit", onSubmit, true);
    };
  }, []);

  const onClose = useCallback(
    (byKey: boolean) => {
      setPicking(null);
      if (byKey) composer.focus();
    },
    [composer],
  );
  const onNamed = useCallback(() => setNaming(null), []);
  const onInsert = (text: string) => {
    setPicking(null);
    composer.insertText(text);
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement && unfilledReason(text)) {
      selectVariable(field, field.selectionEnd - text.length);
    }
  };
  return (
    <div className={tools.tools}>
      {picking === "template" ? (
        <Suspense fallback={null}>
          <TemplatePicker
            conversationId={conversationId}
            onInsert={onInsert}
            onApply={(macro, text) => {
              setPicking(null);
              setRun({ macro, text, lastId, key: crypto.randomUUID() });
              composer.focus();
            }}
            onClose={onClose}
          />
        </Suspense>
      ) : null}
      {picking === "emoji" ? (
        <Suspense fallback={null}>
          <EmojiPicker
            onPick={(emoji) => {
              setPicking(null);
              composer.insertText(emoji);
            }}
            onClose={onClose}
          />
        </Suspense>
      ) : null}
      {naming ? (
        <Suspense fallback={null}>
          <MentionPicker {...naming} onClose={onNamed} />
        </Suspense>
      ) : null}
      <div className={tools.row}>
        <button
          type="button"
          className={tools.tool}
          data-inbox-key="templates"
          aria-haspopup="dialog"
          aria-expanded={picking === "template"}
          // The panel closes on a press outside it, but this button opens and closes it itself.
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => setPicking(picking === "template" ? null : "template")}
        >
          <FileTextIcon aria-hidden /> Plantillas
        </button>
        <button
          type="button"
          className={tools.tool}
          aria-haspopup="dialog"
          aria-expanded={picking === "emoji"}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => setPicking(picking === "emoji" ? null : "emoji")}
        >
          <FaceIcon aria-hidden /> Emojis
        </button>
        {suggestion.tool}
      </div>
      {suggestion.told}
      {run ? (
        <Suspense fallback={null}>
          <MacroBar key={run.key} conversationId={conversationId} run={run} upTo={upTo} onClose={() => setRun(null)} />
        </Suspense>
      ) : null}
      {unfilled ? (
        <Text as="p" size="2" color="amber" role="status">
          {unfilled}
        </Text>
      ) : null}
    </div>
  );
}

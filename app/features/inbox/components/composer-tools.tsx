import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { SuggestReply } from "~/features/answering/components/suggest-reply";
import tools from "~/features/answering/components/tool.module.css";
import { templateParts, unfilledReason } from "~/features/templates/fill-template";
import { FileTextIcon } from "~/ui/icons";
import { useComposer } from "./composer-context";

const TemplatePicker = lazy(() =>
  import("../templates/components/template-picker").then((loaded) => ({
    default: loaded.TemplatePicker,
  })),
);

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

/** Templates, and the AI's draft. Nothing with an unfilled variable is sent. */
export function LiveTools({ conversationId }: { readonly conversationId: number }) {
  const composer = useComposer();
  const [picking, setPicking] = useState(false);
  const [unfilled, setUnfilled] = useState<string | null>(null);
  const [naming, setNaming] = useState<Naming | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = messageField(event);
      if (event.key !== "/" || event.isComposing || field === null || field.value !== "") return;
      event.preventDefault();
      setPicking(true);
    };
    const onInput = (event: Event) => {
      const field = messageField(event);
      if (!field) return;
      setUnfilled(unfilledReason(field.value));
      setNaming(namingIn(field));
    };
    // Runs before the form's own handler: a customer must not read "Hola, {{nombre}}".
    const onSubmit = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches("[data-composer]")) return;
      const field = event.target.querySelector<HTMLTextAreaElement>("textarea[name=content]");
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
      setPicking(false);
      if (byKey) composer.focus();
    },
    [composer],
  );
  const onNamed = useCallback(() => setNaming(null), []);
  const onInsert = (text: string) => {
    setPicking(false);
    composer.insertText(text);
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement && unfilledReason(text)) {
      selectVariable(field, field.selectionEnd - text.length);
    }
  };
  return (
    <Flex wrap="wrap" align="center" gap="1" px="3" pt="1" position="relative">
      {picking ? (
        <Suspense fallback={null}>
          <TemplatePicker conversationId={conversationId} onInsert={onInsert} onClose={onClose} />
        </Suspense>
      ) : null}
      {naming ? (
        <Suspense fallback={null}>
          <MentionPicker {...naming} onClose={onNamed} />
        </Suspense>
      ) : null}
      <button
        type="button"
        className={tools.tool}
        data-inbox-key="templates"
        aria-haspopup="dialog"
        aria-expanded={picking}
        // The panel closes on a press outside it, but this button opens and closes it itself.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => setPicking(!picking)}
      >
        <FileTextIcon aria-hidden /> Plantillas
      </button>
      <SuggestReply conversationId={conversationId} composer={composer} />
      {unfilled ? (
        <Flex flexBasis="100%" asChild>
          <Text as="p" size="2" color="amber" role="status">
            {unfilled}
          </Text>
        </Flex>
      ) : null}
    </Flex>
  );
}

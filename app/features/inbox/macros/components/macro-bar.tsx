import { Flex } from "@radix-ui/themes/components/flex";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { unfilledReason } from "~/features/templates/fill-template";
import { Button, IconButton } from "~/ui/button";
import { Cross2Icon } from "~/ui/icons";
import { useToast } from "~/ui/toasts";
import { useComposer } from "../../components/composer-context";
import { postInbox } from "../../post-inbox";
import { pressId } from "../press-id";
import type { MacroChoice } from "../wire";

export interface MacroRun {
  /** Another one for each choice. */
  readonly key: string;
  readonly macro: MacroChoice;
  /** Its text with the known variables filled in. */
  readonly text: string;
  /** The thread's newest message when it was chosen. */
  readonly lastId: number;
}

type State =
  /** The person completes the text in the field. */
  | { readonly kind: "waits" | "applying" | "undoing" | "undone" }
  | { readonly kind: "failed"; readonly error: string; readonly again: (() => void) | null }
  | { readonly kind: "done"; readonly undo: number | null };

interface MacroBarProps {
  readonly conversationId: number;
  readonly run: MacroRun;
  /** The customer's newest message that the page shows. */
  readonly upTo: number;
  readonly onClose: () => void;
}

/** Applies a chosen macro, at once or with the text that the person completes first, and offers to undo it. */
export function MacroBar({ conversationId, run, upTo, onClose }: MacroBarProps) {
  const { macro, text, lastId } = run;
  const composer = useComposer();
  const { revalidate } = useRevalidator();
  const { toast } = useToast();
  const [state, setState] = useState<State>({ kind: "applying" });
  const id = String(conversationId);
  const read = useRef(upTo);
  useEffect(() => {
    read.current = upTo;
  }, [upTo]);

  const apply = useCallback(
    async (content: string, clientId: string, inField: boolean) => {
      setState({ kind: "applying" });
      const subject = document.querySelector<HTMLInputElement>("[data-composer] input[name=subject]")?.value;
      const posted = await postInbox({
        ...{ intent: "apply-macro", conversationId: id, macroId: String(macro.id), clientId },
        upTo: String(read.current),
        ...(content === "" ? {} : { content: composer.signed(content) }),
        ...(subject ? { subject } : {}),
      });
      if (!posted.ok) {
        const error = posted.error ?? "No se pudo aplicar la macro.";
        // What the customer wrote meanwhile is shown, so that the same press takes it in.
        if (posted.wrote !== undefined) revalidate();
        // The person may have gone on to the next thread.
        toast({ variant: "destructive", title: "Error", description: error });
        return setState({ kind: "failed", error, again: inField ? null : () => void apply(content, clientId, false) });
      }
      if (inField && composer.text().trim() === content) composer.insertText("", { replace: true });
      revalidate();
      setState({ kind: "done", undo: posted.undo ?? null });
    },
    [id, macro.id, composer, toast, revalidate],
  );
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (unfilledReason(text) === null) {
      void pressId([conversationId, macro.id, lastId]).then((clientId) => apply(text, clientId, false));
      return;
    }
    composer.insertText(text, { replace: composer.text().trim() === "" });
    setState({ kind: "waits" });
  }, [conversationId, macro.id, lastId, text, composer, apply]);

  // Sent again after an answer that was lost, the same text is the same message.
  const tried = useRef({ content: "", clientId: "" });
  const hasField = state.kind === "waits" || (state.kind === "failed" && state.again === null);
  useEffect(() => {
    if (!hasField) return;
    // Before the form's own handler, which would send the text alone.
    const onSubmit = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches("[data-composer]")) return;
      const content = composer.text().trim();
      if (new FormData(event.target).get("intent") !== "send-message" || content === "") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (tried.current.content !== content) tried.current = { content, clientId: crypto.randomUUID() };
      void apply(content, tried.current.clientId, true);
    };
    window.addEventListener("submit", onSubmit, true);
    return () => window.removeEventListener("submit", onSubmit, true);
  }, [hasField, composer, apply]);

  const undo = async (lineId: number) => {
    setState({ kind: "undoing" });
    const posted = await postInbox({ intent: "undo-macro", conversationId: id, lineId: String(lineId) });
    if (posted.ok) revalidate();
    const error = posted.error ?? "No se pudo deshacer.";
    setState(posted.ok ? { kind: "undone" } : { kind: "failed", error, again: () => void undo(lineId) });
  };
  const name = <b>«{macro.name}»</b>;
  const told: Readonly<Record<State["kind"], ReactNode>> = {
    waits: (
      <>
        Completa el mensaje y envíalo: con él se aplica {name}
        {macro.does.length > 0 ? ` (${macro.does.join(" · ")})` : null}.
      </>
    ),
    applying: (
      <>
        <Spinner /> Aplicando {name}…
      </>
    ),
    undoing: (
      <>
        <Spinner /> Deshaciendo…
      </>
    ),
    undone: "Listo, quedó como estaba. Lo enviado sigue enviado.",
    failed: state.kind === "failed" ? state.error : null,
    done: <>Aplicaste {name}.</>,
  };
  const isBusy = state.kind === "applying" || state.kind === "undoing";
  return (
    <Flex flexShrink="0" wrap="wrap" align="center" gap="2" px="2" data-testid="macro-bar">
      <Text
        as="p"
        size="2"
        color={state.kind === "failed" ? "red" : undefined}
        role={state.kind === "failed" ? "alert" : "status"}
      >
        {told[state.kind]}
      </Text>
      {state.kind === "failed" && state.again ? (
        <Button type="button" size="1" variant="soft" onClick={state.again}>
          Reintentar
        </Button>
      ) : null}
      {state.kind === "done" && state.undo !== null ? (
        <Button type="button" size="1" variant="soft" onClick={() => state.undo !== null && void undo(state.undo)}>
          Deshacer los cambios
        </Button>
      ) : null}
      {isBusy ? null : (
        <IconButton
          type="button"
          aria-label={state.kind === "waits" ? "Seguir sin la macro" : "Cerrar aviso"}
          onClick={() => {
            onClose();
            composer.focus();
          }}
        >
          <Cross2Icon aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}

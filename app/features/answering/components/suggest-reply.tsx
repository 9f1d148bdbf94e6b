import { Flex } from "@radix-ui/themes/components/flex";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { IconButton } from "~/ui/button";
import { Cross2Icon, MagicWandIcon } from "~/ui/icons";
import styles from "./suggest-reply.module.css";
import type { Draft, SuggestionState } from "./suggestion-state";
import tools from "./tool.module.css";

// Fetched beside the first suggestion.
const loadTold = () => import("./suggestion-told").then((loaded) => ({ default: loaded.Told }));
const Told = lazy(loadTold);
const UNREACHED = { ok: false, error: "No se pudo. Revisa tu conexión e inténtalo de nuevo." } as const;

interface SuggestionField {
  insertText(text: string, options?: { readonly replace?: boolean }): void;
  text(): string;
  focus(): void;
}

/**
 * The AI's draft of an answer: the button that asks for it (`tool`) and what became of it (`told`). It is put into the
 * field only: it is never sent to the customer and never replaces a typed text.
 */
export function useSuggestion(conversationId: number, composer: SuggestionField) {
  const [state, setState] = useState<SuggestionState>({ kind: "idle" });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  useEffect(() => {
    if (state.kind !== "placed" && state.kind !== "nothing") return;
    // A reply was sent, or the draft deleted, so there is nothing left to check or to miss.
    const onSubmit = (event: Event) => {
      if (event.target instanceof HTMLFormElement && event.target.matches("[data-composer]"))
        setState({ kind: "idle" });
    };
    const onInput = () => {
      if (state.kind === "placed" && composer.text().trim() === "") setState({ kind: "idle" });
    };
    window.addEventListener("submit", onSubmit);
    window.addEventListener("input", onInput);
    return () => {
      window.removeEventListener("submit", onSubmit);
      window.removeEventListener("input", onInput);
    };
  }, [state.kind, composer]);

  const place = (draft: Draft, text: string) => {
    composer.insertText(text, { replace: true });
    setState({ kind: "placed", draft });
  };
  const suggest = async () => {
    const abort = new AbortController();
    asking.current = abort;
    setState({ kind: "thinking" });
    loadTold().catch(() => undefined);
    const answer = await import("./ask-suggestion").then(
      ({ askSuggestion }) => askSuggestion(conversationId, abort.signal),
      () => UNREACHED,
    );
    if (abort.signal.aborted) return;
    if (!answer.ok) setState({ kind: "failed", error: answer.error });
    else if (answer.value.kind === "nothing") setState({ kind: "nothing" });
    else if (composer.text().trim() === "") place(answer.value, answer.value.text);
    else setState({ kind: "offered", draft: answer.value });
  };
  const leave = () => {
    asking.current?.abort();
    setState({ kind: "idle" });
    composer.focus();
  };
  const tool =
    state.kind === "thinking" ? (
      <Flex align="center" gap="2" pl="2" asChild>
        <Text size="2" color="jade" role="status">
          <Spinner /> Pensando…
          <button type="button" className={tools.tool} onClick={leave}>
            Cancelar
          </button>
        </Text>
      </Flex>
    ) : (
      <button type="button" className={tools.tool} data-ai data-inbox-key="suggest" onClick={() => void suggest()}>
        <MagicWandIcon aria-hidden /> Sugerir respuesta
      </button>
    );
  const told =
    state.kind === "idle" || state.kind === "thinking" ? null : (
      <div className={styles.suggestion} role="status" data-suggestion>
        <Suspense>
          <Told
            state={state}
            onRetry={() => void suggest()}
            onReplace={(draft) => place(draft, draft.text)}
            onAppend={(draft) => place(draft, `${composer.text().trimEnd()}\n\n${draft.text}`)}
          />
        </Suspense>
        <IconButton type="button" aria-label="Cerrar aviso" onClick={leave}>
          <Cross2Icon aria-hidden />
        </IconButton>
      </div>
    );
  return { tool, told };
}

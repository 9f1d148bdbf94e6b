import { Flex } from "@radix-ui/themes/components/flex";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { ask, posting } from "~/platform/ask";
import { paths } from "~/platform/paths";
import { Button, IconButton } from "~/ui/button";
import { Cross2Icon, MagicWandIcon } from "~/ui/icons";
import type { Suggestion } from "../schema";
import { placeText } from "../trace-texts";
import { suggestionSchema } from "../wire";
import styles from "./suggest-reply.module.css";
import tools from "./tool.module.css";

type Draft = Extract<Suggestion, { kind: "draft" }>;

type State =
  | { readonly kind: "idle" | "thinking" | "nothing" }
  | { readonly kind: "failed"; readonly error: string }
  /** In the field, for staff to look at. */
  | { readonly kind: "placed"; readonly draft: Draft }
  /** The field holds something else: staff choose. */
  | { readonly kind: "offered"; readonly draft: Draft };

interface SuggestReplyProps {
  readonly conversationId: number;
  readonly composer: {
    insertText(text: string, options?: { readonly replace?: boolean }): void;
    text(): string;
    focus(): void;
  };
}

/**
 * The AI's draft of an answer. It is put into the field only: it is never sent to the customer and never replaces a
 * typed text.
 */
export function SuggestReply({ conversationId, composer }: SuggestReplyProps) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  useEffect(() => {
    if (state.kind !== "placed") return;
    // The draft was sent or deleted, so there is nothing left to check.
    const onSubmit = (event: Event) => {
      if (event.target instanceof HTMLFormElement && event.target.matches("[data-composer]"))
        setState({ kind: "idle" });
    };
    const onInput = () => {
      if (composer.text().trim() === "") setState({ kind: "idle" });
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
    const answer = await ask(paths.suggestions(), suggestionSchema, posting({ conversationId }, abort.signal));
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
  return (
    <>
      {state.kind === "thinking" ? (
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
      )}
      {state.kind === "idle" || state.kind === "thinking" ? null : (
        <div className={styles.suggestion} role="status">
          <Told
            state={state}
            onRetry={() => void suggest()}
            onReplace={(draft) => place(draft, draft.text)}
            onAppend={(draft) => place(draft, `${composer.text().trimEnd()}\n\n${draft.text}`)}
          />
          <IconButton type="button" aria-label="Cerrar aviso" onClick={leave}>
            <Cross2Icon aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  );
}

interface ToldProps {
  readonly state: State;
  readonly onRetry: () => void;
  readonly onReplace: (draft: Draft) => void;
  readonly onAppend: (draft: Draft) => void;
}

function Told({ state, onRetry, onReplace, onAppend }: ToldProps) {
  switch (state.kind) {
    case "failed":
      return (
        <Flex direction="column" align="start" gap="1">
          <Text as="p" size="2" color="red">
            {state.error}
          </Text>
          <Button type="button" size="1" variant="soft" onClick={onRetry}>
            Reintentar
          </Button>
        </Flex>
      );
    case "nothing":
      return (
        <p>
          No encontré nada en tus documentos para responder esto.{" "}
          <Allowed path={paths.training()}>
            <Link to={paths.training()}>Enséñaselo a la IA</Link>
          </Allowed>
        </p>
      );
    case "placed":
      return (
        <Flex direction="column" align="start" gap="1">
          <Text as="p" color="jade" weight="bold">
            Sugerencia de la IA: revísala antes de enviar
          </Text>
          <Sources draft={state.draft} />
        </Flex>
      );
    case "offered":
      return (
        <Flex direction="column" align="start" gap="1">
          <Text as="p" color="jade" weight="bold">
            Ya tenías algo escrito. ¿Qué hacemos con la sugerencia?
          </Text>
          <blockquote>{state.draft.text}</blockquote>
          <Sources draft={state.draft} />
          <Flex wrap="wrap" align="center" gap="3">
            <Button type="button" size="1" color="jade" onClick={() => onAppend(state.draft)}>
              Agregar
            </Button>
            <Button type="button" size="1" variant="soft" color="gray" onClick={() => onReplace(state.draft)}>
              Reemplazar
            </Button>
          </Flex>
        </Flex>
      );
    default:
      return null;
  }
}

function Sources({ draft }: { readonly draft: Draft }) {
  if (draft.sources.length === 0) return null;
  return (
    <Text as="p" size="2" color="gray">
      {draft.isLocal ? "Modo local, según " : "Según "}
      {draft.sources.map(placeText).join("; ")}.
    </Text>
  );
}

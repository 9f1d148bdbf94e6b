import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { placeText } from "../trace/trace-texts";
import type { Draft, SuggestionState } from "./suggestion-state";

interface ToldProps {
  readonly state: SuggestionState;
  readonly onRetry: () => void;
  readonly onReplace: (draft: Draft) => void;
  readonly onAppend: (draft: Draft) => void;
}

/** What became of a suggestion. */
export function Told({ state, onRetry, onReplace, onAppend }: ToldProps) {
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
          <Flex wrap="wrap" align="center" gap="3">
            <Button type="button" size="1" color="jade" onClick={() => onAppend(state.draft)}>
              Agregar
            </Button>
            <Button type="button" size="1" variant="soft" color="gray" onClick={() => onReplace(state.draft)}>
              Reemplazar
            </Button>
          </Flex>
          <blockquote>{state.draft.text}</blockquote>
          <Sources draft={state.draft} />
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

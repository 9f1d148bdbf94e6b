import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Link as RemixLink } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { Note } from "~/ui/note";
import type { ActionsDialogData } from "../read-actions-dialog.server";

type Heard = NonNullable<ActionsDialogData["heard"]>;
type Message = Heard["first"][number];

const COLUMNS: readonly Column<Message>[] = [
  {
    key: "text",
    header: "El cliente escribió",
    primary: true,
    cell: ({ conversationId, text }) => <RemixLink to={paths.conversations(conversationId)}>{text}</RemixLink>,
  },
  {
    key: "keyword",
    header: "Por la palabra",
    cell: ({ keyword, by }) => (by === "ending" ? `${keyword} (otra terminación)` : keyword),
  },
];

interface ActionWordsProps {
  readonly action: { readonly isActive: boolean; readonly triggerValues: readonly string[] };
  readonly heard: Heard | null;
  readonly back: string;
}

/** What the stored words of an action would have begun it with: too many say that a word is too common. */
export function ActionWords({ action, heard, back }: ActionWordsProps) {
  return (
    <Flex direction="column" gap="4">
      <Text as="p" size="2" color="gray">
        Palabras clave: {action.triggerValues.join(", ")}. Si un mensaje dice palabras de dos acciones, gana la más
        larga.
      </Text>
      {action.isActive ? null : <Note color="amber">La acción está inactiva: ningún mensaje la empieza.</Note>}
      <Text as="p" role="status">
        {says(heard)}
      </Text>
      {heard && heard.count > 0 ? (
        <DataTable caption="Mensajes" columns={COLUMNS} rows={heard.first} rowKey={({ id }) => id} />
      ) : null}
      {heard && heard.count > heard.first.length ? (
        <Text as="p" size="2" color="gray">
          Se muestran los {heard.first.length} más recientes.
        </Text>
      ) : null}
      <Flex justify="end">
        <ButtonLink to={back} replace preventScrollReset variant="soft" color="gray">
          Cerrar
        </ButtonLink>
      </Flex>
    </Flex>
  );
}

function says(heard: Heard | null): string {
  if (!heard || heard.of === 0) return "Esta empresa todavía no tiene mensajes de clientes con que probar.";
  const among = heard.of === 1 ? "el último mensaje" : `los últimos ${heard.of} mensajes`;
  if (heard.count === 0) return `Con ${among} de clientes no habría empezado ninguna vez.`;
  return `Con ${among} de clientes habría empezado ${heard.count === 1 ? "una vez" : `${heard.count} veces`}.`;
}

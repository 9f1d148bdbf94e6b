import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ContactKind } from "~/features/contacts/import/columns";
import { countOf, formatCount } from "~/language/counts";
import { filePaths } from "~/platform/file-paths";
import { ButtonAnchor } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { useHydrated } from "~/ui/hydration";
import { Note } from "~/ui/note";
import { Progress } from "~/ui/progress";
import type { ImportSummary } from "../read-import-page.server";
import { LISTS } from "../texts";

const POLL_MILLISECONDS = 1_500;

interface ImportProgressProps {
  readonly kind: ContactKind;
  readonly of: ImportSummary;
}

/** How far an import or its undo is. */
export function ImportProgress({ kind, of: { id, fileName, status, done, total } }: ImportProgressProps) {
  const hydrated = useHydrated();
  usePolls();
  const isUndo = status === "undoing";
  return (
    <Flex direction="column" gap="4" maxWidth="720px">
      <Note color="gray" role="status">
        {isUndo
          ? `Deshaciendo la importación de «${fileName}».`
          : `Importando «${fileName}»: ${formatCount(done)} de ${countOf(total, "fila", "filas")}.`}
      </Note>
      <Progress
        aria-label={isUndo ? "Avance de deshacer" : "Avance de la importación"}
        {...(isUndo ? {} : { value: done, max: total })}
      />
      <Text as="p" color="gray">
        Puedes salir de esta página: sigue en segundo plano, y aquí verás el resultado.
        {isUndo ? null : ` Los ${LISTS[kind].many} van apareciendo en tu lista.`}
      </Text>
      {isUndo ? null : (
        <Flex>
          <ConfirmDialog
            trigger="Detener importación"
            triggerLook={{ variant: "soft", color: "red" }}
            title="¿Detener esta importación?"
            question="Lo que ya se guardó se queda, y después puedes deshacerlo. Las demás filas no se leen."
            confirmLabel="Detener"
            destructive
            fields={{ intent: "halt", of: String(id) }}
          />
        </Flex>
      )}
      {hydrated ? null : (
        <Flex>
          <ButtonAnchor href={filePaths.imports(kind, { ver: id })} variant="soft">
            Ver avance
          </ButtonAnchor>
        </Flex>
      )}
    </Flex>
  );
}

/** Events come some times a minute; the bar moves more often. */
function usePolls(): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  useEffect(() => {
    latest.current = { revalidate, state };
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && latest.current.state === "idle") latest.current.revalidate();
    }, POLL_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
}

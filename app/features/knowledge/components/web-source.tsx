import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { countOf } from "~/language/counts";
import { GlobeIcon, ReloadIcon } from "~/ui/icons";
import { LineChanges } from "~/ui/line-changes";
import { Panel } from "~/ui/panel";
import { SubmitButton } from "~/ui/submit-button";
import { Ago } from "~/ui/time";
import type { DocumentText } from "../read-training.server";
import styles from "./web-source.module.css";

/** Where a page was read, when, what that changed, and the way to read it again. */
export function WebSource({
  document,
  processedAt,
  changes,
}: Pick<DocumentText, "document" | "processedAt" | "changes">) {
  const { sourceUrl, status } = document;
  return (
    <Panel label="Página de la que se leyó" gap="2" my="4">
      {sourceUrl ? (
        <p className={styles.address}>
          <GlobeIcon aria-hidden />
          <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
            {sourceUrl}
          </a>
        </p>
      ) : null}
      <Flex wrap="wrap" align="center" justify="between" gap="3">
        <Text as="p" size="2" color="gray">
          {status === "ready" && processedAt ? (
            <>
              Última lectura: <Ago at={processedAt} />
            </>
          ) : status === "processing" ? (
            "La estamos leyendo…"
          ) : (
            "La IA no responde con ella hasta que se pueda leer."
          )}
        </Text>
        {status === "processing" ? null : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="read-again" />
            <SubmitButton variant="soft" pendingLabel="Leyendo…">
              <ReloadIcon aria-hidden /> Leer otra vez
            </SubmitButton>
          </Form>
        )}
      </Flex>
      {changes === null ? null : changes.lines.length === 0 ? (
        <p>No cambió nada desde la lectura anterior.</p>
      ) : (
        <details className={styles.changes} open>
          <summary>Qué cambió desde la lectura anterior</summary>
          <LineChanges lines={changes.lines} />
          {changes.more > 0 ? (
            <Text as="p" size="2" color="gray">
              Y {countOf(changes.more, "cambio", "cambios")} más.
            </Text>
          ) : null}
        </details>
      )}
    </Panel>
  );
}

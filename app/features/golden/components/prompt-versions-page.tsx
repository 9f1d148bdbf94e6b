import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import type { PromptVersionJson } from "~/features/answering/general-prompt.server";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { BackLink } from "~/ui/back-link";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { ResetIcon, StackIcon } from "~/ui/icons";
import { LineChanges } from "~/ui/line-changes";
import { Mark } from "~/ui/mark";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { Panel } from "~/ui/panel";
import { RelativeTime } from "~/ui/time";

interface PromptVersionsPageProps {
  readonly versions: readonly PromptVersionJson[];
  readonly current: string;
  readonly next: number | null;
  readonly first: boolean;
  readonly restored: boolean;
  readonly error: string | null;
}

/** All versions of the general prompt: author, time, changes, and a button to restore each. */
export function PromptVersionsPage({ versions, current, next, first, restored, error }: PromptVersionsPageProps) {
  return (
    <Box maxWidth="860px">
      <BackLink to={paths.training()}>Volver al IA Training Center</BackLink>
      <PageHeader title="Versiones del prompt general" />
      {restored ? <p role="status">La versión que elegiste es otra vez la actual.</p> : null}
      <FormError>{error}</FormError>
      {versions.length === 0 ? (
        <EmptyState icon={<StackIcon />} title="Todavía no hay versiones">
          Cada vez que guardes el prompt general, queda aquí con quién lo cambió y cuándo.
        </EmptyState>
      ) : (
        <Grid gap="3" mb="4" asChild>
          <ol>
            {versions.map((version, index) => (
              <Version
                key={version.id}
                version={version}
                current={first && index === 0 && version.systemPrompt === current}
              />
            ))}
          </ol>
        </Grid>
      )}
      <Pager
        label="Páginas de versiones"
        newer={first ? undefined : trainingPaths.promptVersions()}
        newerLabel="Al principio"
        older={next === null ? undefined : trainingPaths.promptVersions(next)}
      />
    </Box>
  );
}

function Version({ version, current }: { readonly version: PromptVersionJson; readonly current: boolean }) {
  const { id, savedByName, restoredFrom, createdAt, changes } = version;
  return (
    <li data-testid="prompt-version">
      <Panel
        title={
          <Flex wrap="wrap" align="center" gap="2" asChild>
            <span>
              {savedByName ?? "Alguien del equipo"} · <RelativeTime at={createdAt} />
              {current ? <Mark tone="jade">Actual</Mark> : null}
            </span>
          </Flex>
        }
        beside={
          current ? null : (
            <ConfirmDialog
              trigger={
                <>
                  <ResetIcon aria-hidden /> Restaurar
                </>
              }
              title="Restaurar versión"
              question={
                <>
                  ¿Volver a la versión de {savedByName ?? "tu equipo"} (<RelativeTime at={createdAt} />
                  )? La IA la usa desde su siguiente respuesta; la actual se queda en esta lista.
                </>
              }
              confirmLabel="Restaurar"
              fields={{ of: String(id) }}
            />
          )
        }
      >
        {restoredFrom === null ? null : (
          <Text as="p" size="2" color="gray">
            Se recuperó de una versión anterior.
          </Text>
        )}
        {changes.length > 0 ? <LineChanges lines={changes} /> : null}
      </Panel>
    </li>
  );
}

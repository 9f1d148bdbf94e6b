import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useRef } from "react";
import { ButtonLink } from "~/ui/button";
import { Note } from "~/ui/note";
import { Progress } from "~/ui/progress";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import { doneTitle } from "../texts";
import { PostForm } from "./post-form";
import styles from "./prospects.module.css";
import { usePosts } from "./use-posts";

/** Shows how far a long migration is, and says when it has ended. */
export function MigrationProgress({
  migration,
}: {
  readonly migration: { readonly done: number; readonly total: number } | null;
}) {
  const { toast } = useToast();
  const ran = useRef(false);
  const runs = migration !== null;
  useEffect(() => {
    if (ran.current && !runs) toast({ title: doneTitle("migrado") });
    ran.current = runs;
  }, [runs, toast]);
  if (!migration) return null;
  const { done, total } = migration;
  return (
    <div className={styles.migration}>
      <Note color="gray" role="status">
        Haciendo prospectos de tus conversaciones: {done.toLocaleString("es-MX")} de {total.toLocaleString("es-MX")}.
      </Note>
      <Progress aria-label="Avance de la migración" value={done} max={Math.max(total, 1)} />
    </div>
  );
}

/** Says how many conversations there are before anything happens. */
export function MigrateForm({ unlinked, closeTo }: { readonly unlinked: number; readonly closeTo: string }) {
  const { pending } = usePosts();
  const count = unlinked.toLocaleString("es-MX");
  return (
    <>
      <Text as="p">
        {unlinked === 0
          ? "Todas tus conversaciones ya tienen su cliente o prospecto: no hay nada que migrar."
          : `${unlinked === 1 ? "Hay 1 conversación" : `Hay ${count} conversaciones`} sin cliente ni prospecto. Haremos un prospecto por persona; quien ya existe solo se vincula.`}
      </Text>
      <Flex wrap="wrap" align="center" gap="3" mt="4">
        {unlinked === 0 ? null : (
          <PostForm>
            <input type="hidden" name="intent" value="migrate" />
            <SubmitButton pending={pending === "migrate:" || undefined} pendingLabel="Migrando…">
              Migrar
            </SubmitButton>
          </PostForm>
        )}
        <ButtonLink to={closeTo} variant="soft" color="gray" preventScrollReset replace>
          {unlinked === 0 ? "Cerrar" : "Cancelar"}
        </ButtonLink>
      </Flex>
    </>
  );
}

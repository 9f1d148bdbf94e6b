import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { formatCount } from "~/language/counts";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";
import { PostForm } from "./post-form";
import { usePosts } from "./use-posts";

/** Says how many conversations there are before anything happens. */
export function MigrateForm({ unlinked, closeTo }: { readonly unlinked: number; readonly closeTo: string }) {
  const { pending } = usePosts();
  const count = formatCount(unlinked);
  return (
    <>
      <Text as="p">
        {unlinked === 0
          ? "Todas tus conversaciones ya tienen su cliente o prospecto: no hay nada que migrar."
          : `${unlinked === 1 ? "Hay 1 conversación" : `Hay ${count} conversaciones`} sin cliente ni prospecto. Haremos un prospecto por persona; quien ya existe solo se vincula.`}
      </Text>
      <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
        <ButtonLink to={closeTo} variant="soft" color="gray" preventScrollReset replace>
          {unlinked === 0 ? "Cerrar" : "Cancelar"}
        </ButtonLink>
        {unlinked === 0 ? null : (
          <PostForm>
            <input type="hidden" name="intent" value="migrate" />
            <SubmitButton pending={pending === "migrate:" || undefined} pendingLabel="Migrando…">
              Migrar
            </SubmitButton>
          </PostForm>
        )}
      </Flex>
    </>
  );
}

import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/input";
import { LiveForm } from "./live-form";

/** Gives the thread to the AI, with words about what was agreed. */
export function BriefForm({ conversationId }: { readonly conversationId: number }) {
  const ids = useId();
  return (
    <Grid asChild gap="2" px="2" py="2">
      <LiveForm intent="set-ai">
        <input type="hidden" name="conversationId" value={conversationId} />
        <input type="hidden" name="enabled" value="true" />
        <Text asChild size="2" weight="bold">
          <label htmlFor={ids}>Resumen para la IA</label>
        </Text>
        <TextArea
          id={ids}
          name="brief"
          rows={3}
          maxLength={1_000}
          placeholder="Lo que ya acordaste con el cliente. Es opcional."
        />
        <Button type="submit" size="2" color="jade">
          Entregar a la IA
        </Button>
      </LiveForm>
    </Grid>
  );
}

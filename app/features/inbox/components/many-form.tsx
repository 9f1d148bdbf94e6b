import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import type { ManyResult } from "~/features/threads/many/pick-threads.server";
import type { FormAnswer } from "~/platform/form-answer";
import { Button } from "~/ui/button";
import { Input, Select } from "~/ui/input";
import { Note } from "~/ui/note";

import { manyWords } from "../many/words";
import { MANY_FORM } from "./conversation-row";
import { useMayPost } from "./use-may-post";

interface ManyFormProps {
  /** The address of the page. */
  readonly action: string;
  readonly answer: FormAnswer | undefined;
  /** The id of the person. */
  readonly me: number;
}

/** The acts on the chosen rows for a page without scripts, and what the last one did. */
export function ManyForm({ action, answer, me }: ManyFormProps) {
  const mayPost = useMayPost();
  return (
    <Flex direction="column" gap="2" px="3" py="2">
      {answer?.intent.endsWith("-many") ? <Done action={action} answer={answer} /> : null}
      <form id={MANY_FORM} method="post" action={action}>
        <details>
          <summary>Con las elegidas…</summary>
          <Grid gap="2" pt="2">
            <Flex wrap="wrap" gap="2">
              <ActButton intent="resolve-many">Resolver</ActButton>
              <ActButton intent="ai-many">Pasar a la IA</ActButton>
              {mayPost("trash-many") ? <ActButton intent="trash-many">Papelera</ActButton> : null}
            </Flex>
            <Flex align="center" gap="2">
              <Select size="2" name="agentId" aria-label="A quién" defaultValue={me}>
                <option value={me}>A mí</option>
                <option value="">A nadie</option>
              </Select>
              <ActButton intent="assign-many">Asignar</ActButton>
            </Flex>
            <Flex align="center" gap="2">
              <Select size="2" name="until" aria-label="Hasta cuándo" defaultValue="tomorrow">
                <option value="1h">1 hora</option>
                <option value="3h">3 horas</option>
                <option value="tomorrow">Mañana 9:00</option>
                <option value="next-week">El lunes 9:00</option>
              </Select>
              <ActButton intent="snooze-many">Posponer</ActButton>
            </Flex>
            <Flex align="center" gap="2">
              <Input size="2" name="tags" aria-label="Etiquetas" placeholder="Etiquetas" maxLength={250} />
              <ActButton intent="tag-many">Etiquetar</ActButton>
            </Flex>
          </Grid>
        </details>
      </form>
    </Flex>
  );
}

function ActButton({ intent, children }: { readonly intent: string; readonly children: string }) {
  return (
    <Button type="submit" name="intent" value={intent} size="1" variant="soft">
      {children}
    </Button>
  );
}

function Done({ action, answer }: { readonly action: string; readonly answer: FormAnswer }) {
  if (!answer.ok) {
    return (
      <Text as="p" size="2" color="red" role="alert">
        {answer.error}
      </Text>
    );
  }
  const { value, intent } = answer;
  if (!isResult(value)) return null;
  const { title, rest } = manyWords(intent, value);
  return (
    <Note color="jade" role="status">
      {title}. {rest}
      {value.undo === null ? null : (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="undo-many" />
          <input type="hidden" name="of" value={value.undo} />
          <Button type="submit" size="1" variant="soft">
            Deshacer
          </Button>
        </form>
      )}
    </Note>
  );
}

const isResult = (value: unknown): value is ManyResult =>
  typeof value === "object" && value !== null && "asked" in value;

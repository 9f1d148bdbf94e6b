import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { useHydrated } from "~/ui/hydration";
import { Cross2Icon } from "~/ui/icons";
import { Input } from "~/ui/input";
import { InfoBlock, InfoNote } from "./info-block";
import { type InfoPart, panelPath } from "./info-context";
import styles from "./info-panel.module.css";
import { useMayPost } from "./use-may-post";
import { usePanelForm } from "./use-panel-form";

const MOST = 20;
const LONGEST = 40;

interface Change {
  /** Put back into the field by a refusal. */
  readonly typed: string;
  readonly of: (tags: readonly string[]) => readonly string[];
}

/** The thread's tags, which whoever may can change. */
export function InfoTags(props: Pick<InfoPart, "conversation" | "address">) {
  const { tags } = props.conversation;
  if (useMayPost()("set-tags")) return <TagsForm {...props} />;
  if (tags.length === 0) return null;
  return (
    <InfoBlock id="info-tags" title="Etiquetas">
      <Flex asChild wrap="wrap" gap="2">
        <ul aria-labelledby="info-tags" className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Text size="2">{tag}</Text>
            </li>
          ))}
        </ul>
      </Flex>
    </InfoBlock>
  );
}

/** Chips with a button to remove them, and a field for a new one. Without scripts: one line with all. */
function TagsForm({ conversation, address }: Pick<InfoPart, "conversation" | "address">) {
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  const underWay = useRef<readonly Change[]>([]);
  const waiting = useRef<readonly Change[]>([]);
  const { tags } = conversation;
  const { Form, submit, pending, refused } = usePanelForm(
    () => {
      underWay.current = [];
      if (waiting.current.length > 0) save();
    },
    () => {
      const typed = [...underWay.current, ...waiting.current].map((change) => change.typed);
      underWay.current = [];
      waiting.current = [];
      if (field.current) field.current.value = [...typed, field.current.value].filter(Boolean).join(", ");
    },
  );
  const flaw = pending ? undefined : refused?.result.error.tags?.[0];
  const action = panelPath(address, "info");
  const fixed = (
    <>
      <input type="hidden" name="intent" value="set-tags" />
      <input type="hidden" name="conversationId" value={conversation.id} />
    </>
  );
  const save = () => {
    underWay.current = waiting.current;
    waiting.current = [];
    const next = underWay.current.reduce<readonly string[]>((now, { of }) => of(now), tags);
    submit(
      { intent: "set-tags", conversationId: String(conversation.id), known: tags.join(","), tags: next.join(",") },
      { method: "post", action },
    );
  };
  // A form sends all tags, so the next change waits for the last answer. It also sends the tags from before the change,
  // so that a tag added by a colleague meanwhile is kept.
  const change = (one: Change) => {
    waiting.current = [...waiting.current, one];
    if (underWay.current.length === 0) save();
  };
  if (!hydrated) {
    return (
      <InfoBlock id="info-tags" title="Etiquetas">
        <Grid asChild gap="3" py="2">
          <form method="post" action={action}>
            {fixed}
            <input type="hidden" name="known" value={tags.join(",")} />
            <Input aria-label="Etiquetas" name="tags" defaultValue={tags.join(", ")} />
            <InfoNote>Sepáralas con comas.</InfoNote>
            <Button type="submit" variant="soft">
              Guardar etiquetas
            </Button>
          </form>
        </Grid>
      </InfoBlock>
    );
  }
  const add = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim();
    if (!field.current || !typed) return;
    field.current.value = "";
    change({ typed, of: (now) => [...now, typed] });
  };
  const suggest = () => {
    if (suggested.length > 0) return;
    fetch("/admin/tags")
      .then((answer) => (answer.ok ? answer.json() : []))
      .then((names: unknown) => {
        if (Array.isArray(names)) setSuggested(names.filter((name) => typeof name === "string"));
      })
      // Suggestions are optional; the field works without them.
      .catch(() => undefined);
  };
  return (
    <InfoBlock id="info-tags" title="Etiquetas">
      {tags.length > 0 ? (
        <Flex asChild wrap="wrap" gap="2">
          <ul aria-labelledby="info-tags" className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Text size="2">{tag}</Text>
                <button
                  type="button"
                  aria-label={`Quitar la etiqueta ${tag}`}
                  onClick={() => {
                    change({ typed: "", of: (now) => now.filter((other) => other !== tag) });
                    // The focused button disappears with its tag.
                    field.current?.focus();
                  }}
                >
                  <Cross2Icon width={12} height={12} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </Flex>
      ) : null}
      <Flex asChild gap="2" py="1">
        <Form method="post" action={action} onSubmit={add}>
          {fixed}
          <Input
            ref={field}
            aria-label="Agregar etiqueta"
            placeholder="Agregar etiqueta"
            list="info-tag-names"
            maxLength={LONGEST}
            readOnly={tags.length >= MOST}
            aria-invalid={refused ? true : undefined}
            aria-describedby={flaw ? "info-tag-flaw" : undefined}
            onFocus={suggest}
            autoComplete="off"
          />
          <datalist id="info-tag-names">
            {suggested
              .filter((name) => !tags.includes(name))
              .map((name) => (
                <option key={name} value={name} />
              ))}
          </datalist>
          <Button type="submit" variant="soft" disabled={tags.length >= MOST} data-busy={pending || undefined}>
            {pending ? <Spinner /> : null}
            Agregar
          </Button>
        </Form>
      </Flex>
      <FormError id="info-tag-flaw">{flaw}</FormError>
      {tags.length >= MOST ? <InfoNote>Ya tiene {MOST} etiquetas, el máximo.</InfoNote> : null}
    </InfoBlock>
  );
}

import { Cross2Icon } from "@radix-ui/react-icons";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useHydrated } from "~/ui/hydration";
import { SubmitButton } from "~/ui/submit-button";
import { type InfoPart, panelPath } from "./info-context";
import { usePanelForm } from "./use-panel-form";

const MOST = 20;
const LONGEST = 40;

/** The thread's tags: chips that can be taken away, and a field for another one. Without scripts, one line of all. */
export function InfoTags({ conversation, address }: Pick<InfoPart, "conversation" | "address">) {
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [suggested, setSuggested] = useState<readonly string[]>([]);

  const { Form, submit, pending, refused } = usePanelForm(() => {
    if (field.current) field.current.value = "";
  });
  const { tags } = conversation;
  const action = panelPath(address, "info");
  const fixed = (
    <>
      <input type="hidden" name="intent" value="set-tags" />
      <input type="hidden" name="conversationId" value={conversation.id} />
    </>
  );
  if (!hydrated) {
    return (
      <section className="info-block" aria-labelledby="info-tags">
        <h3 id="info-tags">Etiquetas</h3>
        <form method="post" action={action} className="info-form">
          {fixed}
          <TextField label="Etiquetas" name="tags" defaultValue={tags.join(", ")} hint="Sepáralas con comas." />
          <Button type="submit" variant="soft">
            Guardar etiquetas
          </Button>
        </form>
      </section>
    );
  }
  const save = (next: readonly string[]) =>
    submit(
      { intent: "set-tags", conversationId: String(conversation.id), tags: next.join(",") },
      { method: "post", action },
    );
  const add = (event: FormEvent) => {
    event.preventDefault();
    const added = field.current?.value.trim();
    if (added && !pending) save([...tags, added]);
  };
  const suggest = () => {
    if (suggested.length > 0) return;
    fetch("/admin/tags")
      .then((answer) => (answer.ok ? answer.json() : []))
      .then((names: unknown) => {
        if (Array.isArray(names)) setSuggested(names.filter((name) => typeof name === "string"));
      })
      // Suggestions are a help; the field works without them.
      .catch(() => undefined);
  };
  return (
    <section className="info-block" aria-labelledby="info-tags">
      <h3 id="info-tags">Etiquetas</h3>
      {tags.length > 0 ? (
        <ul className="info-tags">
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              <button
                type="button"
                aria-label={`Quitar la etiqueta ${tag}`}
                onClick={() => {
                  if (pending) return;
                  save(tags.filter((other) => other !== tag));
                  // Its button goes with it.
                  field.current?.focus();
                }}
              >
                <Cross2Icon aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Form method="post" action={action} className="info-tag-form" onSubmit={add}>
        {fixed}
        <input
          ref={field}
          className="ui-input"
          aria-label="Agregar etiqueta"
          placeholder="Agregar etiqueta"
          list="info-tag-names"
          maxLength={LONGEST}
          readOnly={tags.length >= MOST}
          aria-invalid={refused ? true : undefined}
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
        <SubmitButton pending={pending} variant="soft" disabled={tags.length >= MOST}>
          Agregar
        </SubmitButton>
      </Form>
      {tags.length >= MOST ? <p className="info-none">Ya tiene {MOST} etiquetas, el máximo.</p> : null}
    </section>
  );
}

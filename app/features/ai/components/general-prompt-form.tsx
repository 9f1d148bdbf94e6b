import { Form, Link, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { ask } from "~/platform/ask";
import { paths } from "~/platform/paths";
import { TextAreaField } from "~/ui/field";
import { useHydrated } from "~/ui/hydration";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import type { Worsened } from "../golden/read-golden.server";
import { generalPromptWire } from "../wire";
import { isPreview, PreviewButton, WorseNote } from "./publish-note";

const FAILED = "Error al guardar el prompt general";
const SAVED = "Prompt general guardado correctamente";
const MAX_CHARACTERS = 20_000;

interface GeneralPromptFormProps {
  readonly systemPrompt: string;
  /** One company is looked at: the prompt of all can be read only. */
  readonly readOnly: boolean;
  /** What the page's action answered where there is no JavaScript. */
  readonly refused?: { readonly error: string; readonly typed: string };
  readonly saved: boolean;
  readonly worsened: Worsened | null;
}

/** What the AI is told about every company. */
export function GeneralPromptForm({ systemPrompt, readOnly, refused, saved, worsened }: GeneralPromptFormProps) {
  const hydrated = useHydrated();
  const { toast } = useToast();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(refused?.typed ?? systemPrompt);
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const answer = await ask(
      paths.systemPrompt(),
      generalPromptWire,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ systemPrompt: text }),
      },
      FAILED,
    );
    setPending(false);
    if (!answer.ok) return toast({ variant: "destructive", description: answer.error });
    toast({ title: "Éxito", description: SAVED });
    revalidate();
  };
  return (
    <section className="training-prompt" aria-labelledby="general-prompt-title">
      <header className="training-heading">
        <h2 id="general-prompt-title">Prompt general</h2>
        <Link to={paths.promptVersions()}>Ver versiones</Link>
      </header>
      {saved && !hydrated ? <p role="status">{SAVED}</p> : null}
      <Form
        method="post"
        action={paths.training()}
        className="ui-form"
        onSubmit={(event) => {
          if (isPreview(event)) return;
          event.preventDefault();
          if (!pending && text.trim() !== "") void save();
        }}
      >
        <input type="hidden" name="intent" value="save-prompt" />
        <TextAreaField
          label="Instrucciones para todas las empresas"
          name="systemPrompt"
          required
          rows={8}
          maxLength={MAX_CHARACTERS}
          readOnly={readOnly}
          value={readOnly ? systemPrompt : text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={refused?.error}
          hint={
            readOnly
              ? "Vale para todas tus empresas. Para cambiarlo, elige «Todas las empresas» arriba."
              : "La IA lo sigue en cada respuesta, antes que la configuración de cada empresa."
          }
        />
        <WorseNote worsened={worsened} />
        {readOnly ? null : (
          <div className="ui-actions">
            <SubmitButton pending={pending} pendingLabel="Guardando…" disabled={hydrated && text.trim() === ""}>
              Guardar prompt
            </SubmitButton>
            <PreviewButton disabled={hydrated && text.trim() === ""} />
          </div>
        )}
      </Form>
    </section>
  );
}

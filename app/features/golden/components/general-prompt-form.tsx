import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Form, Link, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { z } from "zod";
import type { changedPromptSchema } from "~/features/answering/forms";
import { generalPromptWire } from "~/features/answering/wire";
import { ask } from "~/platform/ask";
import type { Changed, FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { textMark } from "~/platform/text-mark";
import { trainingPaths } from "~/platform/training-paths";
import { TextAreaField } from "~/ui/field";
import { ChangedNote, readChanged } from "~/ui/form-marks";
import { useHydrated } from "~/ui/hydration";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import type { Worsened } from "../read-golden.server";
import { isPreview, PreviewButton, WorseNote } from "./publish-note";

const FAILED = "Error al guardar el prompt general";
const SAVED = "Prompt general guardado correctamente";
const MAX_CHARACTERS = 20_000;

interface GeneralPromptFormProps {
  readonly systemPrompt: string;
  /** True when the page is about one company: the prompt of all can only be read. */
  readonly readOnly: boolean;
  /** The answer of the page's action, without JavaScript. */
  readonly refused?: FormRefusal;
  readonly saved: boolean;
  readonly worsened: Worsened | null;
}

/** The stored text that the form has seen; after a colleague's change, what it says now. */
interface Version {
  readonly seen: number | string;
  readonly said?: string;
  readonly changed?: Changed | null;
}

function versionOf(systemPrompt: string, refused: FormRefusal | undefined): Version {
  const changed = readChanged(refused?.about);
  const seen = changed?.seen ?? refused?.result.initialValue.seen ?? textMark(systemPrompt);
  return { seen, said: refused?.error, changed };
}

function changedTo(stored: string, said: string): Version {
  const seen = textMark(stored);
  return { seen, said, changed: { seen, fields: [{ label: "Prompt general", stored }] } };
}

/** The form of the AI's general prompt for all companies. */
export function GeneralPromptForm({ systemPrompt, readOnly, refused, saved, worsened }: GeneralPromptFormProps) {
  const hydrated = useHydrated();
  const { toast } = useToast();
  const { revalidate } = useRevalidator();
  const { form, field } = useServerForm<z.input<typeof changedPromptSchema>>({ refused });
  const [text, setText] = useState(refused?.result.initialValue.systemPrompt ?? systemPrompt);
  const [{ seen, said, changed }, setVersion] = useState<Version>(() => versionOf(systemPrompt, refused));
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const answer = await ask(
      paths.systemPrompt(),
      generalPromptWire,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ systemPrompt: text, seen }),
      },
      FAILED,
    );
    const now =
      !answer.ok && answer.code === "changed_meanwhile" ? await ask(paths.systemPrompt(), generalPromptWire) : answer;
    setPending(false);
    if (!answer.ok && now.ok) setVersion(changedTo(now.value.systemPrompt, answer.error));
    if (!answer.ok) return toast({ variant: "destructive", description: answer.error });
    setVersion({ seen: textMark(answer.value.systemPrompt) });
    toast({ title: "Éxito", description: SAVED });
    revalidate();
  };
  return (
    <Box mb="6" asChild>
      <section aria-labelledby="general-prompt-title">
        <Flex wrap="wrap" align="baseline" justify="between" gap="3" mb="3" asChild>
          <header>
            <Heading as="h2" id="general-prompt-title" size="4">
              Prompt general
            </Heading>
            <Link to={trainingPaths.promptVersions()} className="ui-thumb">
              Ver versiones
            </Link>
          </header>
        </Flex>
        {saved && !hydrated ? <p role="status">{SAVED}</p> : null}
        <Grid gap="4" asChild>
          <Form
            method="post"
            action={paths.training()}
            {...form}
            onSubmit={(event) => {
              if (isPreview(event)) return;
              event.preventDefault();
              if (!pending && text.trim() !== "") void save();
            }}
          >
            <input type="hidden" name="intent" value="save-prompt" />
            <input type="hidden" name="seen" value={seen} />
            <TextAreaField
              {...field("systemPrompt")}
              label="Instrucciones para todas las empresas"
              required
              rows={8}
              maxLength={MAX_CHARACTERS}
              readOnly={readOnly}
              // Read-only while one company is chosen; the typed text comes back afterwards.
              defaultValue={undefined}
              value={readOnly ? systemPrompt : text}
              onChange={(event) => setText(event.currentTarget.value)}
              hint={
                readOnly
                  ? "Vale para todas tus empresas. Para cambiarlo, elige «Todas las empresas» arriba."
                  : "Un prompt son instrucciones para la IA, escritas como se las dirías a una persona nueva. Las sigue en cada respuesta, antes que la configuración de cada empresa."
              }
            />
            <WorseNote worsened={worsened} />
            {changed ? <ChangedNote said={said} changed={changed} /> : null}
            {readOnly ? null : (
              <Flex wrap="wrap" align="center" gap="3">
                <SubmitButton pending={pending} pendingLabel="Guardando…" disabled={hydrated && text.trim() === ""}>
                  {changed ? "Guardar de todos modos" : "Guardar prompt"}
                </SubmitButton>
                <PreviewButton disabled={hydrated && text.trim() === ""} />
              </Flex>
            )}
          </Form>
        </Grid>
      </section>
    </Box>
  );
}

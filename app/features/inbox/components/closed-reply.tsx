import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link, useRevalidator } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { ApprovedTemplate } from "~/features/channels/approved";
import { templateParts, valueField, variableLabel } from "~/features/channels/approved";
import { REFUSALS, type Refusal } from "~/features/threads/messages/refusals";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { TextWithBlanks } from "~/ui/blank";
import { Bubble } from "~/ui/bubble";
import { Button } from "~/ui/button";
import { Fold } from "~/ui/fold";
import { FormError } from "~/ui/form-error";
import { useHydrated } from "~/ui/hydration";
import { Input } from "~/ui/input";
import type { ConversationSummary } from "~/wire/events";
import type { PageAnswer } from "../after-form";
import { postInbox } from "../post-inbox";

export interface ClosedReplyProps {
  readonly conversation: ConversationSummary;
  readonly reason: Refusal;
  /** The approved WhatsApp templates of the thread's account; null if the page has not read them. */
  readonly templates: readonly ApprovedTemplate[] | null;
  readonly infoTo: string;
  /** The answer to a form that was posted without JavaScript. */
  readonly answer?: PageAnswer;
}

/** Says why nobody may write freely now, and offers what is still possible. */
export function ClosedReply({ conversation, reason, templates, infoTo, answer }: ClosedReplyProps) {
  const { revalidate } = useRevalidator();
  const needed = reason === "window_closed" && templates === null;
  useEffect(() => {
    // The window closed while the thread was open, so the page has not read the templates yet.
    if (needed) revalidate();
  }, [needed, revalidate]);
  if (reason === "opted_out") {
    return (
      <Closed label="No se puede escribir">
        <p>
          <b>Este cliente pidió no recibir SMS</b>
        </p>
        <Text as="p" size="2" color="gray">
          Podrás escribirle cuando él mande ALTA a tu número. Mientras, llámale o usa otro canal; tus notas privadas
          siguen aquí.
        </Text>
      </Closed>
    );
  }
  if (reason !== "window_closed") {
    return (
      <Closed label="No se puede escribir">
        <p>{REFUSALS[reason]}</p>
        <p>
          <Link to={infoTo}>Ver la información del cliente</Link>
        </p>
      </Closed>
    );
  }
  const refused = refusalOf(answer, "send-template");
  return (
    <Closed label="Plantillas aprobadas">
      <p>
        <b>{REFUSALS.window_closed}</b>
      </p>
      {templates === null ? (
        <Text as="p" size="2" color="gray">
          <Spinner /> Buscando tus plantillas…
        </Text>
      ) : templates.length === 0 ? (
        <Text as="p" size="2">
          Todavía no hay plantillas aprobadas. <Link to={paths.approvedTemplates()}>Agrégalas o actualízalas</Link>
        </Text>
      ) : (
        <>
          <Grid gap="1" maxHeight="42dvh" overflowY="auto">
            {templates.map((template) => (
              <TemplateForm
                key={template.id}
                conversationId={conversation.id}
                template={template}
                refused={refused?.result.initialValue.templateId === String(template.id) ? refused : undefined}
              />
            ))}
          </Grid>
          <Text as="p" size="2">
            <Link to={paths.approvedTemplates()}>Todas las plantillas de WhatsApp</Link>
          </Text>
        </>
      )}
    </Closed>
  );
}

function Closed({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Grid gap="2" width="100%" maxWidth="760px" mx="auto" px={{ initial: "3", sm: "4" }} pb="3" asChild>
      <section aria-label={label}>{children}</section>
    </Grid>
  );
}

interface TemplateFormProps {
  readonly conversationId: number;
  readonly template: ApprovedTemplate;
  readonly refused?: FormRefusal;
}

/** One template as the customer will read it, with a field for each variable. */
function TemplateForm({ conversationId, template, refused }: TemplateFormProps) {
  const hydrated = useHydrated();
  const box = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const clientId = useRef("");
  const typed = template.variables.map((_, index) => refused?.result.initialValue[valueField(index)] ?? "");
  const [values, setValues] = useState<readonly string[]>(typed);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState(refused?.error);
  const read = () =>
    template.variables.map((_, index) => String(new FormData(form.current ?? undefined).get(valueField(index)) ?? ""));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    clientId.current ||= crypto.randomUUID();
    const fields = Object.fromEntries(read().map((value, index) => [valueField(index), value]));
    const posted = await postInbox({
      ...fields,
      intent: "send-template",
      conversationId: String(conversationId),
      templateId: String(template.id),
      clientId: clientId.current,
    });
    setPending(false);
    setError(posted.ok ? undefined : (posted.error ?? "No se pudo enviar la plantilla."));
    if (!posted.ok) return;
    clientId.current = "";
    form.current?.reset();
    setValues(template.variables.map(() => ""));
    if (box.current) box.current.open = false;
  };
  return (
    <Fold
      ref={box}
      name="plantilla"
      open={refused ? true : undefined}
      title={
        <>
          {template.name}
          <Text size="1" weight="regular" color="gray">
            {template.language}
          </Text>
        </>
      }
    >
      <Grid gap="3" asChild>
        <Form ref={form} method="post" preventScrollReset onSubmit={onSubmit} onInput={() => setValues(read())}>
          <input type="hidden" name="intent" value="send-template" />
          <input type="hidden" name="conversationId" value={conversationId} />
          <input type="hidden" name="templateId" value={template.id} />
          <Bubble from="staff" dir="auto">
            <TextWithBlanks parts={templateParts(template, values)} />
          </Bubble>
          {template.variables.map((variable, index) => (
            <Flex key={variable} align="center" gap="2" asChild>
              <label>
                {variableLabel(variable)}
                <Box flexGrow="1">
                  <Input
                    name={valueField(index)}
                    required
                    maxLength={500}
                    defaultValue={typed[index]}
                    autoComplete="off"
                  />
                </Box>
              </label>
            </Flex>
          ))}
          <FormError>{error}</FormError>
          <Box>
            <Button type="submit" disabled={hydrated && pending}>
              {pending ? <Spinner /> : null} Enviar plantilla
            </Button>
          </Box>
        </Form>
      </Grid>
    </Fold>
  );
}

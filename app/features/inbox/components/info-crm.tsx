import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { z } from "zod";
import { splitName } from "~/features/threads/split-name";
import type { ContactMatch } from "~/features/threads/view-types";
import { refusalOf } from "~/platform/form-answer";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate } from "~/ui/time";
import { useToast } from "~/ui/toasts";
import type { newContactSchema } from "../schema";
import { InfoBlock } from "./info-block";
import { knownReach, ReachFields } from "./info-contact-form";
import { type InfoPart, KIND_LABELS, panelPath } from "./info-context";
import styles from "./info-panel.module.css";
import { usePanelForm } from "./use-panel-form";

const SUGGESTED = 3;
/** A contact, and the button beside. */
const LINE = { asChild: true, align: "center", justify: "between", gap: "3", py: "1" } as const;

/** The customer or prospect that the thread belongs to, or those that it may belong to. */
export function InfoCrm({ conversation, contact, address }: InfoPart) {
  const { toast } = useToast();
  const { Form, pending } = usePanelForm((intent) =>
    toast({ title: intent === "unlink-contact" ? "Contacto desvinculado" : "Contacto vinculado" }),
  );
  const { linked, alike } = contact;
  const action = panelPath(address, "info");
  if (!linked && alike.length === 0) return null;
  return (
    <InfoBlock id="info-crm" title="Contacto CRM">
      {linked ? (
        <Flex {...LINE}>
          <Form method="post" action={action} data-focus="contacto" tabIndex={-1}>
            <input type="hidden" name="intent" value="unlink-contact" />
            <input type="hidden" name="conversationId" value={conversation.id} />
            <Match match={linked} />
            <SubmitButton pending={pending} size="1" variant="soft" color="gray">
              Desvincular
            </SubmitButton>
          </Form>
        </Flex>
      ) : (
        alike.slice(0, SUGGESTED).map((match) => (
          <Flex key={match.id} {...LINE}>
            <Form method="post" action={action}>
              <LinkFields conversationId={conversation.id} match={match} />
              <Match match={match} ask={alike.length === 1} />
              <LinkButton name={match.name} pending={pending} />
            </Form>
          </Flex>
        ))
      )}
    </InfoBlock>
  );
}

function LinkFields({ conversationId, match }: { readonly conversationId: number; readonly match: ContactMatch }) {
  return (
    <>
      <input type="hidden" name="intent" value="link-contact" />
      <input type="hidden" name="conversationId" value={conversationId} />
      <input type="hidden" name="kind" value={match.kind} />
      <input type="hidden" name="contactId" value={match.id} />
    </>
  );
}

function LinkButton({ name, pending }: { readonly name: string; readonly pending: boolean }) {
  return (
    <SubmitButton pending={pending} size="1" variant="soft" aria-label={`Vincular con ${name}`}>
      Vincular
    </SubmitButton>
  );
}

function Match({ match, ask = false }: { readonly match: ContactMatch; readonly ask?: boolean }) {
  return (
    <Grid asChild>
      <p>
        <strong>{ask ? `¿Es ${match.name}?` : match.name}</strong>
        <Text size="2" color="gray">
          {KIND_LABELS[match.kind]} desde <ShortDate at={match.since} />
        </Text>
      </p>
    </Grid>
  );
}

/** Form that makes a customer or prospect of the contact. */
export function InfoCreateContact(props: InfoPart) {
  const navigate = useNavigate();
  const back = panelPath(props.address, "info");
  const isLinked = props.contact.linked !== null;
  useEffect(() => {
    // It was made here, or meanwhile by a colleague: nothing is left to do.
    if (isLinked) navigate(back, { replace: true, preventScrollReset: true });
  }, [isLinked, navigate, back]);
  return (
    <AddressDialog title="Crear contacto" closeTo={back}>
      <CreateForm {...props} />
    </AddressDialog>
  );
}

function CreateForm({ conversation, contact, address, answer }: InfoPart) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const back = panelPath(address, "info");
  const { Form, pending, refused } = usePanelForm((intent) => {
    toast({ title: intent === "link-contact" ? "Contacto vinculado" : "Contacto creado" });
    navigate(back, { replace: true, preventScrollReset: true });
  });
  const shown = refused ?? refusalOf(answer, "create-contact");
  const { form, field } = useServerForm<z.input<typeof newContactSchema>>({
    refused: shown,
    defaultValue: { kind: "prospect", ...splitName(contact.givenName), ...knownReach(contact) },
  });
  const kind = field("kind");
  const alike = shown?.about;
  const action = panelPath(address, "contacto");
  return (
    <>
      {alike ? (
        <Grid gap="1" mb="2" p="3" className={styles.alike} role="alert">
          <p>{shown?.error} Vincúlalo en vez de crearlo otra vez:</p>
          {alike.map((match) => (
            <Flex key={match.id} {...LINE}>
              <Form method="post" action={action}>
                <LinkFields conversationId={conversation.id} match={match} />
                <Match match={match} />
                <LinkButton name={match.name} pending={pending} />
              </Form>
            </Flex>
          ))}
        </Grid>
      ) : null}
      <Grid asChild gap="3" py="2">
        <Form method="post" action={action} {...form} data-panel="contacto">
          <input type="hidden" name="intent" value="create-contact" />
          <input type="hidden" name="conversationId" value={conversation.id} />
          <Flex asChild wrap="wrap" gapX="4" gapY="1">
            <fieldset>
              <Text weight="medium" mb="1" asChild>
                <legend>Guardar como</legend>
              </Text>
              {(["prospect", "customer"] as const).map((value) => (
                <Flex key={value} asChild align="center" gap="2" minHeight="28px">
                  <label>
                    <input type="radio" name="kind" value={value} defaultChecked={kind.defaultValue === value} />
                    {KIND_LABELS[value]}
                  </label>
                </Flex>
              ))}
            </fieldset>
          </Flex>
          <TextField {...field("firstName")} label="Nombre" required maxLength={100} autoComplete="off" />
          <TextField
            {...field("lastName")}
            label="Apellido"
            hint="Un cliente necesita apellido."
            maxLength={100}
            autoComplete="off"
          />
          <ReachFields field={field} />
          <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
            <ButtonLink to={back} replace preventScrollReset variant="soft" color="gray">
              Cancelar
            </ButtonLink>
            {alike ? (
              <SubmitButton pending={pending} name="anyway" value="true" variant="soft">
                Crear de todos modos
              </SubmitButton>
            ) : (
              <SubmitButton pending={pending} pendingLabel="Guardando…">
                Crear contacto
              </SubmitButton>
            )}
          </Flex>
        </Form>
      </Grid>
    </>
  );
}

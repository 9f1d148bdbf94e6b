import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { splitName } from "~/features/threads/split-name";
import type { ContactView } from "~/features/threads/view-types";
import { refusalOf } from "~/platform/form-answer";
import { DIAL_CHOICES, splitPhone } from "~/platform/phone-countries";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { PhoneField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { contactSchema, newContactSchema } from "../schema";
import { InfoBlock } from "./info-block";
import { type InfoPart, KIND_LABELS, panelPath, TO_PHONE } from "./info-context";
import { LINE, LinkButton, LinkFields, Match } from "./info-crm";
import styles from "./info-panel.module.css";
import { useMayPost } from "./use-may-post";
import { usePanelForm } from "./use-panel-form";

const FIRST = '[data-panel="editar"] input:not([type="hidden"])';
const PHONE = '[data-panel="editar"] input[name="phone"]';

type Reach = "phone" | "phoneCode" | "email";

/** The known phone and e-mail as values of the form. */
function knownReach({ callable, phone, phoneCode, email }: ContactView) {
  const known = callable ?? phone ?? "";
  const { dialCode, number } = splitPhone(known);
  const code = known.startsWith("+") ? dialCode : phoneCode;
  return { phone: number, phoneCode: code, email: email ?? "" };
}

interface ReachFieldsProps {
  readonly field: (name: Reach) => ReturnType<ReturnType<typeof useServerForm<Record<Reach, string>>>["field"]>;
}

/** The fields for phone and e-mail. */
function ReachFields({ field }: ReachFieldsProps) {
  return (
    <>
      <PhoneField
        {...field("phone")}
        label="Teléfono"
        codeName="phoneCode"
        countries={DIAL_CHOICES}
        defaultCode={field("phoneCode").defaultValue}
        maxLength={40}
        autoComplete="off"
      />
      <TextField {...field("email")} label="Email" type="email" inputMode="email" maxLength={254} autoComplete="off" />
    </>
  );
}

/** Corrects the customer's name, phone and e-mail. @param opened it was opened here: it takes the focus */
export function InfoContactForm({ opened, ...part }: InfoPart & { readonly opened: boolean }) {
  const { conversation, contact, address, answer } = part;
  const { state } = useLocation();
  const start = useRef(opened ? (state?.to === TO_PHONE.to ? PHONE : FIRST) : null);
  useEffect(() => {
    // Its code may come later than the focus is moved.
    if (start.current) document.querySelector<HTMLElement>(start.current)?.focus();
  }, []);
  const navigate = useNavigate();
  const back = panelPath(address, "info");
  const { Form, pending, refused } = usePanelForm(() => {
    navigate(back, { replace: true, preventScrollReset: true });
  });
  const { form, field } = useServerForm<z.input<typeof contactSchema>>({
    refused: refused ?? refusalOf(answer, "set-contact"),
    defaultValue: { customerName: contact.name ?? "", ...knownReach(contact) },
  });
  return (
    <Grid asChild gap="3" px="4" pt="2" pb="3" mt="1" mb="2" className={styles.edit}>
      <Form method="post" action={panelPath(address, "editar")} {...form} data-panel="editar">
        <input type="hidden" name="intent" value="set-contact" />
        <input type="hidden" name="conversationId" value={conversation.id} />
        <TextField {...field("customerName")} label="Nombre" maxLength={120} autoComplete="off" />
        <ReachFields field={field} />
        <Flex wrap="wrap" align="center" gap="3">
          <SubmitButton pending={pending} pendingLabel="Guardando…">
            Guardar
          </SubmitButton>
          <ButtonLink to={back} preventScrollReset variant="soft" color="gray">
            Cancelar
          </ButtonLink>
        </Flex>
      </Form>
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
  const back = panelPath(address, "info");
  const { Form, pending, refused } = usePanelForm(() => {
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
            depends
            hint="Obligatorio solo para clientes."
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

const TYPES = { name: "Nombre", email: "Email", phone: "Teléfono" } as const;

/** Names, addresses and phones that the AI read in the messages and that nobody decided on yet; for whoever may decide. */
export function InfoFound({ conversation, contact, address }: InfoPart) {
  const mayDecide = useMayPost()("decide-data");
  if (contact.found.length === 0 || !mayDecide) return null;
  return (
    <InfoBlock id="info-found" title="Datos que detectó la IA" className={styles.found}>
      <Flex asChild direction="column" gap="3" pt="1">
        <ul>
          {contact.found.map((found) => (
            <Found key={found.id} conversationId={conversation.id} found={found} action={panelPath(address, "info")} />
          ))}
        </ul>
      </Flex>
    </InfoBlock>
  );
}

interface FoundProps {
  readonly conversationId: number;
  readonly found: InfoPart["contact"]["found"][number];
  readonly action: string;
}

function Found({ conversationId, found, action }: FoundProps) {
  const { Form, pending } = usePanelForm();
  const what = `${TYPES[found.type]} ${found.value}`;
  return (
    <li>
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="decide-data" />
        <input type="hidden" name="conversationId" value={conversationId} />
        <input type="hidden" name="dataId" value={found.id} />
        <Text as="p" size="2" color="gray">
          {TYPES[found.type]}
        </Text>
        <p>{found.value}</p>
        <Flex wrap="wrap" align="center" gap="2" mt="2">
          <SubmitButton
            pending={pending}
            size="1"
            variant="soft"
            color="jade"
            name="decision"
            value="accept"
            aria-label={`Aceptar ${what}`}
          >
            Aceptar
          </SubmitButton>
          <SubmitButton
            pending={pending}
            size="1"
            variant="soft"
            color="gray"
            name="decision"
            value="dismiss"
            aria-label={`Descartar ${what}`}
          >
            Descartar
          </SubmitButton>
        </Flex>
      </Form>
    </li>
  );
}

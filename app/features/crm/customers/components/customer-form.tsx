import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { z } from "zod";
import { FIELD_LABELS, PREFERRED_CHANNELS, TYPE_LABELS } from "~/features/contacts/customers/labels";
import {
  ADDRESS_CHARACTERS,
  EMAIL_CHARACTERS,
  NAME_CHARACTERS,
  PHONE_CHARACTERS,
  POSTAL_CODE_CHARACTERS,
  TEXT_CHARACTERS,
} from "~/features/contacts/customers/limits";
import type { customerFormSchema } from "~/features/contacts/customers/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { DEFAULT_HOME, DIAL_CHOICES, type Home, splitPhone } from "~/platform/phone-countries";
import { ButtonLink } from "~/ui/button";
import { PhoneField, SelectField, TextAreaField, TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { FormError } from "~/ui/form-error";
import { ChangedNote, useFormMarks } from "~/ui/form-marks";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { LEAVES, UnsavedGuard } from "~/ui/unsaved-guard";
import { CHANNEL_LABELS } from "~/wire/channel";
import { AlikeHint, AlikeWarning } from "../../alike/alike-hint";
import { readAlike } from "../../alike/read-alike";
import { useAlike } from "../../alike/use-alike";
import { useRecordPost } from "../../use-record-post";
import type { EditedCustomer } from "../read-customers-page.server";
import { CUSTOMER_TEXTS, CUSTOMERS_ROUTE } from "../texts";

const NO_COMPANY = { value: "", label: "Sin empresa" };
const NO_CHANNEL = { value: "", label: "Ninguno en especial" };
const MORE = ["companyId", "dateOfBirth", "customerType", "preferredChannel", "tags"] as const;

interface CustomerFormProps {
  /** Null for a new one. */
  readonly customer: EditedCustomer | null;
  /** The customer was deleted after the form was opened: it becomes the form of a new one, with what was typed. */
  readonly isGone?: boolean;
  /** Of the form of a new one. */
  readonly formKey?: number | null;
  /** What the form of a new one begins with. */
  readonly home?: Home;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** The page behind the form. */
  readonly back: string;
  /** The page that takes it without scripts; left out, the one that it stands on. */
  readonly sendTo?: string;
  /** Where another customer is opened, who has the same phone or e-mail. */
  readonly open: (id: number) => string;
  /** The refusal of a form that was sent without scripts. */
  readonly refused?: FormRefusal;
}

function valuesOf(customer: EditedCustomer | null, { country, dialCode }: Home) {
  if (!customer) return { phoneCountryCode: dialCode, country, customerType: "individual" };
  return valuesOfOne(customer);
}

function valuesOfOne(customer: EditedCustomer) {
  const { phone, phoneCountryCode, country } = customer;
  const { dialCode, number } = splitPhone(phone ?? "");
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: number,
    phoneCountryCode: phone?.startsWith("+") ? dialCode : (phoneCountryCode ?? dialCode),
    address: customer.address,
    city: customer.city,
    state: customer.state,
    postalCode: customer.postalCode,
    country: country === "Mexico" ? "México" : country,
    notes: customer.notes,
    companyId: customer.companyId,
    dateOfBirth: customer.dateOfBirth,
    customerType: customer.customerType,
    preferredChannel: customer.preferredChannel === "voice_plugin" ? "voice" : customer.preferredChannel,
    tags: customer.tags.join(", "),
  };
}

function reachOf(customer: EditedCustomer | null, home: Home) {
  const { email, phone, phoneCountryCode } = { email: "", phone: "", ...valuesOf(customer, home) };
  return { email: email ?? "", phone, phoneCountryCode };
}

/** The fields of a customer, for a new one and for a change. */
export function CustomerForm(props: CustomerFormProps) {
  const { customer, isGone = false, formKey, companies, back, sendTo, open, refused: sent } = props;
  const { home = DEFAULT_HOME } = props;
  const navigate = useNavigate();
  const {
    post,
    pending,
    refused: stayed,
  } = useRecordPost(CUSTOMERS_ROUTE, CUSTOMER_TEXTS, () =>
    navigate(back, { replace: true, preventScrollReset: true, state: LEAVES }),
  );
  const refused = stayed ?? sent;
  const alike = readAlike(refused?.about);
  // The customer as staff saw them; when the list is read again behind the form, this stays.
  const [opened] = useState(customer);
  const { changed, marks, isNoted } = useFormMarks(
    { seen: opened ? Date.parse(opened.updatedAt) : undefined, formKey, isGone },
    refused,
  );
  const { form, field, text, error } = useServerForm<z.input<typeof customerFormSchema>>({
    refused,
    defaultValue: valuesOf(opened, home),
    onSubmit: (event) => {
      event.preventDefault();
      void post(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    },
  });
  const stored = reachOf(opened, home);
  const typed = { email: text("email"), phone: text("phone"), phoneCountryCode: text("phoneCountryCode") };
  const hinted = useAlike(opened && { kind: "customer", id: opened.id }, typed, stored);
  const hasMore = MORE.some(
    (name) => field(name).error || (opened && name !== "customerType" && valuesOfOne(opened)[name]),
  );
  const said = refused?.error;
  const stands = opened !== null && !isGone;
  return (
    <Grid asChild gap="4">
      <Form method="post" action={sendTo} {...form}>
        <UnsavedGuard />
        <input type="hidden" name="intent" value={stands ? "update" : "create"} />
        {stands ? <input type="hidden" name="of" value={opened.id} /> : null}
        {marks}
        <Grid columns={{ initial: "1", sm: "2" }} gap="4">
          <TextField
            {...field("firstName")}
            label="Nombre *"
            required
            maxLength={NAME_CHARACTERS}
            autoComplete="off"
            autoFocus={refused ? field("firstName").autoFocus : true}
          />
          <TextField
            {...field("lastName")}
            label="Apellido *"
            required
            maxLength={NAME_CHARACTERS}
            autoComplete="off"
          />
          <TextField
            {...field("email")}
            label={FIELD_LABELS.email}
            type="email"
            inputMode="email"
            maxLength={EMAIL_CHARACTERS}
            autoComplete="off"
          />
          <PhoneField
            {...field("phone")}
            label={FIELD_LABELS.phone}
            codeName="phoneCountryCode"
            countries={DIAL_CHOICES}
            defaultCode={field("phoneCountryCode").defaultValue}
            maxLength={PHONE_CHARACTERS}
            autoComplete="off"
          />
        </Grid>
        <AlikeHint alike={alike ? [] : hinted} openCustomer={open} />
        <TextAreaField
          {...field("address")}
          label={FIELD_LABELS.address}
          rows={2}
          maxLength={ADDRESS_CHARACTERS}
          autoComplete="off"
        />
        <Grid columns={{ initial: "1", sm: "2" }} gap="4">
          <TextField {...field("city")} label={FIELD_LABELS.city} maxLength={NAME_CHARACTERS} autoComplete="off" />
          <TextField {...field("state")} label="Estado o provincia" maxLength={NAME_CHARACTERS} autoComplete="off" />
          <TextField
            {...field("postalCode")}
            label={FIELD_LABELS.postalCode}
            maxLength={POSTAL_CODE_CHARACTERS}
            autoComplete="off"
          />
          <TextField
            {...field("country")}
            label={FIELD_LABELS.country}
            maxLength={NAME_CHARACTERS}
            autoComplete="off"
          />
        </Grid>
        <TextAreaField {...field("notes")} label={FIELD_LABELS.notes} rows={3} maxLength={TEXT_CHARACTERS} />
        <Fold title="Más datos" open={hasMore || undefined}>
          <Grid columns={{ initial: "1", sm: "2" }} gap="4">
            <SelectField
              {...field("companyId")}
              label={FIELD_LABELS.companyId}
              options={[NO_COMPANY, ...companies.map(({ id, name }) => ({ value: String(id), label: name }))]}
            />
            <SelectField
              {...field("customerType")}
              label={FIELD_LABELS.customerType}
              required
              options={Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))}
            />
            <TextField {...field("dateOfBirth")} label={FIELD_LABELS.dateOfBirth} type="date" autoComplete="off" />
            <SelectField
              {...field("preferredChannel")}
              label={FIELD_LABELS.preferredChannel}
              options={[NO_CHANNEL, ...PREFERRED_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))]}
            />
            <TextField
              {...field("tags")}
              label={FIELD_LABELS.tags}
              hint="Sepáralas con comas."
              maxLength={TEXT_CHARACTERS}
              autoComplete="off"
            />
          </Grid>
        </Fold>
        {isGone ? (
          <Note color="amber" role="alert">
            Este cliente ya no existe: alguien de tu equipo lo eliminó. Lo que escribiste sigue aquí; si lo guardas,
            será un cliente nuevo.
          </Note>
        ) : null}
        {alike ? (
          <AlikeWarning said={said} alike={alike} openCustomer={open} />
        ) : changed ? (
          <ChangedNote said={said} changed={changed} />
        ) : error && !isNoted ? (
          <FormError>{error}</FormError>
        ) : null}
        <Flex wrap="wrap" align="center" justify="end" gap="3">
          <ButtonLink to={back} replace preventScrollReset state={LEAVES} variant="soft" color="gray">
            Cancelar
          </ButtonLink>
          {alike ? (
            <SubmitButton pending={pending || undefined} name="anyway" value="true">
              Guardar de todos modos
            </SubmitButton>
          ) : (
            <SubmitButton pending={pending || undefined} pendingLabel="Guardando…">
              {changed ? "Guardar de todos modos" : stands ? "Guardar cambios" : "Crear cliente"}
            </SubmitButton>
          )}
        </Flex>
      </Form>
    </Grid>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link, useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { keepPhoneCharacters } from "~/features/companies/keep-phone";
import { FIELD_LABELS } from "~/features/companies/labels";
import { NAME_CHARACTERS, TEXT_CHARACTERS } from "~/features/companies/limits";
import type { companyFormSchema } from "~/features/companies/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { type CompaniesAddress, paths } from "~/platform/paths";
import { DEFAULT_DIAL_CODE, DEFAULT_HOME, DIAL_CHOICES, type Home, splitPhone } from "~/platform/phone-countries";
import { ButtonLink } from "~/ui/button";
import { PhoneField, TextAreaField, TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { FormError } from "~/ui/form-error";
import { ChangedNote, useFormMarks } from "~/ui/form-marks";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import { LEAVES, UnsavedGuard } from "~/ui/unsaved-guard";
import { useRecordPost } from "../../use-record-post";
import type { OpenCompany } from "../read-companies-page.server";
import type { NewCompanyStarts } from "../read-starts.server";
import { COMPANIES_ROUTE, COMPANY_TEXTS } from "../texts";

const MORE = ["legalName", "taxId", "secondaryPhone", "secondaryEmail", "address", "postalCode", "logoUrl"] as const;

interface CompanyFormProps {
  /** Null for a new one. */
  readonly company: OpenCompany | null;
  /** The company was deleted after the form was opened: it becomes the form of a new one, with what was typed. */
  readonly isGone?: boolean;
  /** Of the form of a new one. */
  readonly formKey?: number | null;
  /** What the form of a new one begins with. */
  readonly home?: Home;
  /** What a new one starts with. */
  readonly starts?: NewCompanyStarts | null;
  /** The list behind the form, with its search, filter and place. */
  readonly list: CompaniesAddress;
  /** The refusal of a form that was sent without scripts. */
  readonly refused?: FormRefusal;
}

function phoneOf(phone: string | null, code: string | null) {
  const { dialCode, number } = splitPhone(phone ?? "");
  return [number, phone?.startsWith("+") ? dialCode : (code ?? DEFAULT_DIAL_CODE)] as const;
}

function valuesOf(company: OpenCompany | null, starts: NewCompanyStarts | null, home: Home) {
  if (!company) {
    const [phone, phoneCountryCode] = phoneOf(starts?.phone ?? null, home.dialCode);
    return {
      ...starts,
      phone,
      phoneCountryCode,
      secondaryPhoneCountryCode: home.dialCode,
      country: home.country,
      active: "on",
    };
  }
  const { otherData: _, active, ...texts } = company;
  const [phone, phoneCountryCode] = phoneOf(company.phone, company.phoneCountryCode);
  const [secondaryPhone, secondaryPhoneCountryCode] = phoneOf(
    company.secondaryPhone,
    company.secondaryPhoneCountryCode,
  );
  const phones = { phone, phoneCountryCode, secondaryPhone, secondaryPhoneCountryCode };
  return { ...texts, ...phones, active: active ? "on" : undefined };
}

function onlyPhoneCharacters({ currentTarget }: FormEvent<HTMLInputElement>) {
  const kept = keepPhoneCharacters(currentTarget.value);
  if (kept !== currentTarget.value) currentTarget.value = kept;
}

/** The fields of a company, for a new one and for a change. */
export function CompanyForm(props: CompanyFormProps) {
  const { company, isGone = false, formKey, home = DEFAULT_HOME, starts = null, list, refused: sent } = props;
  const navigate = useNavigate();
  const back = paths.companies(list);
  const {
    post,
    pending,
    refused: stayed,
  } = useRecordPost(COMPANIES_ROUTE, COMPANY_TEXTS, () =>
    navigate(back, { replace: true, preventScrollReset: true, state: LEAVES }),
  );
  const refused = stayed ?? sent;
  // The company as it was when the form was opened; when the list is read again behind it, this stays.
  const [opened] = useState(company);
  const [started] = useState(starts);
  const { changed, marks, isNoted } = useFormMarks(
    { seen: opened ? Date.parse(opened.updatedAt) : undefined, formKey, isGone },
    refused,
  );
  const begins = valuesOf(opened, started, home);
  const { form, field, check, error } = useServerForm<z.input<typeof companyFormSchema>>({
    refused,
    defaultValue: begins,
    onSubmit: (event) => {
      event.preventDefault();
      void post(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    },
  });
  const hasMore = MORE.some((name) => field(name).error || Reflect.get(begins, name));
  const { type: _, ...active } = check("active");
  const stands = opened !== null && !isGone;
  return (
    <Grid asChild gap="4">
      <Form method="post" {...form}>
        <UnsavedGuard />
        <input type="hidden" name="intent" value={stands ? "update" : "create"} />
        {stands ? <input type="hidden" name="of" value={opened.id} /> : null}
        <input type="hidden" name="switch" value="1" />
        {marks}
        {started && !opened ? (
          <Text as="p" size="2" color="gray">
            Empieza con los datos de tu negocio. Cámbialos si esta empresa es otra.
          </Text>
        ) : null}
        <Grid columns={{ initial: "1", sm: "2" }} gap="4">
          <TextField
            {...field("name")}
            label={`${FIELD_LABELS.name} *`}
            required
            maxLength={NAME_CHARACTERS}
            autoComplete="off"
            autoFocus={refused ? field("name").autoFocus : true}
          />
          <TextField
            {...field("email")}
            label={`${FIELD_LABELS.email} *`}
            type="email"
            inputMode="email"
            required
            maxLength={254}
            autoComplete="off"
          />
          <PhoneField
            {...field("phone")}
            label={FIELD_LABELS.phone}
            codeName="phoneCountryCode"
            countries={DIAL_CHOICES}
            defaultCode={field("phoneCountryCode").defaultValue}
            maxLength={40}
            autoComplete="off"
            onInput={onlyPhoneCharacters}
          />
          <TextField
            {...field("industry")}
            label={FIELD_LABELS.industry}
            maxLength={NAME_CHARACTERS}
            autoComplete="off"
          />
          <TextField {...field("city")} label={FIELD_LABELS.city} maxLength={NAME_CHARACTERS} autoComplete="off" />
          <TextField {...field("state")} label={FIELD_LABELS.state} maxLength={NAME_CHARACTERS} autoComplete="off" />
          <TextField
            {...field("contactPerson")}
            label={FIELD_LABELS.contactPerson}
            maxLength={NAME_CHARACTERS}
            autoComplete="off"
          />
          <TextField
            {...field("website")}
            label={FIELD_LABELS.website}
            inputMode="url"
            maxLength={500}
            autoComplete="off"
          />
        </Grid>
        <TextAreaField
          {...field("description")}
          label={FIELD_LABELS.description}
          rows={3}
          maxLength={TEXT_CHARACTERS}
        />
        <SwitchField
          {...active}
          label={FIELD_LABELS.active}
          hint="En una inactiva la IA no responde, y no aparece al elegir empresa. Sus datos se quedan."
        />
        <Fold title="Más datos" open={hasMore || undefined}>
          <Grid columns={{ initial: "1", sm: "2" }} gap="4">
            <TextField
              {...field("legalName")}
              label={FIELD_LABELS.legalName}
              maxLength={NAME_CHARACTERS}
              autoComplete="off"
            />
            <TextField {...field("taxId")} label={FIELD_LABELS.taxId} maxLength={40} autoComplete="off" />
            <PhoneField
              {...field("secondaryPhone")}
              label={FIELD_LABELS.secondaryPhone}
              codeName="secondaryPhoneCountryCode"
              countries={DIAL_CHOICES}
              defaultCode={field("secondaryPhoneCountryCode").defaultValue}
              maxLength={40}
              autoComplete="off"
              onInput={onlyPhoneCharacters}
            />
            <TextField
              {...field("secondaryEmail")}
              label={FIELD_LABELS.secondaryEmail}
              type="email"
              inputMode="email"
              maxLength={254}
              autoComplete="off"
            />
            <TextField {...field("address")} label={FIELD_LABELS.address} maxLength={500} autoComplete="off" />
            <TextField {...field("postalCode")} label={FIELD_LABELS.postalCode} maxLength={20} autoComplete="off" />
            <TextField
              {...field("country")}
              label={FIELD_LABELS.country}
              maxLength={NAME_CHARACTERS}
              autoComplete="off"
            />
            <TextField
              {...field("logoUrl")}
              label={FIELD_LABELS.logoUrl}
              inputMode="url"
              maxLength={500}
              autoComplete="off"
            />
          </Grid>
        </Fold>
        {isGone ? (
          <Note color="amber" role="alert">
            Esta empresa ya no existe: alguien de tu equipo la eliminó. Lo que escribiste sigue aquí; si lo guardas,
            será una empresa nueva, sin los documentos ni las acciones de la otra.
          </Note>
        ) : null}
        {stands ? null : (
          <Text as="p" size="2" color="gray">
            En una empresa nueva la IA contesta desde el segundo mensaje de cada cliente. Después puedes hacer que
            conteste desde el primero en <Link to={paths.settings("canales")}>Configuración</Link>.
          </Text>
        )}
        {changed ? (
          <ChangedNote said={error} changed={changed} />
        ) : error && !isNoted ? (
          <FormError>{error}</FormError>
        ) : null}
        <Flex wrap="wrap" align="center" justify="end" gap="3">
          <ButtonLink to={back} replace preventScrollReset state={LEAVES} variant="soft" color="gray">
            Cancelar
          </ButtonLink>
          <SubmitButton pending={pending || undefined} pendingLabel="Guardando…">
            {changed ? "Guardar de todos modos" : stands ? "Guardar Cambios" : "Crear Empresa"}
          </SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}

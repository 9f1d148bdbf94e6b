import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { useState } from "react";
import type { z } from "zod";
import { reasonWords, scoreOf } from "~/features/contacts/prospects/lead-score";
import { MAX_LEAD_SCORE, NAME_CHARACTERS, TEXT_CHARACTERS } from "~/features/contacts/prospects/limits";
import type { changedProspectSchema } from "~/features/contacts/prospects/schema";
import {
  PROSPECT_SOURCES,
  PROSPECT_STATUSES,
  SOURCE_LABELS,
  STATUS_LABELS,
} from "~/features/contacts/prospects/statuses";
import type { FormRefusal } from "~/platform/form-answer";
import { DEFAULT_DIAL_CODE, DEFAULT_HOME, DIAL_CHOICES, type Home, splitPhone } from "~/platform/phone-countries";
import { ButtonLink } from "~/ui/button";
import { PhoneField, SelectField, TextAreaField, TextField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { ChangedNote, useFormMarks } from "~/ui/form-marks";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { LEAVES, UnsavedGuard } from "~/ui/unsaved-guard";
import { AlikeHint, AlikeWarning } from "../../alike/alike-hint";
import { readAlike } from "../../alike/read-alike";
import { useAlike } from "../../alike/use-alike";
import { type ProspectView, pointsOf } from "../view";
import { PostForm } from "./post-form";
import { usePosts } from "./use-posts";

const STATUSES = PROSPECT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const SOURCES = [
  { value: "", label: "Sin origen" },
  ...PROSPECT_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
];

interface ProspectFormProps {
  /** Null for a new one. */
  readonly prospect: ProspectView | null;
  /** The prospect was deleted after the form was opened: it becomes the form of a new one, with what was typed. */
  readonly isGone?: boolean;
  /** Of the form of a new one. */
  readonly formKey?: number | null;
  /** What the form of a new one begins with. */
  readonly home?: Home;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly closeTo: string;
  readonly refused: FormRefusal | undefined;
}

export function ProspectForm(props: ProspectFormProps) {
  const { prospect, isGone = false, formKey, home = DEFAULT_HOME, companies, closeTo, refused } = props;
  const { pending } = usePosts();
  // The prospect as staff saw it; when the list is read again behind the form, this stays.
  const [opened] = useState(prospect);
  const { changed, marks, isNoted } = useFormMarks(
    { seen: opened ? Date.parse(opened.updatedAt) : undefined, formKey, isGone },
    refused,
  );
  const { form, field, text, error } = useServerForm<z.input<typeof changedProspectSchema>>({
    refused,
    defaultValue: opened ? valuesOf(opened) : { phoneCountryCode: home.dialCode, status: "new" },
  });
  const stands = prospect !== null && !isGone;
  const intent = stands ? "update" : "create";
  const firstName = field("firstName");
  const stored = reachOf(opened, home);
  const typed = { email: text("email"), phone: text("phone"), phoneCountryCode: text("phoneCountryCode") };
  const hinted = useAlike(opened && { kind: "prospect", id: opened.id }, typed, stored);
  const alike = readAlike(refused?.about);
  return (
    <Grid gap="4" asChild>
      <PostForm {...form}>
        <UnsavedGuard />
        <input type="hidden" name="intent" value={intent} />
        {stands ? <input type="hidden" name="of" value={prospect.id} /> : null}
        {marks}
        <Grid columns={{ initial: "1", sm: "2" }} gap="4">
          <TextField
            {...firstName}
            label="Nombre *"
            required
            maxLength={NAME_CHARACTERS}
            autoComplete="off"
            autoFocus={refused ? firstName.autoFocus : true}
          />
          <TextField {...field("lastName")} label="Apellido" maxLength={NAME_CHARACTERS} autoComplete="off" />
          <TextField {...field("email")} label="Email" type="email" maxLength={254} autoComplete="off" />
          <PhoneField
            {...field("phone")}
            label="Teléfono"
            codeName="phoneCountryCode"
            countries={DIAL_CHOICES}
            defaultCode={field("phoneCountryCode").defaultValue}
            maxLength={40}
            autoComplete="off"
          />
          <AlikeHint alike={alike ? [] : hinted} />
          <SelectField {...field("companyId")} label="Empresa" options={companyOptions(companies, prospect)} />
          <SelectField {...field("source")} label="Origen" options={SOURCES} />
          <SelectField {...field("status")} label="Estado" required options={STATUSES} />
          {prospect || isGone ? (
            <TextField
              {...field("leadScore")}
              label="Puntaje"
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_LEAD_SCORE}
              hint={prospect ? scoreHint(prospect) : undefined}
            />
          ) : null}
        </Grid>
        <TextAreaField {...field("interestedIn")} label="Interesado en" rows={2} maxLength={TEXT_CHARACTERS} />
        <TextAreaField {...field("notes")} label="Notas" rows={3} maxLength={TEXT_CHARACTERS} />
        {isGone ? (
          <Note color="amber" role="alert">
            Este prospecto ya no existe: alguien de tu equipo lo eliminó. Lo que escribiste sigue aquí; si lo guardas,
            será un prospecto nuevo.
          </Note>
        ) : null}
        {alike ? (
          <AlikeWarning said={refused?.error} alike={alike} />
        ) : changed ? (
          <ChangedNote said={refused?.error} changed={changed} />
        ) : error && !isNoted ? (
          <FormError>{error}</FormError>
        ) : null}
        <Flex wrap="wrap" align="center" justify="end" gap="3">
          <ButtonLink to={closeTo} variant="soft" color="gray" preventScrollReset state={LEAVES}>
            Cancelar
          </ButtonLink>
          <SubmitButton
            key={alike ? "anyway" : "plain"}
            pending={pending?.startsWith(`${intent}:`) ?? undefined}
            pendingLabel="Guardando…"
            {...(alike ? { name: "anyway", value: "true" } : {})}
          >
            {alike || changed ? "Guardar de todos modos" : stands ? "Guardar cambios" : "Crear prospecto"}
          </SubmitButton>
        </Flex>
      </PostForm>
    </Grid>
  );
}

function valuesOf(prospect: ProspectView) {
  const { phone, phoneCountryCode, companyId, ...row } = prospect;
  const split = phone ? splitPhone(phone) : { dialCode: phoneCountryCode ?? DEFAULT_DIAL_CODE, number: "" };
  return {
    firstName: row.firstName ?? "",
    lastName: row.lastName ?? "",
    email: row.email ?? "",
    phone: split.number,
    phoneCountryCode: split.dialCode,
    companyId: companyId === null ? "" : String(companyId),
    source: row.source ?? "",
    status: row.status,
    interestedIn: row.interestedIn ?? "",
    notes: row.notes ?? "",
    leadScore: row.scoredByHand ? String(row.leadScore) : "",
  };
}

function reachOf(prospect: ProspectView | null, { dialCode }: Home) {
  if (!prospect) return { email: "", phone: "", phoneCountryCode: dialCode };
  const { email, phone, phoneCountryCode } = valuesOf(prospect);
  return { email, phone, phoneCountryCode };
}

function scoreHint({ leadReasons }: ProspectView): string {
  const reasons = reasonWords(leadReasons).join(", ");
  const rules = `${pointsOf(scoreOf(leadReasons))}${reasons ? ` (${reasons})` : ""}`;
  return `Vacío: automático, ${rules}. O escribe de 0 a ${MAX_LEAD_SCORE} y se queda así.`;
}

/** The active companies, and the prospect's own even if it is inactive. */
function companyOptions(companies: ProspectFormProps["companies"], prospect: ProspectView | null) {
  const own = prospect?.companyId ?? null;
  const hidden = own !== null && !companies.some(({ id }) => id === own);
  return [
    { value: "", label: "Sin empresa" },
    ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(hidden ? [{ value: String(own), label: prospect?.company ?? "Su empresa" }] : []),
  ];
}

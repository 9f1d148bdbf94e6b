import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form, Link, useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { DESCRIPTION_CHARACTERS, LINE_CHARACTERS, NAME_CHARACTERS } from "~/features/tenants/limits";
import type { profileSchema } from "~/features/tenants/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { DIAL_CHOICES, splitPhone } from "~/platform/phone-countries";
import { trainingPaths } from "~/platform/training-paths";
import { PhoneField, SelectField, TextAreaField, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import { type ProfileRefusal, profileFailure, putProfile } from "../put-profile";
import type { ProfilePageData } from "../read-profile-page.server";

/** A stored phone has its country's code beside it, or, from older accounts, in it. */
function valuesOf(profile: ProfilePageData["profile"]) {
  if (!profile.phone?.startsWith("+")) return { ...profile };
  const { dialCode, number } = splitPhone(profile.phone);
  return { ...profile, phone: number, phoneCountryCode: dialCode };
}

/** The refusal of the call as the form knows refusals; the typed values stay in the fields. */
function refusalIn({ message, fields }: ProfileRefusal, texts: Record<string, string>): FormRefusal {
  const error = Object.keys(fields).length > 0 ? fields : { "": [profileFailure(message)] };
  return {
    ok: false,
    intent: "profile",
    of: "",
    code: "",
    error: message,
    result: { status: "error", initialValue: texts, error },
  };
}

/** PROF-01 to PROF-04: with scripts it is sent to API-17, without them it is posted. */
export function ProfileForm({
  profile,
  zones,
  otherClock,
  refused: posted,
}: Pick<ProfilePageData, "profile" | "zones" | "otherClock"> & { readonly refused?: FormRefusal }) {
  const { revalidate } = useRevalidator();
  const { toast } = useToast();
  const [pending, setPending] = useState(false);
  const [stayed, setStayed] = useState<FormRefusal>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = Object.fromEntries(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === "string" && name !== "intent" ? [[name, value] as const] : [],
      ),
    );
    setPending(true);
    const refusal = await putProfile(texts);
    setPending(false);
    setStayed(refusal ? refusalIn(refusal, texts) : undefined);
    if (refusal) return;
    toast({ title: "Perfil actualizado" });
    revalidate();
  };
  const { form, field, error } = useServerForm<z.input<typeof profileSchema>>({
    refused: stayed ?? posted,
    defaultValue: valuesOf(profile),
    onSubmit: (event) => void send(event),
  });
  const code = field("phoneCountryCode").defaultValue;
  return (
    <Panel title="Datos del negocio">
      <Form method="post" {...form}>
        <input type="hidden" name="intent" value="profile" />
        <Flex direction="column" gap="4">
          <Grid columns={{ initial: "1", sm: "2" }} gap="4">
            <TextField
              {...field("name")}
              label="Nombre"
              required
              maxLength={NAME_CHARACTERS}
              autoComplete="organization"
            />
            <TextField
              {...field("email")}
              label="Email"
              hint="De contacto. No cambia el email con el que entras."
              type="email"
              inputMode="email"
              maxLength={254}
              autoComplete="off"
            />
            <PhoneField
              {...field("phone")}
              label="Teléfono"
              codeName="phoneCountryCode"
              countries={DIAL_CHOICES}
              defaultCode={code}
              maxLength={40}
            />
            <TextField
              {...field("website")}
              label="Sitio web"
              inputMode="url"
              placeholder="https://laespiga.mx"
              maxLength={500}
              autoComplete="url"
            />
            <TextField {...field("industry")} label="Industria" maxLength={LINE_CHARACTERS} autoComplete="off" />
            <TextField {...field("address")} label="Dirección" maxLength={500} autoComplete="street-address" />
            <TextField {...field("city")} label="Ciudad" maxLength={LINE_CHARACTERS} autoComplete="address-level2" />
            <TextField
              {...field("state")}
              label="Estado o provincia"
              maxLength={LINE_CHARACTERS}
              autoComplete="address-level1"
            />
            <TextField {...field("postalCode")} label="Código postal" maxLength={20} autoComplete="postal-code" />
            <TextField {...field("country")} label="País" maxLength={LINE_CHARACTERS} autoComplete="country-name" />
            <SelectField
              {...field("timeZone")}
              label="Zona horaria"
              hint={
                otherClock === null ? (
                  "Con ella contamos tus días y decimos las horas."
                ) : (
                  <>
                    Tu horario de atención va con la hora de {otherClock}.{" "}
                    <Link to={trainingPaths.businessHours({ companyId: null })}>Revisar el horario</Link>
                  </>
                )
              }
              options={zones}
            />
          </Grid>
          <TextAreaField
            {...field("description")}
            label="Descripción"
            hint="Sale en tu sitio de demostración."
            rows={3}
            maxLength={DESCRIPTION_CHARACTERS}
          />
          <FormEnd error={error}>
            <SubmitButton pending={pending || undefined} pendingLabel="Guardando…">
              Guardar cambios
            </SubmitButton>
          </FormEnd>
        </Flex>
      </Form>
    </Panel>
  );
}

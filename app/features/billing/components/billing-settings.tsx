import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { LOW_CREDITS, MAX_LOW_CREDITS, MIN_LOW_CREDITS } from "~/features/credits/low-credits";
import type { FormRefusal } from "~/platform/form-answer";
import { SelectField, TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { FormError } from "~/ui/form-error";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { BillingSettings as Settings } from "../queries.server";
import { REGIME_CODES, REGIMES } from "../regimes";
import type { lowCreditsSchema } from "../schema";
import type { rfcSchema, taxNumberSchema } from "../tax-data";
import { HOME_OF_RFC, taxNumberOf } from "../tax-numbers";

interface BillingSettingsProps {
  readonly settings: Settings;
  /** What was saved right before. */
  readonly done: "fiscales" | "aviso" | null;
  readonly taxRefused?: FormRefusal;
  readonly warningRefused?: FormRefusal;
}

/** What the receipts say of the business, and when it is warned. */
export function BillingSettings({ settings, done, taxRefused, warningRefused }: BillingSettingsProps) {
  const TaxForm = settings.country === HOME_OF_RFC ? MexicanTaxForm : OtherTaxForm;
  return (
    <Flex direction="column" gap="3" my="4">
      {done ? (
        <Note color="jade" role="status">
          {done === "fiscales" ? "Guardamos tus datos fiscales. Ya están en tus recibos." : "Guardamos tu aviso."}
        </Note>
      ) : null}
      <Fold title="Avisarme cuando queden pocos créditos" open={warningRefused !== undefined || undefined}>
        <WarningForm lowAt={settings.lowAt} refused={warningRefused} />
      </Fold>
      <Fold title="Datos fiscales para tus recibos" id="datos-fiscales" open={taxRefused !== undefined || undefined}>
        <TaxForm settings={settings} refused={taxRefused} />
      </Fold>
    </Flex>
  );
}

function WarningForm({ lowAt, refused }: { readonly lowAt: number | null; readonly refused?: FormRefusal }) {
  const { form, field, error } = useServerForm<z.input<typeof lowCreditsSchema>>({
    refused,
    defaultValue: { lowAt: lowAt ?? LOW_CREDITS },
  });
  return (
    <Form method="post" preventScrollReset {...form}>
      <input type="hidden" name="intent" value="save-warning" />
      <Flex direction="column" align="start" gap="4">
        <TextField
          label="Créditos que quedan"
          hint="Te llega una notificación cuando bajas a este número."
          type="number"
          inputMode="numeric"
          min={MIN_LOW_CREDITS}
          max={MAX_LOW_CREDITS}
          required
          {...field("lowAt")}
        />
        <FormError>{error}</FormError>
        <SubmitButton>Guardar aviso</SubmitButton>
      </Flex>
    </Form>
  );
}

interface TaxFormProps {
  readonly settings: Settings;
  readonly refused?: FormRefusal;
}

function MexicanTaxForm({ settings: { tax }, refused }: TaxFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof rfcSchema>>({
    refused,
    defaultValue: tax && "rfc" in tax ? { ...tax } : { legalName: tax?.legalName },
  });
  return (
    <Form method="post" preventScrollReset {...form}>
      <Flex direction="column" gap="4">
        <Grid columns={{ initial: "1", sm: "2" }} gap="4">
          <TextField label="RFC" required maxLength={13} autoCapitalize="characters" {...field("rfc")} />
          <TextField label="Código postal" required inputMode="numeric" maxLength={5} {...field("postalCode")} />
        </Grid>
        <TextField label="Nombre o razón social" required maxLength={200} {...field("legalName")} />
        <SelectField
          label="Régimen fiscal"
          required
          options={[
            { value: "", label: "Elige tu régimen" },
            ...REGIME_CODES.map((code) => ({ value: code, label: `${code} ${REGIMES[code]}` })),
          ]}
          {...field("regime")}
        />
        <TaxFormEnd error={error} />
      </Flex>
    </Form>
  );
}

function OtherTaxForm({ settings: { tax, country }, refused }: TaxFormProps) {
  const known = tax && "taxId" in tax ? tax : null;
  const { form, field, error } = useServerForm<z.input<typeof taxNumberSchema>>({
    refused,
    defaultValue: { taxId: known?.taxId, legalName: tax?.legalName, taxAddress: known?.taxAddress },
  });
  return (
    <Form method="post" preventScrollReset {...form}>
      <Flex direction="column" gap="4">
        <TextField
          label={taxNumberOf(country)}
          required
          maxLength={40}
          autoCapitalize="characters"
          {...field("taxId")}
        />
        <TextField label="Nombre o razón social" required maxLength={200} {...field("legalName")} />
        <TextField label="Domicilio fiscal" maxLength={300} {...field("taxAddress")} />
        <TaxFormEnd error={error} />
      </Flex>
    </Form>
  );
}

function TaxFormEnd({ error }: { readonly error: string | undefined }) {
  return (
    <>
      <input type="hidden" name="intent" value="save-tax" />
      <FormError>{error}</FormError>
      <Flex>
        <SubmitButton>Guardar datos fiscales</SubmitButton>
      </Flex>
    </>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
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
import type { taxDataSchema } from "../tax-data";

interface BillingSettingsProps {
  readonly settings: Settings;
  /** What was saved right before. */
  readonly done: "fiscales" | "aviso" | null;
  readonly taxRefused?: FormRefusal;
  readonly warningRefused?: FormRefusal;
}

/** What the receipts say of the business, and when it is warned. */
export function BillingSettings({ settings, done, taxRefused, warningRefused }: BillingSettingsProps) {
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
        <TaxForm tax={settings.tax} refused={taxRefused} />
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

function TaxForm({ tax, refused }: { readonly tax: Settings["tax"]; readonly refused?: FormRefusal }) {
  const { form, field, error } = useServerForm<z.input<typeof taxDataSchema>>({
    refused,
    defaultValue: { ...tax },
  });
  return (
    <Form method="post" preventScrollReset {...form}>
      <input type="hidden" name="intent" value="save-tax" />
      <Flex direction="column" gap="4">
        <Text as="p" size="2" color="gray">
          Son los que pide México. Si tu negocio está en otro país, no los llenes: tu recibo sale con el nombre de tu
          negocio.
        </Text>
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
        <FormError>{error}</FormError>
        <Flex>
          <SubmitButton>Guardar datos fiscales</SubmitButton>
        </Flex>
      </Flex>
    </Form>
  );
}

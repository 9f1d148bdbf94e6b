import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { DEFAULT_DIAL_CODE, DIAL_CHOICES, splitPhone } from "~/platform/phone-countries";
import { PhoneField, TextAreaField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import type { TenantJson } from "../json";
import type { createTenantSchema } from "../schema";
import { FormActions } from "./form-actions";

interface TenantFormProps {
  /** The tenant to change; null for a new one. */
  readonly tenant: TenantJson | null;
  readonly action: string;
  readonly closeTo: string;
  readonly refused?: FormRefusal;
}

/** A stored phone has its country's code beside it, or, from calls, in it. */
function valuesOf({ name, email, phone, phoneCountryCode, address, description }: TenantJson) {
  const fields = { name, email, phone, phoneCountryCode, address, description };
  if (!phone?.startsWith("+")) return fields;
  const { dialCode, number } = splitPhone(phone);
  return { ...fields, phone: number, phoneCountryCode: dialCode };
}

/** The form that adds a tenant, which has no user yet, or changes one. */
export function TenantForm({ tenant, action, closeTo, refused }: TenantFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof createTenantSchema>>({
    refused,
    defaultValue: tenant ? valuesOf(tenant) : { phoneCountryCode: DEFAULT_DIAL_CODE },
  });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={action} {...form}>
        <input type="hidden" name="intent" value={tenant ? "change-tenant" : "create-tenant"} />
        {tenant ? <input type="hidden" name="of" value={tenant.id} /> : null}
        <FormFailure text={error} />
        <TextField {...field("name")} label="Nombre" required />
        <TextField {...field("email")} label="Email" type="email" required />
        <PhoneField
          {...field("phone")}
          error={field("phone").error ?? field("phoneCountryCode").error}
          label="Teléfono"
          codeName="phoneCountryCode"
          countries={DIAL_CHOICES}
          defaultCode={field("phoneCountryCode").defaultValue}
        />
        <TextField {...field("address")} label="Dirección" />
        <TextAreaField {...field("description")} label="Descripción" rows={3} />
        {tenant ? (
          <FormActions label="Guardar cambios" pendingLabel="Guardando…" closeTo={closeTo} />
        ) : (
          <FormActions label="Crear negocio" closeTo={closeTo} />
        )}
      </Form>
    </Grid>
  );
}

import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import { dollarsText } from "~/platform/dollars";
import type { FormRefusal } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SwitchField } from "~/ui/switch";
import { FormActions } from "../../components/form-actions";
import type { packageSchema } from "../../schema";
import type { PackageRow } from "../package-row";

interface PackageFormProps {
  /** Null for a new one. */
  readonly pack: PackageRow | null;
  readonly refused?: FormRefusal;
}

/** The form that adds or changes a package of credits. */
export function PackageForm({ pack, refused }: PackageFormProps) {
  const { form, field, check, error } = useServerForm<z.input<typeof packageSchema>>({
    refused,
    defaultValue: pack
      ? {
          name: pack.name,
          credits: pack.credits,
          amount: dollarsText(pack.amount),
          order: pack.order,
          active: pack.active ? "on" : "",
        }
      : { order: 0, active: "on" },
  });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={superAdminPaths.packages(pack ? { edit: pack.id } : { add: 1 })} {...form}>
        <input type="hidden" name="intent" value={pack ? "change" : "create"} />
        {pack ? <input type="hidden" name="of" value={pack.id} /> : null}
        <FormFailure text={error} />
        <TextField {...field("name")} label="Nombre" autoComplete="off" maxLength={60} required />
        <Grid columns="2" gap="4">
          <TextField {...field("credits")} label="Créditos" inputMode="numeric" autoComplete="off" required />
          <TextField {...field("amount")} label="Precio (USD)" inputMode="decimal" autoComplete="off" required />
        </Grid>
        <TextField
          {...field("order")}
          label="Orden"
          hint="El menor va primero."
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <SwitchField {...check("active")} label="A la venta" hint="Los que no lo están no se pueden comprar." />
        <FormActions
          label={pack ? "Guardar cambios" : "Crear paquete"}
          pendingLabel="Guardando…"
          closeTo={superAdminPaths.packages()}
        />
      </Form>
    </Grid>
  );
}

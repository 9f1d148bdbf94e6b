import { Flex } from "@radix-ui/themes/components/flex";
import { Form } from "@remix-run/react";
import { FilePicker } from "~/features/knowledge/components/file-picker";
import { LOGO_TYPES } from "~/features/tenants/logo";
import type { FormRefusal } from "~/platform/form-answer";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Field } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import styles from "./logo-form.module.css";

interface LogoFormProps {
  readonly logoUrl: string | null;
  readonly refused?: FormRefusal;
}

/** The picture by which customers and staff know the business. */
export function LogoForm({ logoUrl, refused }: LogoFormProps) {
  const { form, error } = useServerForm<Record<never, never>>({ refused });
  return (
    <Panel title="Logo">
      {logoUrl ? (
        <Flex wrap="wrap" align="center" gap="4">
          <img className={styles.logo} src={logoUrl} alt="Tu logo" width={96} height={96} />
          <ConfirmDialog
            trigger="Quitar logo"
            triggerLook={{ color: "gray" }}
            title="¿Quitar el logo?"
            question="En su lugar se ve solo el nombre de tu negocio."
            confirmLabel="Quitar logo"
            fields={{ intent: "remove-logo" }}
          />
        </Flex>
      ) : null}
      <Form method="post" encType="multipart/form-data" {...form}>
        <input type="hidden" name="intent" value="logo" />
        <Flex direction="column" gap="4">
          <Field
            label={logoUrl ? "Cambiar imagen" : "Imagen"}
            hint="PNG, JPG o WebP de hasta 1 MB, mejor cuadrada. Sale en tu panel y en el chat de tu página."
            error={refused?.result.error.file?.[0]}
            required
          >
            {(control) => <FilePicker {...control} name="file" accept={LOGO_TYPES.join(",")} />}
          </Field>
          <FormEnd error={error}>
            <SubmitButton pendingLabel="Subiendo…">Guardar logo</SubmitButton>
          </FormEnd>
        </Flex>
      </Form>
    </Panel>
  );
}

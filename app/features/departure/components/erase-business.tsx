import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { PasswordField, TextField } from "~/ui/field";
import { Note } from "~/ui/note";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { HourMinute, ShortDate } from "~/ui/time";
import type { eraseSchema } from "../schema";

interface EraseBusinessProps {
  readonly name: string;
  /** When it is to be erased; null while nobody asked for it. */
  readonly erasesAt: string | null;
  readonly refused?: FormRefusal;
}

/** The end of the business: asked for with the name and the password, and taken back within seven days. */
export function EraseBusiness({ name, erasesAt, refused }: EraseBusinessProps) {
  return (
    <Panel title="Borrar el negocio">
      {erasesAt === null ? <EraseForm name={name} refused={refused} /> : <Waiting at={erasesAt} refused={refused} />}
    </Panel>
  );
}

function Waiting({ at, refused }: { readonly at: string; readonly refused?: FormRefusal }) {
  return (
    <>
      <Note color="red">
        Tu negocio se borra para siempre el <ShortDate at={at} /> a las <HourMinute at={at} />. Hasta entonces todo
        funciona como siempre.
      </Note>
      <Form method="post">
        <input type="hidden" name="intent" value="keep" />
        <FormFailure text={refused?.error} />
        <SubmitButton pendingLabel="Cancelando…">Cancelar el borrado</SubmitButton>
      </Form>
    </>
  );
}

function EraseForm({ name, refused }: { readonly name: string; readonly refused?: FormRefusal }) {
  const { form, field, error } = useServerForm<z.input<typeof eraseSchema>>({ refused });
  return (
    <>
      <Text as="p">
        Se borra para siempre todo lo que tu negocio guarda aquí: clientes, conversaciones, documentos, archivos y las
        cuentas de tu equipo. Los créditos que queden se pierden. Pide antes tu copia.
      </Text>
      <Text as="p" color="gray">
        Tienes 7 días para cancelarlo. Después solo se queda lo que pide la ley: las compras y los movimientos de
        créditos, sin nombres, y el registro de quién hizo qué, con números.
      </Text>
      <Grid gap="4" asChild>
        <Form method="post" aria-label="Borrar el negocio" {...form}>
          <input type="hidden" name="intent" value="erase" />
          <FormFailure text={error} />
          <TextField
            {...field("name")}
            label={`Para confirmar, escribe: ${name}`}
            autoComplete="off"
            autoCapitalize="none"
            required
          />
          <PasswordField {...field("password")} label="Tu contraseña" autoComplete="current-password" required />
          <Flex>
            <SubmitButton color="red" pendingLabel="Pidiendo…">
              Borrar el negocio
            </SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </>
  );
}

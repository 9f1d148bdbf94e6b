import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link, useNavigate } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { listOf } from "../../companies/words";
import { useRecordPost } from "../../use-record-post";
import type { ErasureQuestion } from "../read-erasure.server";
import type { eraseSchema } from "../schema";
import { customerRoute, PRIVACY_TEXTS } from "../texts";
import styles from "./privacy.module.css";

interface EraseFormProps extends ErasureQuestion {
  readonly customer: { readonly id: number; readonly name: string };
  /** The refusal of a form that was sent without scripts. */
  readonly refused?: FormRefusal;
}

/** The question before a person is erased: what goes, what stays and why, and their name once more. */
export function EraseForm({ customer: { id, name }, goes, alike, refused: sent }: EraseFormProps) {
  const navigate = useNavigate();
  const own = paths.customer(id);
  const {
    post,
    pending,
    refused: stayed,
  } = useRecordPost(customerRoute(own), PRIVACY_TEXTS, () => navigate(paths.customers(), { replace: true }));
  const refused = stayed ?? sent;
  const { form, field, error } = useServerForm<z.input<typeof eraseSchema>>({
    refused,
    onSubmit: (event) => {
      event.preventDefault();
      void post(event.currentTarget, null);
    },
  });
  return (
    <Grid gap="4">
      <Text as="p">
        Se borra para siempre todo lo que tu negocio guarda de <b>{name}</b>. Esta acción no se puede deshacer.
      </Text>
      <Part title="Se borra">
        {goesOf(goes).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Part>
      <Part title="Se queda">
        <li>El registro de quién hizo qué y cuándo, sin nombres ni palabras de esta persona: prueba que se borró.</li>
        <li>Los créditos que gastó la IA y tus pagos, que son las cuentas de tu negocio.</li>
        <li>Lo que tú le enseñaste a la IA, y los totales de su actividad.</li>
        <li>Lo que te escriba después: será un contacto nuevo.</li>
      </Part>
      {alike.length > 0 ? (
        <Note color="amber">
          Con el mismo teléfono o email también tienes a{" "}
          {alike.map((other, index) => (
            <span key={other.id}>
              {index > 0 ? ", " : ""}
              <Link to={paths.customer(other.id)}>{other.name}</Link>
            </span>
          ))}
          . No se borra: si es la misma persona, bórrala también.
        </Note>
      ) : null}
      <Grid asChild gap="4">
        <Form method="post" action={paths.customer(id, { borrar: 1 })} {...form}>
          <input type="hidden" name="intent" value="erase" />
          <input type="hidden" name="of" value={id} />
          <TextField
            {...field("name")}
            label={`Para confirmar, escribe: ${name}`}
            required
            autoComplete="off"
            autoCapitalize="none"
          />
          <FormError>{error}</FormError>
          <Flex wrap="wrap" align="center" justify="end" gap="3">
            <ButtonLink to={own} replace preventScrollReset variant="soft" color="gray">
              Cancelar
            </ButtonLink>
            <SubmitButton pending={pending || undefined} pendingLabel="Borrando…" color="red">
              Borrar para siempre
            </SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </Grid>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section>
      <Heading as="h3" size="3">
        {title}
      </Heading>
      <ul className={styles.lines}>{children}</ul>
    </section>
  );
}

function goesOf(goes: ErasureQuestion["goes"]): string[] {
  const { threads, messages, files, notes, details, questions, bookings, orders, quotes, prospects } = goes;
  const said = listOf([
    [threads, "conversación", "conversaciones"],
    [messages, "mensaje", "mensajes"],
    [files, "archivo", "archivos"],
  ]);
  const known = listOf([
    [notes, "nota de tu equipo", "notas de tu equipo"],
    [details, "dato que encontró la IA", "datos que encontró la IA"],
    [questions, "pregunta sin respuesta", "preguntas sin respuesta"],
  ]);
  const made = listOf([
    [bookings, "cita", "citas"],
    [orders, "pedido", "pedidos"],
    [quotes, "cotización", "cotizaciones"],
  ]);
  const was = listOf([[prospects, "prospecto", "prospectos"]]);
  return [
    "Su ficha de cliente, con sus notas y etiquetas",
    said && `${said}, también en la papelera`,
    known,
    made,
    was && `${was} que son la misma persona`,
    "Sus palabras en avisos, en preguntas de prueba, en acciones de la IA y en lo que dejaron las importaciones",
  ].filter(Boolean);
}

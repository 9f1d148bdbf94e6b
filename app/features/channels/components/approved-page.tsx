import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { TextWithBlanks } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import { TextAreaField, TextField } from "~/ui/field";
import { FileTextIcon, TrashIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import { templateParts } from "../approved";
import type { approvedTemplateSchema } from "../schema";
import type { ApprovedAccount } from "../sync-templates.server";

const TITLES = { meta: "WhatsApp Cloud", twilio: "Twilio", brevo: "Brevo" } as const;
const WHERE = {
  meta: "El nombre exacto de la plantilla en WhatsApp Manager.",
  twilio: "El Content SID; empieza con HX.",
  brevo: "El número de la plantilla en Brevo, en Campañas › WhatsApp › Plantillas.",
} as const;
const DONE = {
  actualizadas: "Plantillas actualizadas.",
  guardada: "Plantilla guardada.",
  quitada: "Plantilla quitada.",
} as const;

interface ApprovedPageProps {
  readonly accounts: readonly ApprovedAccount[];
  readonly done: keyof typeof DONE | null;
  readonly refused?: FormRefusal;
}

/** The templates that WhatsApp approved, for each connected account; staff can read them again, add and remove them. */
export function ApprovedPage({ accounts, done, refused }: ApprovedPageProps) {
  const isShown = accounts.some(({ type }) => refusalOf(refused, "add-template", type));
  return (
    <>
      <PageHeader title="Plantillas de WhatsApp">
        <ButtonLink to={paths.templates()} variant="soft">
          Respuestas rápidas
        </ButtonLink>
      </PageHeader>
      <Text as="p" color="gray" mb="4">
        Son los textos que WhatsApp ya aprobó: lo único que puedes enviar cuando pasan 24 horas desde el último mensaje
        de tu cliente.
      </Text>
      {done && !refused ? (
        <Note color="jade" role="status" mb="5">
          {DONE[done]}
        </Note>
      ) : null}
      {refused && !isShown ? (
        <Text as="p" size="2" color="red" role="alert">
          {refused.error}
        </Text>
      ) : null}
      {accounts.length === 0 ? (
        <EmptyState
          icon={<FileTextIcon />}
          title="Todavía no conectas WhatsApp"
          action={
            <ButtonLink to={paths.settings("integraciones")} variant="soft">
              Ir a Configuración
            </ButtonLink>
          }
        >
          Conecta Brevo, Twilio o WhatsApp Cloud y aquí verás tus plantillas aprobadas.
        </EmptyState>
      ) : (
        accounts.map((account) => (
          <Account key={account.type} account={account} refused={refusalOf(refused, "add-template", account.type)} />
        ))
      )}
    </>
  );
}

interface AccountProps {
  readonly account: ApprovedAccount;
  readonly refused?: FormRefusal;
}

function Account({ account: { type, updatedAt, templates }, refused }: AccountProps) {
  return (
    <section className="approved-account" aria-label={TITLES[type]}>
      <header>
        <h2>{TITLES[type]}</h2>
        {updatedAt ? (
          <span className="closed-why">
            Actualizadas: <RelativeTime at={updatedAt} />
          </span>
        ) : null}
        {type === "brevo" ? null : (
          <Form method="post">
            <input type="hidden" name="intent" value="update-templates" />
            <input type="hidden" name="of" value={type} />
            <SubmitButton variant="soft">Actualizar plantillas</SubmitButton>
          </Form>
        )}
      </header>
      {templates.length === 0 ? (
        <p className="closed-why">
          {type === "brevo"
            ? "Brevo no nos deja leer sus textos: agrégalos aquí a mano, una vez."
            : "Todavía no hay ninguna. Actualízalas, o agrégalas a mano."}
        </p>
      ) : (
        <ul className="approved-rows">
          {templates.map((template) => (
            <li key={template.id}>
              <div>
                <p>
                  <b>{template.name}</b> <span className="approved-language">{template.language}</span>
                </p>
                <p className="approved-body" dir="auto">
                  <TextWithBlanks parts={templateParts({ body: template.body, variables: [] }, [])} />
                </p>
              </div>
              <ConfirmDialog
                trigger={<TrashIcon />}
                triggerLabel={`Quitar ${template.name}`}
                triggerLook={{ variant: "ghost" }}
                title="¿Quitar esta plantilla?"
                question={`Ya no se ofrecerá ${template.name}. En tu cuenta de WhatsApp sigue igual.`}
                confirmLabel="Quitar"
                fields={{ intent: "remove-template", of: String(template.id) }}
                destructive
              />
            </li>
          ))}
        </ul>
      )}
      <details className="approved" open={refused ? true : undefined}>
        <summary className="approved-title">Agregar a mano</summary>
        <NewTemplateForm key={templates.length} type={type} refused={refused} />
      </details>
    </section>
  );
}

interface NewTemplateFormProps {
  readonly type: ApprovedAccount["type"];
  readonly refused?: FormRefusal;
}

function NewTemplateForm({ type, refused }: NewTemplateFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof approvedTemplateSchema>>({
    refused,
    defaultValue: { language: "es_MX" },
  });
  return (
    <Grid gap="4" asChild>
      <Form method="post" {...form}>
        <input type="hidden" name="intent" value="add-template" />
        <input type="hidden" name="of" value={type} />
        {error ? (
          <Text as="p" size="2" color="red" role="alert">
            {error}
          </Text>
        ) : null}
        <TextField
          {...field("externalId")}
          label="Identificador"
          required
          maxLength={200}
          hint={WHERE[type]}
          autoComplete="off"
        />
        <TextField
          {...field("name")}
          label="Nombre"
          required
          maxLength={120}
          hint="Como la verá tu equipo."
          autoComplete="off"
        />
        <TextField {...field("language")} label="Idioma" required maxLength={8} autoComplete="off" />
        <TextAreaField
          {...field("body")}
          label="Texto"
          required
          rows={4}
          maxLength={1600}
          hint="Igual al aprobado, con sus datos entre llaves: Hola {{1}}, tu pedido {{2}} está listo."
          autoComplete="off"
        />
        <SubmitButton>Guardar plantilla</SubmitButton>
      </Form>
    </Grid>
  );
}

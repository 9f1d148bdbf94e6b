import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { useState } from "react";
import type { z } from "zod";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { TextWithBlanks } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import { TextAreaField, TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { FormError } from "~/ui/form-error";
import { FileTextIcon, TrashIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { Ago } from "~/ui/time";
import { templateParts } from "../approved";
import type { approvedTemplateSchema } from "../schema";
import type { ApprovedAccount } from "../sync-templates.server";
import styles from "./approved-page.module.css";

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
  const mayConnect = useMay()(paths.settings());
  const isShown = accounts.some(({ type }) => refusalOf(refused, "add-template", type));
  return (
    <>
      <PageHeader title="Plantillas de WhatsApp">
        <ButtonLink to={paths.templates()} variant="soft">
          Plantillas
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
      {refused && !isShown ? <FormError>{refused.error}</FormError> : null}
      {accounts.length === 0 ? (
        <EmptyState
          icon={<FileTextIcon />}
          title="Todavía no conectas WhatsApp"
          action={
            <Allowed path={paths.settings()}>
              <ButtonLink to={paths.settings("integraciones")} variant="soft">
                Ir a Configuración
              </ButtonLink>
            </Allowed>
          }
        >
          {mayConnect
            ? "Conecta Brevo, Twilio o WhatsApp Cloud y aquí verás tus plantillas aprobadas."
            : "Cuando un administrador conecte WhatsApp, aquí verás las plantillas aprobadas."}
        </EmptyState>
      ) : (
        accounts.map((account) => (
          <Account
            key={account.type}
            account={account}
            done={done}
            refused={refusalOf(refused, "add-template", account.type)}
          />
        ))
      )}
    </>
  );
}

interface AccountProps {
  readonly account: ApprovedAccount;
  readonly done: ApprovedPageProps["done"];
  readonly refused?: FormRefusal;
}

/** What to do about an account without templates, for whoever reads it. */
const WITHOUT = {
  brevo: {
    own: "Brevo no nos deja leer sus textos: agrégalos aquí a mano, una vez.",
    others: "Brevo no nos deja leer sus textos: un administrador los agrega aquí a mano, una vez.",
  },
  read: {
    own: "Todavía no hay ninguna. Actualízalas, o agrégalas a mano.",
    others: "Todavía no hay ninguna. Un administrador puede actualizarlas, o agregarlas a mano.",
  },
} as const;

/** Changes when a template of this account was saved: its form is empty then, and keeps what is typed after all else. */
function useSavedAt({ account: { updatedAt }, done }: AccountProps) {
  const [shown, setShown] = useState(updatedAt);
  const [savedAt, setSavedAt] = useState(updatedAt);
  if (shown !== updatedAt) {
    setShown(updatedAt);
    if (done === "guardada") setSavedAt(updatedAt);
  }
  return savedAt;
}

function Account(props: AccountProps) {
  const { type, updatedAt, templates } = props.account;
  const { refused } = props;
  const savedAt = useSavedAt(props);
  const mayAdd = useMay()(paths.approvedTemplates(), "add-template");
  return (
    <Flex direction="column" gap="3" maxWidth="760px" mt="5" asChild>
      <section aria-label={TITLES[type]}>
        <Flex wrap="wrap" align="center" gap="3" asChild>
          <header>
            <Heading as="h2" size="3">
              {TITLES[type]}
            </Heading>
            {updatedAt ? (
              <Text size="2" color="gray">
                Actualizadas: <Ago at={updatedAt} />
              </Text>
            ) : null}
            {type === "brevo" ? null : (
              <Allowed path={paths.approvedTemplates()} intent="update-templates">
                <Form method="post">
                  <input type="hidden" name="intent" value="update-templates" />
                  <input type="hidden" name="of" value={type} />
                  <SubmitButton variant="soft">Actualizar plantillas</SubmitButton>
                </Form>
              </Allowed>
            )}
          </header>
        </Flex>
        {templates.length === 0 ? (
          <Text as="p" size="2" color="gray">
            {WITHOUT[type === "brevo" ? "brevo" : "read"][mayAdd ? "own" : "others"]}
          </Text>
        ) : (
          <Grid gap="2" asChild>
            <ul>
              {templates.map((template) => (
                <li key={template.id} className={styles.row}>
                  <div>
                    <p>
                      <b>{template.name}</b>{" "}
                      <Text size="1" color="gray">
                        {template.language}
                      </Text>
                    </p>
                    <p className={styles.body} dir="auto">
                      <TextWithBlanks parts={templateParts({ body: template.body, variables: [] }, [])} />
                    </p>
                  </div>
                  <Allowed path={paths.approvedTemplates()} intent="remove-template">
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
                  </Allowed>
                </li>
              ))}
            </ul>
          </Grid>
        )}
        <Allowed path={paths.approvedTemplates()} intent="add-template">
          <Fold title="Agregar a mano" open={refused ? true : undefined}>
            <NewTemplateForm key={savedAt} type={type} refused={refused} />
          </Fold>
        </Allowed>
      </section>
    </Flex>
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
    <Grid gap="4" maxWidth="560px" asChild>
      <Form method="post" {...form}>
        <input type="hidden" name="intent" value="add-template" />
        <input type="hidden" name="of" value={type} />
        <FormError>{error}</FormError>
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
        <Box>
          <SubmitButton>Guardar plantilla</SubmitButton>
        </Box>
      </Form>
    </Grid>
  );
}

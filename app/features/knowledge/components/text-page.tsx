import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { useState } from "react";
import type { z } from "zod";
import { formatCount } from "~/language/counts";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { TextAreaField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { TextPageData } from "../read-sources.server";
import type { changedTextSchema } from "../source-forms";
import { MAX_TEXT, MAX_TITLE } from "../sources";
import { CompanyField, companyChosen } from "./company-field";
import { SourcePage } from "./source-page";
import styles from "./text-page.module.css";

/** Takes a text, or other words for one that was pasted before. */
export function TextPage({
  companies,
  companyId,
  edited,
  gone,
  refused,
}: TextPageData & { readonly refused?: FormRefusal }) {
  const { form, field, error } = useServerForm<z.input<typeof changedTextSchema>>({
    refused,
    defaultValue: {
      title: edited?.title,
      text: edited?.text,
      companyId: edited ? companyId : companyChosen(companies, companyId),
    },
  });
  const [opened] = useState(edited?.version);
  const hasSeenNow = refused?.code === "text_changed";
  // After a refusal that showed a newer text, that version counts as seen. Otherwise the version is the one that filled
  // the form, also when the page is read again behind it.
  const version = hasSeenNow ? edited?.version : (refused?.result.initialValue.version ?? opened);
  return (
    <SourcePage
      title={edited ? "Cambiar un texto" : "Pegar un texto"}
      intro="Pega lo que quieras que la IA sepa: horarios, políticas, un aviso, la respuesta que siempre das."
      backTo={edited ? trainingPaths.trainingDocument(edited.id) : paths.training({ companyId })}
      backLabel={edited ? "Volver al texto" : undefined}
      error={gone && refused?.intent !== "add" ? "Ese texto ya no existe. Si guardas este, será uno nuevo." : error}
    >
      {edited && hasSeenNow ? (
        <details className={styles.now}>
          <summary>Ver lo que está guardado ahora</summary>
          <Text as="p" weight="bold">
            {edited.title}
          </Text>
          <p>{edited.text}</p>
        </details>
      ) : null}
      {/* Multipart: a long text with accents doubles when it is sent as an address is. */}
      <Grid gap="4" maxWidth="720px" asChild>
        <Form method="post" encType="multipart/form-data" {...form}>
          <input type="hidden" name="intent" value={edited ? "change" : "add"} />
          {edited ? (
            <>
              <input type="hidden" name="of" value={edited.id} />
              <input type="hidden" name="version" value={version} />
            </>
          ) : null}
          <TextField
            {...field("title")}
            label="Título"
            required
            maxLength={MAX_TITLE}
            hint="Di de qué trata, por ejemplo «Envíos a domicilio»: la IA también lo busca por él."
          />
          <TextAreaField
            {...field("text")}
            label="Texto"
            required
            rows={14}
            maxLength={MAX_TEXT}
            hint={`Hasta ${formatCount(MAX_TEXT)} caracteres. Separa los temas con una línea vacía.`}
          />
          {edited ? (
            <input type="hidden" name="companyId" value={companyId ?? ""} />
          ) : (
            <CompanyField {...field("companyId")} companies={companies} />
          )}
          <Flex wrap="wrap" align="center" gap="3">
            <SubmitButton pendingLabel="Guardando…">Guardar texto</SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </SourcePage>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { TextField } from "~/ui/field";
import { GlobeIcon } from "~/ui/icons";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { SourceChoices } from "../read-sources.server";
import type { webSchema } from "../source-forms";
import { CompanyField, companyChosen } from "./company-field";
import { SourcePage } from "./source-page";

/** Takes the address of a page. */
export function WebPage({ companies, companyId, refused }: SourceChoices & { readonly refused?: FormRefusal }) {
  const { form, field, error } = useServerForm<z.input<typeof webSchema>>({
    refused,
    defaultValue: { companyId: companyChosen(companies, companyId) },
  });
  return (
    <SourcePage
      title="Leer una página web"
      intro="La IA lee el texto de esa página y responde con él. No sigue sus enlaces: agrega cada página que quieras."
      backTo={paths.training({ companyId })}
      error={error}
    >
      <Grid gap="4" maxWidth="720px" asChild>
        <Form method="post" {...form}>
          <TextField
            {...field("address")}
            label="Dirección de la página"
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={2000}
            placeholder="https://tunegocio.mx/menu"
            hint="Páginas públicas con https, de hasta 2 MB, o un PDF de hasta 10 MB. Si la página cambia, presiona «Leer otra vez»."
          />
          <CompanyField {...field("companyId")} companies={companies} />
          <Flex wrap="wrap" align="center" gap="3">
            <SubmitButton pendingLabel="Agregando…">
              <GlobeIcon aria-hidden /> Leer página
            </SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </SourcePage>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { useHydrated } from "~/ui/hydration";
import { SubmitButton } from "~/ui/submit-button";
import { type InfoPart, panelPath } from "./info-context";
import { usePanelForm } from "./use-panel-form";

/** From this number of companies on there is a filter field: typing is faster than looking. */
const FILTER_FROM = 25;

interface CompanyFormProps extends InfoPart {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** It takes the focus. */
  readonly opened: boolean;
}

/** The choice of the company that a thread is about. */
export function CompanyForm({ conversation, contact, address, companies, opened }: CompanyFormProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [words, setWords] = useState("");
  const [takes] = useState(opened);
  useEffect(() => {
    const first = '[data-panel="empresa"] :is(input:not([type="hidden"]), select)';
    if (takes) document.querySelector<HTMLElement>(first)?.focus();
  }, [takes]);
  const back = panelPath(address, "info");
  const { Form, pending, refused } = usePanelForm(() => navigate(back, { replace: true, preventScrollReset: true }));
  const wanted = fold(words);
  // The thread's own company stays a choice even if it is inactive or does not match the filter.
  const current = contact.company;
  const known = current && !companies.some(({ id }) => id === current.id) ? [current, ...companies] : companies;
  const found = known.filter(({ id, name }) => id === current?.id || fold(name).includes(wanted));
  return (
    <Grid asChild gap="3" py="2">
      <Form method="post" action={panelPath(address, "empresa")} data-panel="empresa">
        <input type="hidden" name="intent" value="set-company" />
        <input type="hidden" name="conversationId" value={conversation.id} />
        {hydrated && companies.length >= FILTER_FROM ? (
          <TextField
            label="Buscar empresa"
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            hint={`${found.length.toLocaleString("es-MX")} de ${companies.length.toLocaleString("es-MX")}`}
          />
        ) : null}
        <SelectField
          // Another list may not contain the choice made in the one before.
          key={wanted}
          label="Empresa de esta conversación"
          name="companyId"
          error={refused?.result.error.companyId?.[0]}
          required
          defaultValue={
            wanted ? String(found.find(({ id }) => id !== current?.id)?.id ?? "") : String(current?.id ?? "")
          }
          options={[
            { value: "", label: "Sin empresa" },
            ...found.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          hint="La IA responderá con sus documentos, su tono y sus umbrales."
        />
        {known.length > 0 ? null : (
          <Allowed path={paths.companies()}>
            <Link to={paths.companies()}>Todavía no hay empresas: ve a Empresas</Link>
          </Allowed>
        )}
        <Flex wrap="wrap" align="center" gap="3">
          <SubmitButton pending={pending} pendingLabel="Guardando…">
            Guardar
          </SubmitButton>
          <ButtonLink to={back} preventScrollReset variant="soft" color="gray">
            Cancelar
          </ButtonLink>
        </Flex>
      </Form>
    </Grid>
  );
}

/** Removes accents and capitals for the comparison of names. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("es").trim();
}

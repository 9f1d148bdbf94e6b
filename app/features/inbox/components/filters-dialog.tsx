import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form, useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { Button, ButtonLink } from "~/ui/button";
import { Field, type Option } from "~/ui/field";
import { Select } from "~/ui/input";
import { type InboxAddress, inboxPath } from "../inbox-address";
import { GONE_COMPANY, GONE_PERSON } from "../list-words";
import type { FilterChoices } from "../read-filters.server";

interface FiltersDialogProps extends FilterChoices {
  /** Of the person whose threads are listed; null where there is none in the team. */
  readonly personName: string | null;
  /** Empty where the business has only one. */
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** Of the list behind it. */
  readonly address: InboxAddress;
}

/** Chooses whose threads the list shows, of which tag and of which company. */
export function FiltersDialog({ people, tags, personName, companies, address }: FiltersDialogProps) {
  const navigate = useNavigate();
  const { channel, tag, company, conversationId } = address;
  const closeTo = inboxPath(address);
  // 'Mías' is a filter by person too, so it fills this choice.
  const isMine = address.status === "mine";
  const status = isMine ? undefined : address.status;
  const agent = isMine ? "me" : address.agent;
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    );
    const query = new URLSearchParams(fields);
    navigate(query.size > 0 ? `${paths.conversations()}?${query}` : paths.conversations(), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <AddressDialog title="Filtrar conversaciones" closeTo={closeTo}>
      <Grid gap="4" asChild>
        <Form method="get" action={paths.conversations()} onSubmit={show}>
          {Object.entries({ channel, status, conversationId }).map(([name, value]) =>
            value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Choice
            name="agent"
            label="Asignada a"
            chosen={agent}
            otherwise={personName ?? GONE_PERSON}
            options={[
              { value: "", label: "Cualquiera" },
              { value: "me", label: "Mías" },
              { value: "none", label: "Sin asignar" },
              ...people.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Choice
            name="tag"
            label="Etiqueta"
            chosen={tag}
            hint={tags.length === 0 ? "Las etiquetas se agregan al lado de cada conversación." : undefined}
            otherwise={tag ?? ""}
            options={[{ value: "", label: "Cualquiera" }, ...tags.map((name) => ({ value: name, label: name }))]}
          />
          {companies.length > 0 ? (
            <Choice
              name="company"
              label="Empresa"
              chosen={company}
              otherwise={GONE_COMPANY}
              options={[
                { value: "", label: "Todas las empresas" },
                ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          ) : null}
          <Flex wrap="wrap" align="center" justify="end" gap="3">
            <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
              Cancelar
            </ButtonLink>
            <Button type="submit">Ver conversaciones</Button>
          </Flex>
        </Form>
      </Grid>
    </AddressDialog>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Option[];
  readonly chosen: string | number | undefined;
  /** The label of what is chosen where it is none of the options any more. */
  readonly otherwise: string;
}

function Choice({ name, label, hint, options, chosen, otherwise }: ChoiceProps) {
  const value = String(chosen ?? "");
  const all = options.some((option) => option.value === value) ? options : [...options, { value, label: otherwise }];
  return (
    // Nothing chosen is a choice too: no field here is called optional.
    <Field label={label} hint={hint} required>
      {(control) => (
        <Select name={name} defaultValue={value} {...control}>
          {all.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { ContactKind } from "~/features/contacts/import/columns";
import { countOf } from "~/language/counts";
import type { FormRefusal } from "~/platform/form-answer";
import { PHONE_COUNTRIES } from "~/platform/phone-countries";
import { ChoiceField } from "~/ui/choice-field";
import { SelectField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Select } from "~/ui/input";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { columnField } from "../column-field";
import { IMPORT_FIELDS, POLICIES, POLICY_HINTS, POLICY_LABELS } from "../fields";
import type { ImportSummary, Mapping } from "../read-import-page.server";
import type { SHEET_CHANGED, startImportSchema } from "../schema";
import { LISTS, people } from "../texts";
import styles from "./import.module.css";

interface MappingFormProps {
  readonly kind: ContactKind;
  readonly of: ImportSummary;
  readonly mapping: Mapping;
  readonly refused: FormRefusal | undefined;
}

/** The second step: what each column of the list is, and what is done with people who are there already. */
export function MappingForm({ kind, of: { id, fileName, total }, mapping, refused }: MappingFormProps) {
  const { headers, named, guessed, sample, companies, dialCode, sheets, sheet } = mapping;
  // What was said of another sheet's columns says nothing of these.
  const isOfOther = refused?.code === ("sheet_changed" satisfies typeof SHEET_CHANGED);
  const { form, field, error } = useServerForm<z.input<typeof startImportSchema>>({
    refused: isOfOther ? undefined : refused,
    defaultValue: {
      ...Object.fromEntries(guessed.map((name, index) => [columnField(index), name ?? ""])),
      policy: "skip",
      companyId: "",
      dialCode,
    },
  });
  return (
    <>
      <Text as="p" color="gray" mb="4">
        «{fileName}» tiene {countOf(total, "fila", "filas")}.{" "}
        {named
          ? "Revisa qué es cada columna; todavía no se guarda nada."
          : "No trae los nombres de las columnas: di qué es cada una. Todavía no se guarda nada."}
      </Text>
      {sheets.length > 1 ? <SheetForm of={id} sheets={sheets} sheet={sheet} /> : null}
      <Grid gap="5" asChild>
        <Form method="post" {...form}>
          <input type="hidden" name="intent" value="start" />
          <input type="hidden" name="of" value={id} />
          <input type="hidden" name="sheet" value={sheet} />
          <section aria-labelledby="columns">
            <Heading as="h2" id="columns" size="3" mb="3">
              Columnas
            </Heading>
            <table className={styles.columns}>
              <thead>
                <tr>
                  <th scope="col">En tu lista</th>
                  <th scope="col">Primeras filas</th>
                  <th scope="col">Se guarda como</th>
                </tr>
              </thead>
              <tbody>
                {headers.map((header, index) => {
                  const { error: reason, ...control } = field(columnField(index));
                  return (
                    // Two columns may have the same name.
                    <tr key={control.name}>
                      <th scope="row">{header}</th>
                      <td>
                        <ol className={styles.sample}>
                          {sample.map((cells, row) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never move.
                            <li key={row}>{cells[index] || "—"}</li>
                          ))}
                        </ol>
                      </td>
                      <td>
                        <Select
                          {...control}
                          aria-label={`«${header}» se guarda como`}
                          aria-invalid={reason ? true : undefined}
                        >
                          <option value="">No importar</option>
                          {IMPORT_FIELDS[kind].map(({ name, label }) => (
                            <option key={name} value={name}>
                              {label}
                            </option>
                          ))}
                        </Select>
                        {reason ? (
                          <Text as="p" size="2" color="red" data-testid="field-error">
                            {reason}
                          </Text>
                        ) : null}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
          <ChoiceField
            name="policy"
            legend={`Si alguien ya está en tus ${LISTS[kind].many}, por su teléfono o su correo`}
            chosen={field("policy").defaultValue ?? "skip"}
            options={POLICIES.map((value) => ({ value, label: POLICY_LABELS[value], hint: POLICY_HINTS[value] }))}
          />
          {kind === "prospect" ? (
            <Text as="p" size="2" color="gray">
              Quien ya es tu cliente se omite: una lista de prospectos no cambia clientes.
            </Text>
          ) : null}
          <Grid columns={{ initial: "1", sm: "2" }} gap="4" maxWidth="720px">
            <SelectField
              {...field("dialCode")}
              label="Teléfonos sin código de país"
              required
              options={PHONE_COUNTRIES.map(({ dialCode: value, name }) => ({
                value,
                label: `${name} (${value})`,
              }))}
            />
            {companies.length > 0 ? (
              <SelectField
                {...field("companyId")}
                label="Empresa, si la fila no dice una"
                options={[
                  { value: "", label: "Sin empresa" },
                  ...companies.map((company) => ({ value: String(company.id), label: company.name })),
                ]}
              />
            ) : (
              <input type="hidden" name="companyId" value="" />
            )}
          </Grid>
          <FormEnd error={isOfOther ? refused.error : error}>
            <SubmitButton pendingLabel="Empezando…">Importar {people(kind, total)}</SubmitButton>
            {/* A form of its own would be a form in a form. */}
            <SubmitButton form="discard" variant="soft" color="gray" pending={false}>
              Descartar lista
            </SubmitButton>
          </FormEnd>
        </Form>
      </Grid>
      <Form method="post" id="discard">
        <input type="hidden" name="intent" value="discard" />
        <input type="hidden" name="of" value={id} />
      </Form>
    </>
  );
}

/** Another sheet of the workbook; each has its own columns. */
function SheetForm({ of, sheets, sheet }: Pick<Mapping, "sheets" | "sheet"> & { readonly of: number }) {
  return (
    <Flex wrap="wrap" align="end" gap="3" mb="5" asChild>
      <Form method="post">
        <input type="hidden" name="intent" value="sheet" />
        <input type="hidden" name="of" value={of} />
        <SelectField
          name="sheet"
          label="Hoja"
          required
          defaultValue={String(sheet)}
          options={sheets.map(({ name, total }, index) => ({
            value: String(index),
            label: `${name} (${countOf(total, "fila", "filas")})`,
          }))}
        />
        <SubmitButton variant="soft" pendingLabel="Leyendo…">
          Usar esta hoja
        </SubmitButton>
      </Form>
    </Flex>
  );
}

import { SelectField } from "~/ui/field";

interface CompanyFieldProps extends Omit<Parameters<typeof SelectField>[0], "label" | "options"> {
  readonly companies: readonly { id: number; name: string }[];
}

/** The company that a form is about before anybody chooses; "" for all of them. */
export function companyChosen(companies: CompanyFieldProps["companies"], companyId: number | null): string {
  return String(companyId ?? companies[0]?.id ?? "");
}

/** For whom the AI learns it; nothing to choose where there is no company. */
export function CompanyField({ companies, defaultValue = "", ...field }: CompanyFieldProps) {
  if (companies.length === 0) return <input type="hidden" name={field.name} value={defaultValue} />;
  return (
    <SelectField
      {...field}
      label="Empresa"
      required
      // conform drops empty values, but here the empty one means all companies.
      defaultValue={defaultValue}
      // Last: a required field takes a first option without a value for none.
      options={[
        ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: "", label: "Todas las empresas" },
      ]}
    />
  );
}

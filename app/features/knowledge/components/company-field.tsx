import { UNLISTED } from "~/features/companies/choices";
import { SelectField } from "~/ui/field";

interface CompanyFieldProps extends Omit<Parameters<typeof SelectField>[0], "label" | "options"> {
  readonly companies: readonly { id: number; name: string }[];
}

/** Nothing chosen yet; "" stands for all companies. The server refuses it. */
export const NOT_CHOSEN = "elige";

/** The company that a form is about before anybody chooses: the page's or the only one. */
export function companyChosen(companies: CompanyFieldProps["companies"], companyId: number | null): string {
  const [first, second] = companies;
  if (companyId !== null) return String(companyId);
  return second ? NOT_CHOSEN : String(first?.id ?? "");
}

/** What can be chosen; nothing chosen is among it only where a form begins so. */
export function companyOptions(companies: CompanyFieldProps["companies"], begins: unknown) {
  const isListed = [NOT_CHOSEN, "", ...companies.map(({ id }) => String(id))].includes(String(begins ?? ""));
  return [
    ...(begins === NOT_CHOSEN ? [{ value: NOT_CHOSEN, label: "Elige la empresa" }] : []),
    // Else the browser would take the first one in its place.
    ...(isListed ? [] : [{ value: String(begins), label: UNLISTED }]),
    ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
    // Last: a required field takes a first option without a value for none.
    { value: "", label: "Todas las empresas" },
  ];
}

/** For whom the AI learns it; nothing to choose where there is no company. */
export function CompanyField({ companies, defaultValue = "", ...field }: CompanyFieldProps) {
  if (companies.length === 0 && !defaultValue) return <input type="hidden" name={field.name} value={defaultValue} />;
  return (
    <SelectField
      {...field}
      label="Empresa"
      required
      // conform drops empty values, but here the empty one means all companies.
      defaultValue={defaultValue}
      options={companyOptions(companies, defaultValue)}
    />
  );
}

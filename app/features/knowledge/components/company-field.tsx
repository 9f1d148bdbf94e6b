import { SelectField } from "~/ui/field";

interface CompanyFieldProps {
  readonly companies: readonly { id: number; name: string }[];
  /** Chosen beforehand; null: everybody's. */
  readonly companyId: number | null;
}

/** For whom the AI learns it; nothing to choose where there is no company. */
export function CompanyField({ companies, companyId }: CompanyFieldProps) {
  if (companies.length === 0) return <input type="hidden" name="companyId" value={companyId ?? ""} />;
  return (
    <SelectField
      label="Empresa"
      name="companyId"
      required
      defaultValue={String(companyId ?? companies[0]?.id ?? "")}
      // Last: a required field takes a first option without a value for none.
      options={[
        ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: "", label: "Todas las empresas" },
      ]}
    />
  );
}

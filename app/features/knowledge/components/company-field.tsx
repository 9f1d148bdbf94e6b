import { SelectField } from "~/ui/field";
import { fieldError, type SourceAnswer } from "../source-answer";

interface CompanyFieldProps {
  readonly companies: readonly { id: number; name: string }[];
  /** Chosen beforehand; null: everybody's. */
  readonly companyId: number | null;
  /** Of a form that was refused: what was chosen in it stays chosen. */
  readonly answer?: SourceAnswer;
}

/** For whom the AI learns it; nothing to choose where there is no company. */
export function CompanyField({ companies, companyId, answer }: CompanyFieldProps) {
  if (companies.length === 0) return <input type="hidden" name="companyId" value={companyId ?? ""} />;
  return (
    <SelectField
      label="Empresa"
      name="companyId"
      required
      defaultValue={answer?.typed.companyId ?? String(companyId ?? companies[0]?.id ?? "")}
      error={fieldError(answer, "companyId")}
      // Last: a required field takes a first option without a value for none.
      options={[
        ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: "", label: "Todas las empresas" },
      ]}
    />
  );
}

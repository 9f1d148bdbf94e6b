import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface CompanyChoiceProps {
  readonly label: string;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** What the address says: a company's id, another choice's value, or null for the choice without one. */
  readonly chosen: number | string | null;
  readonly name?: string;
  /** Choices above and below the companies. */
  readonly before?: readonly Choice[];
  readonly after?: readonly Choice[];
  /** What else the address keeps, as hidden fields. */
  readonly children?: ReactNode;
}

/** Whose things a page shows. The choice of all has no value, which browsers take for none: they are not asked. */
export function CompanyChoice({
  label,
  companies,
  chosen,
  name = "companyId",
  before = [],
  after = [],
  children,
}: CompanyChoiceProps) {
  const navigation = useNavigation();
  return (
    <Form method="get" noValidate className="training-filter">
      {children}
      <SelectField
        key={chosen}
        label={label}
        name={name}
        required
        defaultValue={String(chosen ?? "")}
        options={[...before, ...companies.map(({ id, name }) => ({ value: String(id), label: name })), ...after]}
      />
      <Button type="submit" variant="soft" aria-disabled={navigation.state !== "idle" || undefined}>
        Ver
      </Button>
    </Form>
  );
}

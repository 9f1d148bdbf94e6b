import { Flex } from "@radix-ui/themes/components/flex";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { type CompanyOption, goneOf } from "../choices";
import { GoneCompany } from "./gone-company";

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface CompanyChoiceProps {
  readonly label: string;
  readonly companies: readonly CompanyOption[];
  /** The choice in the address: a company's id, another choice's value, or null for the choice without one. */
  readonly chosen: number | string | null;
  readonly name?: string;
  /** Choices above and below the companies. */
  readonly before?: readonly Choice[];
  readonly after?: readonly Choice[];
  /** The rest of the address, as hidden fields. */
  readonly children?: ReactNode;
}

/**
 * Chooses the company that a page is about. The choice of all companies has an empty value, which browsers take for a
 * missing one, so they are not asked to check it.
 */
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
  const form = (
    <Flex wrap="wrap" align="end" gap="3" mb="5" asChild>
      <Form method="get" noValidate>
        {children}
        <SelectField
          key={chosen}
          label={label}
          name={name}
          required
          defaultValue={String(chosen ?? "")}
          options={[...before, ...companies.map(({ id, name }) => ({ value: String(id), label: name })), ...after]}
        />
        <Button type="submit" size="3" variant="soft" aria-disabled={navigation.state !== "idle" || undefined}>
          Ver
        </Button>
      </Form>
    </Flex>
  );
  return (
    <>
      {form}
      {goneOf(companies, chosen) ? <GoneCompany /> : null}
    </>
  );
}

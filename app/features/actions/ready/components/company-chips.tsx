import { Box } from "@radix-ui/themes/components/box";
import { type CompanyOption, goneOf } from "~/features/companies/choices";
import { GoneCompany } from "~/features/companies/components/gone-company";
import { ChipLinks } from "~/ui/chip-links";

interface CompanyChipsProps {
  readonly companies: readonly CompanyOption[];
  readonly chosen: number;
  readonly to: (companyId: number) => string;
}

/** The choice of a company; nothing where there is only one, and it is there. */
export function CompanyChips({ companies, chosen, to }: CompanyChipsProps) {
  if (companies.length < 2 && !goneOf(companies, chosen)) return null;
  return (
    <>
      <Box mb="4">
        <ChipLinks
          label="Empresa"
          chips={companies.map(({ id, name }) => ({ to: to(id), label: name, selected: id === chosen }))}
        />
      </Box>
      {goneOf(companies, chosen) ? <GoneCompany /> : null}
    </>
  );
}

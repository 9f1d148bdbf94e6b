import { Box } from "@radix-ui/themes/components/box";
import { ChipLinks } from "~/ui/chip-links";

interface CompanyChipsProps {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: number;
  readonly to: (companyId: number) => string;
}

/** The choice of a company; nothing where there is only one. */
export function CompanyChips({ companies, chosen, to }: CompanyChipsProps) {
  if (companies.length < 2) return null;
  return (
    <Box mb="4">
      <ChipLinks
        label="Empresa"
        chips={companies.map(({ id, name }) => ({ to: to(id), label: name, selected: id === chosen }))}
      />
    </Box>
  );
}

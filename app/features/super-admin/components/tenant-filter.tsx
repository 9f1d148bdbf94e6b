import { Box } from "@radix-ui/themes/components/box";
import { Text } from "@radix-ui/themes/components/text";
import { ChipLinks } from "~/ui/chip-links";
import { Note } from "~/ui/note";
import { addressOf } from "../dashboard-address";
import type { DashboardData } from "../dashboard-data.server";

/** The tenant whose users are listed, or those among which the search for one left a choice. */
export function ChosenTenant({ data }: { readonly data: DashboardData }) {
  const { search, chosen, found, tenantSearch } = data;
  const all = addressOf({ tab: "tenant-users", search });
  if (chosen)
    return (
      <Box mb="4">
        <ChipLinks label="Negocio elegido" clears chips={[{ to: all, label: chosen.name, selected: true }]} />
      </Box>
    );
  if (found === null) return null;
  if (found.items.length === 0)
    return (
      <Note color="gray" mb="5" role="status">
        Ningún negocio con “{tenantSearch}”. Se buscan palabras por su principio, con o sin acentos.
      </Note>
    );
  return (
    <Box mb="4">
      <Text as="p" mb="2">
        {found.hasMore ? "Varios negocios tienen esas palabras; estos son los más nuevos:" : "¿Cuál de estos negocios?"}
      </Text>
      <ChipLinks
        label="Negocios encontrados"
        chips={found.items.map(({ id, name }) => ({
          to: addressOf({ tab: "tenant-users", search, tenantId: id }),
          label: name,
          selected: false,
        }))}
      />
    </Box>
  );
}

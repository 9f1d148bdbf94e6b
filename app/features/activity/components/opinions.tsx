import { Box } from "@radix-ui/themes/components/box";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import type { RatingShare } from "~/features/threads/ratings/queries.server";
import { formatCount } from "~/language/counts";
import { paths } from "~/platform/paths";
import { type Column, DataTable } from "~/ui/data-table";
import { averageScore } from "../figures";
import { companyNameOf } from "../names";

interface OpinionsProps {
  readonly byCompany: readonly RatingShare[];
  readonly byAgent: readonly RatingShare[];
}

const FIGURES: readonly Column<RatingShare>[] = [
  { key: "average", header: "Promedio", cell: (share) => averageScore(share), align: "end" },
  { key: "count", header: "Opiniones", cell: ({ count }) => formatCount(count), align: "end" },
];
const BY_COMPANY: readonly Column<RatingShare>[] = [
  {
    key: "name",
    header: "Empresa",
    cell: ({ id, name }) => companyNameOf({ companyId: id, companyName: name }),
    primary: true,
  },
  ...FIGURES,
];
const BY_AGENT: readonly Column<RatingShare>[] = [
  { key: "name", header: "Quién resolvió", cell: ({ name }) => name, primary: true },
  ...FIGURES,
];

/** What customers said of how they were served, from 1 to 5. */
export function Opinions({ byCompany, byAgent }: OpinionsProps) {
  return (
    <Box asChild my="5">
      <section aria-labelledby="opinions">
        <Heading as="h2" id="opinions" size="3" mb="2">
          La opinión de tus clientes
        </Heading>
        {byCompany.length === 0 ? (
          <Text as="p" color="gray">
            Todavía nadie opinó en estos días. Puedes preguntarles al resolver una conversación.
            <Allowed path={paths.settings()}>
              {" "}
              Se enciende en <Link to={paths.settings("ia-general")}>Configuración</Link>.
            </Allowed>
          </Text>
        ) : (
          <>
            <DataTable caption="Opiniones por empresa" columns={BY_COMPANY} rows={byCompany} rowKey={({ id }) => id} />
            <Box mt="4">
              <DataTable caption="Opiniones por persona" columns={BY_AGENT} rows={byAgent} rowKey={({ id }) => id} />
            </Box>
          </>
        )}
      </section>
    </Box>
  );
}

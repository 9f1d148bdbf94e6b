import { Box } from "@radix-ui/themes/components/box";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import type { WaitShare } from "~/features/answering/waits/queries.server";
import { formatCount, percentOfWhole } from "~/language/counts";
import { paths } from "~/platform/paths";
import { type Column, DataTable } from "~/ui/data-table";
import { companyNameOf } from "../names";

const COLUMNS: readonly Column<WaitShare>[] = [
  { key: "name", header: "Empresa", cell: companyNameOf, primary: true },
  {
    key: "share",
    header: "A tiempo",
    cell: ({ met, missed }) => `${percentOfWhole(met, met + missed) ?? 0} %`,
    align: "end",
  },
  { key: "met", header: "En la meta", cell: ({ met }) => formatCount(met), align: "end" },
  { key: "missed", header: "Fuera de tiempo", cell: ({ missed }) => formatCount(missed), align: "end" },
];

/** How often people answered within their company's target. */
export function TeamInTime({ waits }: { readonly waits: readonly WaitShare[] }) {
  return (
    <Box asChild my="5">
      <section aria-labelledby="team-in-time">
        <Heading as="h2" id="team-in-time" size="3" mb="2">
          Tu equipo, a tiempo
        </Heading>
        {waits.length === 0 ? (
          <Text as="p" color="gray">
            Cuando tu equipo le conteste a clientes que lo esperan, aquí ves cuántas veces lo hizo a tiempo.
            <Allowed path={paths.settings()}>
              {" "}
              La meta se pone en <Link to={paths.settings("ia-general")}>Configuración</Link>.
            </Allowed>
          </Text>
        ) : (
          <DataTable
            caption="Respuestas de tu equipo a tiempo, por empresa"
            columns={COLUMNS}
            rows={waits}
            rowKey={({ companyId }) => companyId}
          />
        )}
      </section>
    </Box>
  );
}

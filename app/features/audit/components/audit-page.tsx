import { Box } from "@radix-ui/themes/components/box";
import { Text } from "@radix-ui/themes/components/text";
import { Allowed } from "~/features/accounts/components/allowed";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { ButtonAnchor } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { AuditData } from "../read-audit.server";
import { AuditList } from "./audit-list";
import { SupportVisits } from "./support-visits";

/** What was done in the business, for its administrators. */
export function AuditPage(data: AuditData) {
  const { quien, cosa, desde, hasta } = data.query;
  return (
    <Box maxWidth="1040px">
      <Allowed path={paths.team()}>
        <BackLink to={paths.team()}>Volver a Equipo</BackLink>
      </Allowed>
      <PageHeader title="Registro de actividad">
        <Allowed path={paths.auditFile({})}>
          <ButtonAnchor href={paths.auditFile({ quien, cosa, desde, hasta })} variant="soft" color="gray" download>
            Descargar CSV
          </ButtonAnchor>
        </Allowed>
      </PageHeader>
      <Text as="p" color="gray" mb="4">
        Cada cambio queda aquí durante dos años y nadie lo puede borrar. Los mensajes no: están en su conversación.
      </Text>
      <SupportVisits visits={data.visits} />
      <AuditList {...data} to={paths.audit} hasPages />
    </Box>
  );
}

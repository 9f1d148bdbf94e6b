import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { HourMinute } from "~/ui/time";
import { SuperAdminFrame } from "../../components/super-admin-frame";
import { addressOf } from "../../dashboard-address";
import type { OpenVisit } from "../read-visit.server";
import { EndVisitForm } from "./end-visit-form";

interface VisitPageProps {
  readonly email: string;
  readonly visit: OpenVisit | null;
}

/** The visit of support of this session; after its end, where to go on. */
export function VisitPage({ email, visit }: VisitPageProps) {
  return (
    <SuperAdminFrame email={email} flash={null}>
      <PageHeader title={visit ? `Visita de soporte en ${visit.tenantName}` : "La visita de soporte terminó"} />
      <Flex direction="column" gap="4" maxWidth="640px">
        {visit ? (
          <>
            <Text as="p">
              Termina a las <HourMinute at={visit.endsAt} />, o tres minutos después de cerrar su última página.
            </Text>
            <Flex wrap="wrap" gap="3">
              <ButtonLink to={paths.conversations()}>Volver al negocio</ButtonLink>
              <EndVisitForm variant="soft" color="red" />
            </Flex>
          </>
        ) : (
          <>
            <Text as="p">
              Una visita dura 30 minutos como máximo, y termina antes si cierras sus páginas o tu sesión. Tu sesión de
              super administrador sigue abierta.
            </Text>
            <Flex>
              <ButtonLink to={addressOf({ tab: "tenants" })}>Ir a los negocios</ButtonLink>
            </Flex>
          </>
        )}
      </Flex>
    </SuperAdminFrame>
  );
}

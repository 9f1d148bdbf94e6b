import { AuditList } from "~/features/audit/components/audit-list";
import { SupportVisits } from "~/features/audit/components/support-visits";
import type { AuditData } from "~/features/audit/read-audit.server";
import type { TenantId } from "~/platform/ids";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { BackLink } from "~/ui/back-link";
import { PageHeader } from "~/ui/page-header";
import { SuperAdminFrame } from "../../components/super-admin-frame";

interface TenantAuditPageProps {
  readonly email: string;
  readonly id: TenantId;
  readonly name: string;
  readonly data: AuditData;
}

/** What was done in one tenant, by its people and by the platform. */
export function TenantAuditPage({ email, id, name, data }: TenantAuditPageProps) {
  return (
    <SuperAdminFrame email={email} flash={null}>
      <BackLink to={superAdminPaths.tenant(id)}>Volver a {name}</BackLink>
      <PageHeader title="Registro de actividad" />
      <SupportVisits visits={data.visits} />
      <AuditList {...data} to={(query) => superAdminPaths.tenantAudit(id, query)} />
    </SuperAdminFrame>
  );
}

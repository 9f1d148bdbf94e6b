import * as DataList from "@radix-ui/themes/components/data-list";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useMemo } from "react";
import { formatCredits } from "~/features/credits/amounts";
import { formatCount } from "~/language/counts";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { spelledOwn } from "~/platform/spelled-phone";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { ExclamationTriangleIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Ago, ShortDate } from "~/ui/time";
import type { ToastInput } from "~/ui/toast-state";
import { CopyValue } from "../../components/copy-value";
import { Status } from "../../components/status";
import { SuperAdminFrame } from "../../components/super-admin-frame";
import { addressOf } from "../../dashboard-address";
import { VisitPanel } from "../../support/components/visit-panel";
import type { OpenVisit } from "../../support/read-visit.server";
import type { TenantPageData } from "../read-tenant-page.server";
import { GrantForm } from "./grant-form";
import { TakingForm } from "./taking-form";
import styles from "./tenant-page.module.css";
import { UseFigures } from "./use-figures";
import { WaiverForm } from "./waiver-form";

interface TenantPageProps {
  readonly email: string;
  readonly data: TenantPageData;
  /** What was just done: credits given, or owed ones waived. */
  readonly done: TenantDone | null;
  /** The visit of support that this session has open, here or in another business. */
  readonly visit: OpenVisit | null;
  readonly refused?: FormRefusal;
}

const GRANT_COLUMNS: readonly Column<TenantPageData["grants"][number]>[] = [
  {
    key: "reason",
    header: "Motivo",
    primary: true,
    cell: ({ reason }) => <span className={styles.text}>{reason}</span>,
  },
  {
    key: "credits",
    header: "Créditos",
    align: "end",
    cell: ({ credits, isWaiver, isTaking }) =>
      isWaiver ? `${formatCount(credits)} perdonados` : formatCount(isTaking ? -credits : credits),
  },
  { key: "date", header: "Fecha", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
];

const DONE = {
  regalo: "Créditos agregados",
  quita: "Créditos quitados",
  perdon: "Perdonaste lo que debía",
  visita: "Visita terminada",
} as const;
const FAILED: Readonly<Record<string, string>> = {
  waive: "perdonar lo que debe",
  take: "quitar los créditos",
  visit: "entrar",
};
export type TenantDone = keyof typeof DONE;

function flashOf(done: TenantDone | null, refused: FormRefusal | undefined): ToastInput | null {
  if (refused?.code === "invalid") return null;
  if (refused) {
    const what = FAILED[refused.intent] ?? "agregar los créditos";
    return { variant: "destructive", title: `No se pudo ${what}`, description: refused.error };
  }
  return done ? { title: DONE[done] } : null;
}

/** What the super administrator knows of one tenant: its data, its use, and its credits with the form that gives some. */
export function TenantPage({ email, data, done, visit, refused }: TenantPageProps) {
  const { tenant, balance, owed, grants } = data;
  const { id, name, active } = tenant;
  const flash = useMemo(() => flashOf(done, refused), [done, refused]);
  return (
    <SuperAdminFrame email={email} flash={flash}>
      <BackLink to={addressOf({ tab: "tenants" })}>Volver a Negocios</BackLink>
      <PageHeader title={name}>
        <Flex wrap="wrap" align="center" gap="3">
          <Status active={active} />
          <ButtonLink to={addressOf({ tab: "tenant-users", tenantId: id })} variant="soft" color="gray">
            Usuarios
          </ButtonLink>
          <ButtonLink to={superAdminPaths.purchases({ tenant: id })} variant="soft" color="gray">
            Compras
          </ButtonLink>
          <ButtonLink to={superAdminPaths.tenantAudit(id)} variant="soft" color="gray">
            Registro de actividad
          </ButtonLink>
          <ButtonLink to={superAdminPaths.eraseTenant(id)} variant="soft" color="red">
            Borrar
          </ButtonLink>
          <ButtonLink to={addressOf({ tab: "tenants", search: tenant.uuid, edit: id })} variant="soft">
            Editar
          </ButtonLink>
        </Flex>
      </PageHeader>
      <Grid columns={{ initial: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" }} gap="4" align="start">
        <Grid gap="4" columns="minmax(0, 1fr)">
          <Panel title="Uso">
            <UseFigures use={data.use} />
          </Panel>
          <Panel title="Créditos" beside={<Text weight="bold">{formatCredits(balance)}</Text>}>
            {owed > 0 ? (
              <Note color="amber" icon={<ExclamationTriangleIcon />}>
                Debe {formatCredits(owed)}: un pago se reembolsó cuando ya los había usado. Lo que llegue los cubre
                primero, y mientras tanto la IA no contesta.
              </Note>
            ) : null}
            {owed > 0 ? (
              <WaiverForm
                // After a waiver the form is another one, with what is left then.
                key={`${grants[0]?.id}-${owed}`}
                waiverKey={data.waiverKey}
                owed={owed}
                action={superAdminPaths.tenant(id)}
                refused={refusalOf(refused, "waive")}
              />
            ) : null}
            <GrantForm
              // After a gift the form is another one, and empty.
              key={grants[0]?.id}
              grantKey={data.grantKey}
              action={superAdminPaths.tenant(id)}
              refused={refusalOf(refused, "grant")}
            />
            <TakingForm
              key={`take-${grants[0]?.id}`}
              takingKey={data.takingKey}
              action={superAdminPaths.tenant(id)}
              refused={refusalOf(refused, "take")}
            />
            {grants.length > 0 ? (
              <DataTable
                caption="Créditos que se le dieron, quitaron o perdonaron"
                columns={GRANT_COLUMNS}
                rows={grants}
                rowKey={(row) => row.id}
              />
            ) : null}
          </Panel>
        </Grid>
        <Grid gap="4" columns="minmax(0, 1fr)">
          <VisitPanel action={superAdminPaths.tenant(id)} visit={visit} refused={refusalOf(refused, "visit")} />
          <Panel title="Datos">
            <DataList.Root size="2" orientation={{ initial: "vertical", sm: "horizontal" }}>
              <Line label="ID">
                <CopyValue value={String(id)} label="el ID" />
              </Line>
              <Line label="UUID">
                <CopyValue value={tenant.uuid} label="el UUID" />
              </Line>
              <Line label="Email">{tenant.email ? <CopyValue value={tenant.email} label="el email" /> : null}</Line>
              <Line label="Teléfono">{spelledOwn(tenant)}</Line>
              <Line label="Dirección">{tenant.address}</Line>
              <Line label="Descripción">{tenant.description}</Line>
              <Line label="Creado">
                <ShortDate at={tenant.createdAt} />
              </Line>
              <Line label="Último mensaje">
                {data.use.lastMessageAt === null ? "Ninguno" : <Ago at={data.use.lastMessageAt} />}
              </Line>
              <Line label="Última entrada">
                {data.use.lastLoginAt === null ? "Nunca" : <Ago at={data.use.lastLoginAt} />}
              </Line>
            </DataList.Root>
          </Panel>
        </Grid>
      </Grid>
    </SuperAdminFrame>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.Label minWidth="110px">{label}</DataList.Label>
      <DataList.Value className={styles.text}>{children ?? "—"}</DataList.Value>
    </DataList.Item>
  );
}

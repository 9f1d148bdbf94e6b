import { Badge } from "@radix-ui/themes/components/badge";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { formatAmount, formatCredits, formatPerCredit } from "~/features/credits/amounts";
import { POPULAR_PACKAGE } from "~/features/credits/statuses";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { StackIcon } from "~/ui/icons";
import { PageHeader } from "~/ui/page-header";
import type { ToastInput } from "~/ui/toast-state";
import cells from "../../components/cells.module.css";
import { SuperAdminFrame } from "../../components/super-admin-frame";
import type { PackageRow } from "../package-row";
import { PackageForm } from "./package-form";

interface PackagesPageProps {
  readonly email: string;
  readonly packages: readonly PackageRow[];
  readonly adding: boolean;
  readonly editing: PackageRow | null;
  readonly done: "guardado" | "eliminado" | null;
  readonly refused?: FormRefusal;
}

const COLUMNS: readonly Column<PackageRow>[] = [
  {
    key: "name",
    header: "Paquete",
    primary: true,
    cell: ({ id, name }) => (
      <span className={cells.actions}>
        {name}
        {id === POPULAR_PACKAGE ? <Badge>Más popular</Badge> : null}
      </span>
    ),
  },
  { key: "credits", header: "Créditos", align: "end", cell: ({ credits }) => formatCredits(credits) },
  { key: "amount", header: "Precio", align: "end", cell: ({ amount }) => formatAmount(amount) },
  {
    key: "each",
    header: "Por crédito",
    align: "end",
    cell: ({ amount, credits }) => formatPerCredit(amount, credits),
  },
  { key: "order", header: "Orden", align: "end", cell: ({ order }) => order },
  {
    key: "active",
    header: "Estado",
    cell: ({ active }) => <Badge color={active ? "jade" : "gray"}>{active ? "A la venta" : "Fuera de venta"}</Badge>,
  },
  { key: "act", header: "Acciones", align: "end", cell: (pack) => <Acts {...pack} /> },
];

function Acts({ id, name }: PackageRow) {
  return (
    <span className={cells.actions}>
      <Link to={superAdminPaths.packages({ edit: id })} aria-label={`Editar ${name}`} preventScrollReset>
        Editar
      </Link>
      {id === POPULAR_PACKAGE ? null : (
        <ConfirmDialog
          trigger="Eliminar"
          triggerLabel={`Eliminar ${name}`}
          triggerLook={{ size: "1", color: "red" }}
          title={`¿Eliminar ${name}?`}
          question="Ya nadie podrá comprarlo. Las compras hechas se conservan."
          confirmLabel="Eliminar"
          action={superAdminPaths.packages()}
          fields={{ intent: "delete", of: id }}
          destructive
        />
      )}
    </span>
  );
}

const DONE = { guardado: "Paquete guardado", eliminado: "Paquete eliminado" } as const;

function flashOf(done: keyof typeof DONE | null, refused: FormRefusal | undefined): ToastInput | null {
  if (refused?.intent === "delete")
    return { variant: "destructive", title: "No se pudo eliminar el paquete", description: refused.error };
  return done && !refused ? { title: DONE[done] } : null;
}

/** The packages of credits: what tenants can buy, and at which price. */
export function PackagesPage({ email, packages, adding, editing, done, refused }: PackagesPageProps) {
  const flash = useMemo(() => flashOf(done, refused), [done, refused]);
  return (
    <SuperAdminFrame email={email} flash={flash}>
      <PageHeader title="Paquetes de créditos">
        <ButtonLink to={superAdminPaths.packages({ add: 1 })} preventScrollReset>
          Agregar paquete
        </ButtonLink>
      </PageHeader>
      {adding ? (
        <AddressDialog title="Agregar paquete" closeTo={superAdminPaths.packages()}>
          <PackageForm pack={null} refused={refusalOf(refused, "create")} />
        </AddressDialog>
      ) : null}
      {editing ? (
        <AddressDialog title={`Editar ${editing.name}`} closeTo={superAdminPaths.packages()}>
          <PackageForm pack={editing} refused={refusalOf(refused, "change", editing.id)} />
        </AddressDialog>
      ) : null}
      {packages.length > 0 ? (
        <DataTable caption="Paquetes, en su orden" columns={COLUMNS} rows={packages} rowKey={({ id }) => id} />
      ) : (
        <EmptyState icon={<StackIcon />} title="No hay paquetes">
          Sin paquetes nadie puede comprar créditos. Agrega el primero.
        </EmptyState>
      )}
      <Text as="p" size="2" color="gray" mt="3">
        Un cambio de precio vale para las compras que empiecen después.
      </Text>
    </SuperAdminFrame>
  );
}

import { Badge } from "@radix-ui/themes/components/badge";
import { Code } from "@radix-ui/themes/components/code";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { TYPE_LABELS } from "~/features/actions/kinds";
import { paths } from "~/platform/paths";
import { ButtonLink, IconLink } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPanel } from "~/ui/error-panel";
import { Fold } from "~/ui/fold";
import { ChevronDownIcon, ChevronRightIcon, LightningBoltIcon, Pencil1Icon, PlusIcon, TrashIcon } from "~/ui/icons";
import type { ActionsDialogData } from "../read-actions-dialog.server";

type Action = NonNullable<ActionsDialogData["actions"]>[number];
type Field = NonNullable<ActionsDialogData["fields"]>[number];

/** A company's actions, one of them unfolded with its fields. */
export function ActionsList({ company, query, actions, fields, secret }: ActionsDialogData) {
  const at = (more: Parameters<typeof paths.companyActions>[1]) => paths.companyActions(company.id, more);
  if (actions === null) {
    return (
      <ErrorPanel title="No pudimos leer las acciones" retryTo={at({})}>
        Tus acciones siguen guardadas.
      </ErrorPanel>
    );
  }
  if (actions.length === 0) {
    return (
      <EmptyState
        icon={<LightningBoltIcon />}
        title="No hay acciones configuradas"
        action={
          <Flex wrap="wrap" justify="center" gap="3">
            <ButtonLink to={at({ accion: "nueva" })} replace preventScrollReset>
              <PlusIcon aria-hidden /> Agregar Primera Acción
            </ButtonLink>
            <ButtonLink to={paths.readyActions({ companyId: company.id })} variant="soft">
              Acciones listas
            </ButtonLink>
          </Flex>
        }
      >
        Con una acción, la IA usa el sistema de esta empresa cuando un cliente lo pide: agenda una cita, consulta un
        pedido.
      </EmptyState>
    );
  }
  return (
    <Flex direction="column" gap="4">
      <Flex wrap="wrap" align="center" justify="between" gap="3">
        <Text as="p" size="2" color="gray">
          La IA usa una acción cuando el cliente escribe alguna de sus palabras clave.
        </Text>
        <Flex wrap="wrap" gap="3">
          <ButtonLink to={paths.readyActions({ companyId: company.id })} variant="soft">
            Acciones listas
          </ButtonLink>
          <ButtonLink to={at({ accion: "nueva" })} replace preventScrollReset>
            <PlusIcon aria-hidden /> Nueva Acción
          </ButtonLink>
        </Flex>
      </Flex>
      <DataTable
        caption="Acciones inteligentes"
        columns={actionColumns(at, query.abierta)}
        rows={actions}
        rowKey={({ id }) => id}
        below={(action) =>
          action.id === query.abierta ? <ActionFields action={action} fields={fields} at={at} /> : null
        }
      />
      <Fold title="Para quien programa tu sistema">
        <Flex direction="column" gap="3">
          <Text as="p" size="2">
            Cada llamada lleva <Code>Idempotency-Key</Code>, que no cambia si se repite, y <Code>X-Signature</Code>, con
            la que tu sistema comprueba que es nuestra: <Code>t</Code> es la hora y <Code>v1</Code> el HMAC-SHA256 de la
            hora, un punto y el cuerpo.
          </Text>
          <Flex wrap="wrap" align="center" gap="3">
            <Text size="2">Clave de firma de esta empresa:</Text>
            <Code>{secret}</Code>
            <CopyButton text={secret} />
          </Flex>
        </Flex>
      </Fold>
      <Flex justify="end">
        <ButtonLink to={paths.companies()} replace preventScrollReset variant="soft" color="gray">
          Cerrar
        </ButtonLink>
      </Flex>
    </Flex>
  );
}

type At = (more: Parameters<typeof paths.companyActions>[1]) => string;

/** The stated columns (ACT-01). */
function actionColumns(at: At, open: number | null): readonly Column<Action>[] {
  return [
    {
      key: "name",
      header: "Nombre",
      primary: true,
      cell: ({ id, name }) => (
        <Flex align="center" gap="2">
          <IconLink
            to={at({ abierta: open === id ? null : id })}
            replace
            preventScrollReset
            aria-expanded={open === id}
            aria-label={`Campos de ${name}`}
          >
            {open === id ? <ChevronDownIcon /> : <ChevronRightIcon />}
          </IconLink>
          {name}
        </Flex>
      ),
    },
    { key: "description", header: "Descripción", cell: ({ description }) => description ?? "—" },
    { key: "endpoint", header: "Endpoint", cell: ({ endpoint }) => endpoint },
    { key: "method", header: "Método", cell: ({ method }) => method },
    { key: "words", header: "Palabras Clave", cell: ({ triggerValues }) => triggerValues.join(", ") },
    {
      key: "state",
      header: "Estado",
      cell: ({ isActive }) => <Badge color={isActive ? "jade" : "gray"}>{isActive ? "Activa" : "Inactiva"}</Badge>,
    },
    {
      key: "actions",
      header: "Acciones",
      align: "end",
      cell: ({ id, name }) => (
        <Flex align="center" justify="end" gap="2">
          <IconLink to={at({ accion: id, abierta: open })} replace preventScrollReset aria-label={`Editar ${name}`}>
            <Pencil1Icon />
          </IconLink>
          <IconLink
            to={at({ accion: id, abierta: open, vista: "borrar" })}
            replace
            preventScrollReset
            aria-label={`Eliminar ${name}`}
          >
            <TrashIcon />
          </IconLink>
        </Flex>
      ),
    },
  ];
}

interface ActionFieldsProps {
  readonly action: Action;
  readonly fields: readonly Field[] | null;
  readonly at: At;
}

function ActionFields({ action, fields, at }: ActionFieldsProps) {
  const abierta = action.id;
  return (
    <Flex direction="column" gap="3">
      {fields === null ? (
        <ErrorPanel title="No pudimos leer los campos" retryTo={at({ abierta })}>
          Tus campos siguen guardados.
        </ErrorPanel>
      ) : fields.length === 0 ? (
        <Text as="p" size="2" color="gray">
          Esta acción no tiene campos definidos. Agrega los datos que la IA le pide al cliente.
        </Text>
      ) : (
        <DataTable
          caption={`Campos de ${action.name}`}
          columns={fieldColumns(at, abierta)}
          rows={fields}
          rowKey={({ id }) => id}
        />
      )}
      {fields !== null && fields.length > 0 && !action.isWizardMode ? (
        <Text as="p" size="2" color="gray">
          Solo con el paso a paso la IA pregunta estos datos; sin él manda los que ya conoce.
        </Text>
      ) : null}
      <Flex wrap="wrap" gap="3">
        <ButtonLink to={at({ abierta, campo: "nuevo" })} replace preventScrollReset variant="soft" size="2">
          <PlusIcon aria-hidden /> Agregar Campo
        </ButtonLink>
        {fields !== null && fields.length > 1 ? (
          <ButtonLink to={at({ abierta, vista: "orden" })} replace preventScrollReset variant="soft" size="2">
            Ordenar campos
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={at({ abierta, accion: abierta, vista: "palabras" })}
          replace
          preventScrollReset
          variant="soft"
          color="gray"
          size="2"
        >
          Con qué mensajes empieza
        </ButtonLink>
        <ButtonLink
          to={at({ abierta, accion: abierta, vista: "probar" })}
          replace
          preventScrollReset
          variant="soft"
          color="gray"
          size="2"
        >
          Probar acción
        </ButtonLink>
        <ButtonLink
          to={at({ abierta, accion: abierta, vista: "registro" })}
          replace
          preventScrollReset
          variant="soft"
          color="gray"
          size="2"
        >
          Ver registro
        </ButtonLink>
      </Flex>
    </Flex>
  );
}

/** The stated columns (ACT-02), and at the end what can be done. */
function fieldColumns(at: At, abierta: number): readonly Column<Field>[] {
  return [
    { key: "name", header: "Campo Original", primary: true, cell: ({ originalFieldName }) => originalFieldName },
    { key: "shown", header: "Nombre a Mostrar", cell: ({ displayName }) => displayName },
    {
      key: "type",
      header: "Tipo",
      cell: ({ type }) => Object.entries(TYPE_LABELS).find(([known]) => known === type)?.[1] ?? type,
    },
    { key: "required", header: "Requerido", cell: ({ required }) => (required ? "Sí" : "No") },
    {
      key: "order",
      header: "Orden",
      cell: ({ id, displayName, order }) => (
        <Flex align="center" justify="between" gap="3">
          {order}
          <Flex gap="2">
            <IconLink to={at({ abierta, campo: id })} replace preventScrollReset aria-label={`Editar ${displayName}`}>
              <Pencil1Icon />
            </IconLink>
            <IconLink
              to={at({ abierta, campo: id, vista: "borrar" })}
              replace
              preventScrollReset
              aria-label={`Eliminar ${displayName}`}
            >
              <TrashIcon />
            </IconLink>
          </Flex>
        </Flex>
      ),
    },
  ];
}

import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { useMay } from "~/features/accounts/components/use-may";
import type { AuditAddress } from "~/platform/paths";
import { Button, ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { StackIcon } from "~/ui/icons";
import { Input } from "~/ui/input";
import { ListFilter, SelectFilter } from "~/ui/list-filter";
import { Note } from "~/ui/note";
import { Pager } from "~/ui/pager";
import { Panel } from "~/ui/panel";
import { HourMinute, ShortDate } from "~/ui/time";
import type { Act, AuditData } from "../read-audit.server";
import { placeOfThing } from "../thing-place";
import { KIND_CHOICES } from "../words";

interface AuditListProps extends AuditData {
  /** The address of the list with some filters. */
  readonly to: (query: AuditAddress) => string;
  /** True where the things have pages that the reader may open. */
  readonly hasPages?: boolean;
}

/** What was done, newest first, with its filters. */
export function AuditList({ acts, query, next, wasCut, people, to, hasPages = false }: AuditListProps) {
  const { quien, cosa, desde, hasta, antes } = query;
  const may = useMay();
  const filters = { quien, cosa, desde, hasta };
  const isFiltered = Object.values(filters).some((value) => value !== null);
  const ofOne = cosa?.includes(":") ?? false;
  return (
    <>
      <Flex wrap="wrap" align="end" gap="3" mb="4" asChild>
        <Form key={JSON.stringify(filters)} method="get" role="search" aria-label="Filtrar la actividad">
          <SelectFilter
            label="Quién"
            name="quien"
            value={quien ?? ""}
            options={[
              ...people.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: "soporte", label: "Soporte de la plataforma" },
              { value: "sistema", label: "Trabajo automático y canales" },
            ]}
          />
          <SelectFilter label="Sobre qué" name="cosa" value={(cosa ?? "").split(":")[0] ?? ""} options={KIND_CHOICES} />
          <ListFilter label="Desde">
            <Input name="desde" type="date" defaultValue={desde ?? ""} />
          </ListFilter>
          <ListFilter label="Hasta">
            <Input name="hasta" type="date" defaultValue={hasta ?? ""} />
          </ListFilter>
          <Button type="submit" size="3" variant="soft">
            Filtrar
          </Button>
          {isFiltered ? (
            <ButtonLink to={to({})} size="3" variant="ghost" color="gray">
              Quitar filtros
            </ButtonLink>
          ) : null}
        </Form>
      </Flex>
      {ofOne ? <Note color="gray">Solo lo que se hizo con esta cosa en particular.</Note> : null}
      <Panel label="Actividad" my="4">
        {acts.length > 0 ? (
          <DataTable
            caption="Actividad, de la más nueva a la más antigua"
            columns={columns(filters, to, (place) => hasPages && may(place))}
            rows={acts}
            rowKey={({ id }) => id}
          />
        ) : (
          <EmptyState
            icon={<StackIcon />}
            title={wasCut ? "Nada en los más recientes" : isFiltered ? "Nada con estos filtros" : "Sin actividad"}
          >
            {wasCut
              ? "Buscamos en los registros más nuevos. Puede haber algo más antiguo."
              : "Aquí aparece cada cambio: quién lo hizo, qué cambió y cuándo."}
          </EmptyState>
        )}
        <Pager
          label="Páginas de la actividad"
          newer={antes === null ? undefined : to(filters)}
          newerLabel="Al principio"
          older={next === null ? undefined : to({ ...filters, antes: next })}
          olderLabel={wasCut ? "Buscar más antiguas" : "Más antiguas"}
        />
      </Panel>
    </>
  );
}

const columns = (filters: AuditAddress, to: AuditListProps["to"], opens: (place: string) => boolean): Column<Act>[] => [
  {
    key: "what",
    header: "Qué",
    primary: true,
    cell: ({ what, thing, fields }) => {
      const place = thing ? placeOfThing(thing.kind, thing.id) : null;
      const told = thing?.name ? `${what}: ${thing.name}` : what;
      return (
        <Box>
          {place && opens(place) ? <Link to={place}>{told}</Link> : told}
          {fields.length > 0 ? (
            <Text as="p" size="2" color="gray" weight="regular">
              {fields.join(", ")}
            </Text>
          ) : null}
        </Box>
      );
    },
  },
  { key: "who", header: "Quién", look: "words", cell: ({ who }) => who },
  {
    key: "at",
    header: "Cuándo",
    look: "line",
    cell: ({ at }) => (
      <span>
        <ShortDate at={at} />, <HourMinute at={at} />
      </span>
    ),
  },
  { key: "from", header: "Desde dónde", cell: ({ address }) => address ?? "–" },
  {
    key: "more",
    header: "Más",
    align: "end",
    look: "line",
    cell: ({ thing }) =>
      thing && /\d/.test(thing.id) ? (
        <Link to={to({ ...filters, cosa: `${thing.kind}:${thing.id}` })} className="ui-thumb">
          Su historia<span className="ui-sr">: {thing.label}</span>
        </Link>
      ) : (
        "–"
      ),
  },
];

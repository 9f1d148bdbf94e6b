import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import type { SerializeFrom } from "@remix-run/cloudflare";
import { Allowed } from "~/features/accounts/components/allowed";
import { PROSPECT_STATUSES, STATUS_LABELS } from "~/features/contacts/prospects/statuses";
import { filePaths } from "~/platform/file-paths";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { Deferred, deferredPart } from "~/ui/deferred";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { TargetGlyph } from "~/ui/glyphs";
import { PlusIcon, UploadIcon } from "~/ui/icons";
import { LinkTabs } from "~/ui/link-tabs";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { ListFilter, ListOrderFilter, ListSearch } from "../../components/list-search";
import { ExportMenu } from "../../export/components/export-menu";
import { useRecords } from "../../use-records";
import type { ProspectsData } from "../read-prospects-page.server";
import { doneText, doneTitle } from "../texts";
import { countsWithMoves, type ProspectsPlace, withMoves } from "../view";
import { Board } from "./board";
import { CountCards } from "./count-cards";
import { ProspectDialogs } from "./prospect-dialogs";
import { PostsProvider, usePagePosts } from "./use-posts";

const MIGRATION = deferredPart(() => import("./migration").then((loaded) => loaded.MigrationProgress));
const LIST = deferredPart(() => import("./prospect-list").then((loaded) => loaded.ProspectList));

const STATUSES = [
  { value: "", label: "Todos los estados" },
  ...PROSPECT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

type ProspectsPageProps = SerializeFrom<ProspectsData> & { readonly answer: FormRefusal | undefined };

/** The prospects of a business: a board or a list, and all that is done with them. */
export function ProspectsPage({ answer, ...data }: ProspectsPageProps) {
  const { place, view, counts, total, found, list, columns, migration, done } = data;
  useRecords("prospect");
  const closeTo = paths.prospects(place);
  const posts = usePagePosts(closeTo, columns ?? list);
  const refused = posts.refused ?? answer;
  const shown = columns ? Object.values(columns).flatMap(({ rows }) => rows) : list.rows;
  const isFiltered = place.buscar !== "" || place.estado !== null;
  return (
    <PostsProvider value={posts}>
      <PageHeader title="Prospectos" count={total || undefined} found={isFiltered ? found : undefined}>
        <Allowed path={filePaths.imports("prospect")}>
          <ButtonLink to={filePaths.imports("prospect")} variant="soft">
            <UploadIcon aria-hidden /> Importar
          </ButtonLink>
        </Allowed>
        {found > 0 ? (
          <Allowed path="/admin/prospects/export">
            <ExportMenu
              fileAt={(formato) => paths.prospectsFile({ buscar: place.buscar, estado: place.estado, formato })}
            />
          </Allowed>
        ) : null}
        <Allowed path={paths.prospects()} intent="migrate">
          <ButtonLink to={paths.prospects({ ...place, migrar: 1 })} variant="soft" preventScrollReset>
            Migrar Conversaciones
          </ButtonLink>
        </Allowed>
        <Allowed path={paths.prospects()} intent="create">
          <ButtonLink to={paths.prospects({ ...place, nuevo: 1 })} preventScrollReset>
            <PlusIcon /> Nuevo prospecto
          </ButtonLink>
        </Allowed>
      </PageHeader>
      {done && !answer ? (
        <Note color="jade" role="status" mb="5">
          {doneTitle(done)}
          {doneText(done, data.doneCount) ? `. ${doneText(done, data.doneCount)}` : null}
        </Note>
      ) : null}
      {answer && answer.intent !== "many" && !data.opened && !data.creating ? (
        <FormError mb="4">{answer.error}</FormError>
      ) : null}
      <Deferred part={MIGRATION}>{(Progress) => <Progress migration={migration} />}</Deferred>
      <CountCards counts={countsWithMoves(counts, shown, posts.moves)} />
      <Flex wrap="wrap" justify="between" align="start" gap="2">
        <Search place={place} view={view} order={data.order} />
        <Box mb="4">
          <LinkTabs label="Vista" fit tabs={tabsOf(place)} />
        </Box>
      </Flex>
      {total === 0 ? (
        <EmptyState
          icon={<TargetGlyph />}
          title="Todavía no hay prospectos"
          action={
            <Allowed path={paths.prospects()} intent="create">
              <ButtonLink to={paths.prospects({ ...place, nuevo: 1 })} preventScrollReset>
                Agregar el primero
              </ButtonLink>
            </Allowed>
          }
        >
          Guarda aquí a quien todavía no te compra y síguele la pista paso a paso.
        </EmptyState>
      ) : found === 0 && isFiltered ? (
        <EmptyState
          icon={<TargetGlyph />}
          title="Ningún prospecto coincide"
          action={
            <ButtonLink to={paths.prospects({ vista: place.vista })} variant="soft">
              Quitar filtros
            </ButtonLink>
          }
        >
          Prueba con otra palabra u otro estado.
        </EmptyState>
      ) : view === "board" && columns ? (
        <Board
          columns={withMoves(columns, posts.moves)}
          counts={countsWithMoves(counts, shown, posts.moves)}
          place={place}
        />
      ) : (
        <Deferred part={LIST}>
          {(List) => (
            <List
              page={movedIn(list, posts.moves)}
              onFirstPage={data.onFirstPage}
              place={place}
              found={found}
              hidden={data.hidden}
              many={data.many}
              refused={refused}
            />
          )}
        </Deferred>
      )}
      <ProspectDialogs {...data} closeTo={closeTo} refused={refused} />
    </PostsProvider>
  );
}

/** The list shows a new status at its old place. */
function movedIn(list: ProspectsPageProps["list"], moves: ReadonlyMap<number, string>) {
  return { ...list, rows: list.rows.map((row) => ({ ...row, status: moves.get(row.id) ?? row.status })) };
}

function Search({ place, view, order }: Pick<ProspectsPageProps, "place" | "view" | "order">) {
  return (
    <ListSearch
      label="Buscar prospectos"
      placeholder="Nombre, email, teléfono u origen"
      search={place.buscar}
      keep={{ vista: place.vista }}
    >
      <ListFilter label="Estado" name="estado" value={place.estado ?? ""} options={STATUSES} />
      {view === "list" ? <ListOrderFilter asked={place.orden} order={order} /> : null}
    </ListSearch>
  );
}

function tabsOf({ vista, buscar, estado }: ProspectsPlace) {
  return [
    { to: paths.prospects({ buscar, estado }), label: "Tablero", selected: vista === null },
    { to: paths.prospects({ vista: "lista", buscar, estado }), label: "Lista", selected: vista === "lista" },
  ];
}

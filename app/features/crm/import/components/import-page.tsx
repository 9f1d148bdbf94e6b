import { Box } from "@radix-ui/themes/components/box";
import { filePaths } from "~/platform/file-paths";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { FormError } from "~/ui/form-error";
import { PageHeader } from "~/ui/page-header";
import { useRecords } from "../../use-records";
import type { ImportPageData } from "../read-import-page.server";
import { LISTS } from "../texts";
import { ImportProgress } from "./import-progress";
import { ImportResult } from "./import-result";
import { MappingForm } from "./mapping-form";
import { RecentImports } from "./recent-imports";
import { UploadForm } from "./upload-form";

/** Takes a list of people in steps: the file, what its columns are, the progress, and what came of it. */
export function ImportPage({ kind, recent, shown, refused }: ImportPageData & { readonly refused?: FormRefusal }) {
  useRecords(kind);
  const { title } = LISTS[kind];
  const list = kind === "customer" ? paths.customers() : paths.prospects();
  const ofForm = refusalOf(refused, "upload") ?? refusalOf(refused, "start");
  return (
    <Box maxWidth="960px">
      <BackLink to={shown ? filePaths.imports(kind) : list}>
        {shown ? "Volver a las importaciones" : `Volver a ${kind === "customer" ? "Clientes" : "Prospectos"}`}
      </BackLink>
      <PageHeader title={title} />
      {refused && !ofForm ? <FormError mb="4">{refused.error}</FormError> : null}
      {shown?.mapping ? (
        <MappingForm
          key={`${shown.id}-${shown.mapping.sheet}`}
          kind={kind}
          of={shown}
          mapping={shown.mapping}
          refused={refusalOf(refused, "start")}
        />
      ) : shown?.status === "running" || shown?.status === "undoing" ? (
        <ImportProgress kind={kind} of={shown} />
      ) : shown ? (
        <ImportResult kind={kind} of={shown} list={list} />
      ) : (
        <>
          <UploadForm refused={refusalOf(refused, "upload")} />
          {recent.length > 0 ? <RecentImports kind={kind} recent={recent} /> : null}
        </>
      )}
    </Box>
  );
}

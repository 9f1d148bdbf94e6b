import { Flex } from "@radix-ui/themes/components/flex";
import type { SerializeFrom } from "@remix-run/cloudflare";
import { useMay } from "~/features/accounts/components/use-may";
import { prospectName } from "~/features/contacts/prospects/json";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { Deferred, deferredPart } from "~/ui/deferred";
import { Note } from "~/ui/note";
import { useOpenRecord } from "../../use-records";
import type { ProspectsData } from "../read-prospects-page.server";

const FORM = deferredPart(() => import("./prospect-form").then((loaded) => loaded.ProspectForm));
const MIGRATE = deferredPart(() => import("./migrate-form").then((loaded) => loaded.MigrateForm));
const CONVERT = deferredPart(() => import("./convert-form").then((loaded) => loaded.ConvertForm));
const DETAIL = deferredPart(() => import("./prospect-detail").then((loaded) => loaded.ProspectDetail));

type ProspectDialogsProps = Pick<
  SerializeFrom<ProspectsData>,
  "opened" | "creating" | "formKey" | "home" | "unlinked" | "companies" | "thread" | "place"
> & { readonly closeTo: string; readonly refused: FormRefusal | undefined };

/** The dialog that the address names, if any; for whoever may not post its form, the prospect to read. */
export function ProspectDialogs({
  opened,
  creating,
  formKey,
  home,
  unlinked,
  companies,
  thread,
  place,
  closeTo,
  refused,
}: ProspectDialogsProps) {
  const mayAsk = useMay();
  const may = (intent: string) => mayAsk(paths.prospects(), intent);
  const { of = 0, mode = null, row = null } = opened ?? {};
  const kept = useOpenRecord(row, mode === "edit" ? of : null);
  const ofForm = refused?.intent === "update" || refused?.intent === "create";
  if (creating && may("create")) {
    return (
      <AddressDialog title="Nuevo prospecto" closeTo={closeTo} maxWidth="640px">
        <Deferred part={FORM}>
          {(ProspectForm) => (
            <ProspectForm
              prospect={null}
              formKey={formKey}
              home={home}
              companies={companies}
              closeTo={closeTo}
              refused={refusalOf(refused, "create")}
            />
          )}
        </Deferred>
      </AddressDialog>
    );
  }
  if (unlinked !== null && may("migrate")) {
    return (
      <AddressDialog title="Migrar conversaciones" closeTo={closeTo}>
        <Deferred part={MIGRATE}>{(Migrate) => <Migrate unlinked={unlinked} closeTo={closeTo} />}</Deferred>
      </AddressDialog>
    );
  }
  if (mode === "edit" && may("update") && (kept || ofForm)) {
    return (
      <AddressDialog key={`edit-${of}`} title="Editar prospecto" closeTo={closeTo} maxWidth="640px">
        <Deferred part={FORM}>
          {(ProspectForm) => (
            <ProspectForm
              prospect={kept}
              isGone={!row}
              formKey={formKey}
              home={home}
              companies={companies}
              closeTo={closeTo}
              refused={row ? refusalOf(refused, "update", of) : ofForm ? refused : undefined}
            />
          )}
        </Deferred>
      </AddressDialog>
    );
  }
  if (!opened) return null;
  if (!row) {
    return (
      <AddressDialog key={of} title="Prospecto" closeTo={closeTo}>
        <Flex direction="column" align="start" gap="4">
          <Note color="gray">Ese prospecto ya no existe.</Note>
          <ButtonLink to={closeTo} variant="soft" color="gray" preventScrollReset replace>
            Cerrar
          </ButtonLink>
        </Flex>
      </AddressDialog>
    );
  }
  if (mode === "convert" && may("convert")) {
    return (
      <AddressDialog key={`convert-${of}`} title="Convertir en cliente" closeTo={closeTo}>
        <Deferred part={CONVERT}>
          {(ConvertForm) => (
            <ConvertForm prospect={row} closeTo={closeTo} refused={refusalOf(refused, "convert", of)} />
          )}
        </Deferred>
      </AddressDialog>
    );
  }
  return (
    <AddressDialog key={`show-${of}`} title={prospectName(row)} closeTo={closeTo} maxWidth="560px">
      <Deferred part={DETAIL}>
        {(Detail) => <Detail prospect={row} thread={thread} place={place} closeTo={closeTo} />}
      </Deferred>
    </AddressDialog>
  );
}

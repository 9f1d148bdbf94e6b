import * as DataList from "@radix-ui/themes/components/data-list";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import { HOUSE_STAYS } from "~/features/onboarding/house/house";
import { SuperAdminFrame } from "~/features/super-admin/components/super-admin-frame";
import { formatCount } from "~/language/counts";
import type { FormRefusal } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { BackLink } from "~/ui/back-link";
import { TextField } from "~/ui/field";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate } from "~/ui/time";
import type { ErasureData } from "../read-erasure.server";
import type { eraseAsSuperAdminSchema } from "../schema";

interface EraseTenantPageProps extends ErasureData {
  readonly email: string;
  readonly refused?: FormRefusal;
}

/** The end of a tenant, for the super administrator, with the report of what went. */
export function EraseTenantPage({ email, id, name, isHouse, erasure, refused }: EraseTenantPageProps) {
  const { form, field, error } = useServerForm<z.input<typeof eraseAsSuperAdminSchema>>({ refused });
  const isOpen = !isHouse && erasure?.state !== "working" && erasure?.state !== "done";
  return (
    <SuperAdminFrame email={email} flash={null}>
      <BackLink to={superAdminPaths.tenant(id)}>Volver a {name}</BackLink>
      <PageHeader title="Borrar el negocio" />
      <Grid gap="4" maxWidth="760px">
        {isHouse ? <Note color="gray">{HOUSE_STAYS}</Note> : null}
        {erasure?.state === "waiting" ? (
          <Note color="amber">
            Su titular pidió borrarlo. Se borra el <ShortDate at={erasure.dueAt} />; hasta entonces lo puede cancelar.
          </Note>
        ) : null}
        {erasure?.state === "working" ? (
          <Note color="amber" role="status">
            Se está borrando. Vuelve a cargar la página para ver cómo va.
          </Note>
        ) : null}
        {erasure?.state === "done" ? (
          <Panel title="Lo que se borró">
            <Text as="p">
              {erasure.byOwner ? "Lo pidió su titular." : `Motivo: ${erasure.reason ?? ""}`} Terminó el{" "}
              {erasure.endedAt ? <ShortDate at={erasure.endedAt} /> : null}.
            </Text>
            <DataList.Root size="2">
              {erasure.counts.map(([what, count]) => (
                <DataList.Item key={what}>
                  <DataList.Label minWidth="220px">{what}</DataList.Label>
                  <DataList.Value>{formatCount(count)}</DataList.Value>
                </DataList.Item>
              ))}
            </DataList.Root>
            <Text as="p" color="gray">
              Se quedan, sin nombres ni palabras: las compras y devoluciones, los movimientos de créditos y el registro
              de actividad.
            </Text>
          </Panel>
        ) : null}
        {isOpen ? (
          <Panel title="Borrar ahora">
            <Text as="p">
              Se cierran sus sesiones y se borra para siempre todo lo que guarda, sin los 7 días que tiene su titular.
              Las compras y los movimientos de créditos se quedan, sin nombres.
            </Text>
            <Grid gap="4" asChild>
              <Form method="post" aria-label="Borrar el negocio" {...form}>
                <input type="hidden" name="intent" value="erase" />
                <FormFailure text={error} />
                <TextField
                  {...field("name")}
                  label={`Para confirmar, escribe: ${name}`}
                  autoComplete="off"
                  autoCapitalize="none"
                  required
                />
                <TextField {...field("reason")} label="Motivo" maxLength={300} autoComplete="off" required />
                <Flex>
                  <SubmitButton color="red" pendingLabel="Borrando…">
                    Borrar para siempre
                  </SubmitButton>
                </Flex>
              </Form>
            </Grid>
          </Panel>
        ) : null}
      </Grid>
    </SuperAdminFrame>
  );
}

import * as DataList from "@radix-ui/themes/components/data-list";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import type { ReactNode } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { FIELD_LABELS } from "~/features/companies/labels";
import { type CompaniesAddress, paths } from "~/platform/paths";
import { spelledPhone } from "~/platform/spelled-phone";
import { ButtonLink } from "~/ui/button";
import { ShortDate } from "~/ui/time";
import type { OpenCompany } from "../read-companies-page.server";
import styles from "./company-details.module.css";

interface CompanyDetailsProps {
  readonly company: OpenCompany;
  readonly list: CompaniesAddress;
}

/** All that is known of a company, to read (COMP-13). */
export function CompanyDetails({ company, list }: CompanyDetailsProps) {
  return (
    <Grid gap="5">
      <Grid columns={{ initial: "1", sm: "2" }} gap="5">
        <Block title="Información Básica">
          <Line label="Nombre">{company.name}</Line>
          <Line label="Industria">{company.industry ?? "No especificada"}</Line>
          <Line label="Email">{company.email}</Line>
          <Line label="Teléfono">{company.phone && spelledPhone(company.phone)}</Line>
          <Line label="Estado">{company.active ? "Activa" : "Inactiva"}</Line>
          <Line label={FIELD_LABELS.taxId}>{company.taxId}</Line>
        </Block>
        <Block title="Información de Contacto">
          <Line label="Persona de contacto">{company.contactPerson}</Line>
          <Line label="Otro email">{company.secondaryEmail}</Line>
          <Line label="Otro teléfono">{company.secondaryPhone && spelledPhone(company.secondaryPhone)}</Line>
          <Line label="Sitio web">{company.website}</Line>
        </Block>
        <Block title="Ubicación">
          <Line label="Dirección">{company.address}</Line>
          <Line label="Ciudad">{company.city}</Line>
          <Line label="Estado o provincia">{company.state}</Line>
          <Line label="Código postal">{company.postalCode}</Line>
          <Line label="País">{company.country}</Line>
        </Block>
        <Block title="Información Adicional">
          <Line label="Razón social">{company.legalName}</Line>
          <Line label="Creada">
            <ShortDate at={company.createdAt} />
          </Line>
          <Line label="Último cambio">
            <ShortDate at={company.updatedAt} />
          </Line>
          {company.otherData === null ? null : (
            <Line label="Otros datos">
              <pre className={styles.data}>{company.otherData}</pre>
            </Line>
          )}
        </Block>
      </Grid>
      <Flex wrap="wrap" justify="end" gap="3">
        <Allowed path={paths.companies()} intent="update">
          <ButtonLink to={paths.companies({ ...list, editar: company.id })} replace preventScrollReset variant="soft">
            Editar
          </ButtonLink>
        </Allowed>
        <ButtonLink to={paths.companies(list)} replace preventScrollReset>
          Cerrar
        </ButtonLink>
      </Flex>
    </Grid>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading as="h3" size="3" mb="3">
        {title}
      </Heading>
      <DataList.Root size="2">{children}</DataList.Root>
    </section>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.Label minWidth="120px">{label}</DataList.Label>
      <DataList.Value className={styles.value}>{children ?? "—"}</DataList.Value>
    </DataList.Item>
  );
}

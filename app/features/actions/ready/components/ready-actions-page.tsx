import { Text } from "@radix-ui/themes/components/text";
import type { FormRefusal } from "~/platform/form-answer";
import { refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { LightningBoltIcon } from "~/ui/icons";
import { PageHeader } from "~/ui/page-header";
import type { ReadyPageData } from "../save-ready.server";
import { AppointmentCard, type TemplateChoice } from "./appointment-card";
import { CompanyChips } from "./company-chips";
import { OrderCard } from "./order-card";
import { QuoteCard } from "./quote-card";
import styles from "./ready-actions-page.module.css";

interface ReadyActionsPageProps extends ReadyPageData {
  readonly templates: readonly TemplateChoice[];
  /** The card that was saved. */
  readonly done: ReadyPageData["cards"][number]["kind"] | null;
  readonly refused?: FormRefusal;
}

/** What the platform does for a company by itself, each with its switch. */
export function ReadyActionsPage({
  companies,
  company,
  hasHours,
  items,
  unsold,
  cards,
  templates,
  done,
  refused,
}: ReadyActionsPageProps) {
  return (
    <>
      <BackLink to={paths.training({ companyId: company?.id ?? null })}>Volver al IA Training Center</BackLink>
      <PageHeader title="Acciones listas">
        {company ? (
          <ButtonLink to={paths.companyActions(company.id)} variant="soft">
            Acciones con tu sistema
          </ButtonLink>
        ) : null}
      </PageHeader>
      <Text as="p" color="gray" mb="4">
        Enciende lo que quieras que la IA haga sola cuando un cliente lo pida. No necesitas ningún otro sistema.
      </Text>
      {company === null ? (
        <EmptyState
          icon={<LightningBoltIcon />}
          title="Primero agrega una empresa"
          action={<ButtonLink to={paths.companies({ nueva: 1 })}>Agregar empresa</ButtonLink>}
        >
          Cada empresa tiene sus propias citas, pedidos y cotizaciones. Si solo tienes una, es tu mismo negocio.
        </EmptyState>
      ) : (
        <>
          <CompanyChips
            companies={companies}
            chosen={company.id}
            to={(companyId) => paths.readyActions({ companyId })}
          />
          <div className={styles.cards}>
            {cards.map((card) => {
              const props = {
                companyId: company.id,
                card,
                refused: refusalOf(refused, card.kind),
                isSaved: done === card.kind && !refused,
              };
              const key = `${company.id}-${card.kind}`;
              switch (card.kind) {
                case "appointment":
                  return <AppointmentCard key={key} {...props} hasHours={hasHours} templates={templates} />;
                case "order":
                  return <OrderCard key={key} {...props} items={items} unsold={unsold} />;
                case "quote":
                  return <QuoteCard key={key} {...props} />;
                default:
                  return card.kind satisfies never;
              }
            })}
          </div>
        </>
      )}
    </>
  );
}

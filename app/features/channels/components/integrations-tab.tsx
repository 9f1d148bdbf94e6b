import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Fragment, type ReactNode } from "react";
import type { FormRefusal } from "~/platform/form-answer";
import { FormError } from "~/ui/form-error";
import { useRefreshEvery } from "~/ui/frame/use-refresh-every";
import { isOfCard } from "../card-done";
import { CARDS } from "../cards";
import type { CardsView } from "../read-cards.server";
import type { CardDone, IntegrationType } from "../schema";
import { IntegrationCard } from "./integration-card";

/** The page refreshes this often, so that somebody who connects an account sees its first event. */
const REFRESH_MILLISECONDS = 15_000;

interface IntegrationsTabProps extends CardsView {
  /** The action that was just done without scripts, from the page's address. */
  readonly done: { readonly type: IntegrationType; readonly what: CardDone } | null;
  readonly refused?: FormRefusal;
  /** The card of what comes by the same account, below it. */
  readonly below?: Partial<Readonly<Record<IntegrationType, ReactNode>>>;
  /** The refusal is of a form of those. */
  readonly refusedBelow?: boolean;
}

/** The messaging providers' accounts. */
export function IntegrationsTab(props: IntegrationsTabProps) {
  const { origin, tenantUuid, companies, cards, done, refused, below = {}, refusedBelow = false } = props;
  useRefreshEvery(REFRESH_MILLISECONDS);
  return (
    <>
      <Text as="p" color="gray" mb="4">
        Conecta las cuentas por las que te escriben tus clientes. Tu chat web ya funciona sin conectar nada.
      </Text>
      {refused && !refusedBelow && !cards.some((view) => isOfCard(view, refused)) ? (
        <FormError>{refused.error}</FormError>
      ) : null}
      <Grid columns="minmax(0, 1fr)" gap="5" maxWidth="1120px">
        {CARDS.map((card) => {
          const view = cards.find(({ type }) => type === card.type);
          return view ? (
            <Fragment key={card.type}>
              <IntegrationCard
                card={card}
                view={view}
                origin={origin}
                tenantUuid={tenantUuid}
                companies={companies}
                done={!refused && done?.type === card.type ? done.what : null}
                refused={refused && isOfCard(view, refused) ? refused : undefined}
              />
              {below[card.type]}
            </Fragment>
          ) : null;
        })}
      </Grid>
    </>
  );
}

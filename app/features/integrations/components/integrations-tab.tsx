import { useRefreshEvery } from "~/features/shell/use-refresh-every";
import type { CardDone } from "../card-forms";
import { CARDS } from "../cards";
import type { CardActionData } from "../form-answer";
import type { CardsView } from "../read-cards.server";
import type { IntegrationType } from "../schema";
import { IntegrationCard } from "./integration-card";

/** The last event is worth seeing while one connects. */
const REFRESH_MILLISECONDS = 15_000;

interface IntegrationsTabProps extends CardsView {
  /** What the page's address says was done, and in which card. */
  readonly done: { readonly type: IntegrationType; readonly what: CardDone } | null;
  readonly actionData?: CardActionData;
}

/** The accounts through which messages come and go. */
export function IntegrationsTab({ origin, tenantUuid, companies, cards, done, actionData }: IntegrationsTabProps) {
  useRefreshEvery(REFRESH_MILLISECONDS);
  const refused = actionData && !actionData.ok ? actionData : null;
  return (
    <>
      <p className="templates-intro">
        Conecta las cuentas por las que te escriben tus clientes. Tu chat web ya funciona sin conectar nada.
      </p>
      {refused && refused.type === null ? (
        <p className="ui-error" role="alert">
          {refused.error}
        </p>
      ) : null}
      <div className="integrations">
        {CARDS.map((card) => {
          const view = cards.find(({ type }) => type === card.type);
          return view ? (
            <IntegrationCard
              key={card.type}
              card={card}
              view={view}
              origin={origin}
              tenantUuid={tenantUuid}
              companies={companies}
              done={!actionData && done?.type === card.type ? done.what : null}
              refused={refused?.type === card.type ? refused : null}
            />
          ) : null;
        })}
      </div>
    </>
  );
}

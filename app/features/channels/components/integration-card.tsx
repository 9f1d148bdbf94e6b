import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { ChannelIcon } from "~/ui/channel-icon";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Note } from "~/ui/note";
import type { CardText } from "../cards";
import type { CardsView, CardView } from "../read-cards.server";
import type { CardDone } from "../schema";
import { isJudged } from "../test-reasons";
import { AccountForm } from "./account-form";
import { CardContext } from "./card-context";
import { ConnectionState } from "./connection-state";
import { type Tone, ToneMark } from "./marks";
import { NumbersPanel, QuestionForm } from "./numbers-panel";
import { SetupSteps } from "./setup-steps";
import { doneText } from "./use-card-form";
import { WebhookAddress } from "./webhook-address";

function stateOf({ isConnected, isActive, testedAt, testOk, testReason }: CardView): { tone: Tone; word: string } {
  if (!isConnected) return { tone: "idle", word: "Sin conectar" };
  if (!isActive) return { tone: "idle", word: "Apagada" };
  if (testOk) return { tone: "good", word: "Conectada" };
  if (testedAt === null || !isJudged(testReason)) return { tone: "doubt", word: "Sin comprobar" };
  return { tone: "bad", word: "No conecta" };
}

interface IntegrationCardProps extends Pick<CardsView, "origin" | "companies"> {
  readonly card: CardText;
  readonly view: CardView;
  /** Null while nobody is known whose address could be shown. */
  readonly tenantUuid: string | null;
  /** What was just done here without scripts. */
  readonly done: CardDone | null;
  readonly refused: FormRefusal | undefined;
}

/** One provider's account: what it needs, how it stands, where it must send, and how to get there. */
export function IntegrationCard({ card, view, origin, tenantUuid, companies, done, refused }: IntegrationCardProps) {
  const [unsaved, setUnsaved] = useState(false);
  const { type, title } = card;
  const state = stateOf(view);
  const isOther = refused && !["integration-save", "number-add"].includes(refused.intent);
  return (
    <CardContext.Provider value={type}>
      <article className="integration" id={type} aria-labelledby={`${type}-title`}>
        <header>
          <div>
            <h2 id={`${type}-title`}>{title}</h2>
            <p className="integration-subtitle">
              {card.channels.map((channel) => (
                <ChannelIcon key={channel} channel={channel} decorative />
              ))}
              {card.subtitle}
            </p>
          </div>
          <p className="integration-state" data-tone={state.tone}>
            <ToneMark tone={state.tone} /> {state.word}
          </p>
        </header>
        {done ? (
          <Note color="jade" role="status">
            {doneText(done)}
          </Note>
        ) : null}
        {isOther ? (
          <Text as="p" size="2" color="red" role="alert">
            {refused.error}
          </Text>
        ) : null}
        <div className="integration-columns">
          <section className="card-part" aria-label={`Datos de ${title}`}>
            <h3>Tu cuenta</h3>
            <AccountForm
              card={card}
              view={view}
              answered={refusalOf(refused, "integration-save")}
              unsaved={unsaved}
              onTyped={() => setUnsaved(true)}
              onSaved={() => setUnsaved(false)}
            />
          </section>
          <div className="integration-side">
            <ConnectionState title={title} view={view} unsaved={unsaved} />
            <section className="card-part" aria-label={`Avisos de ${title}`}>
              <WebhookAddress
                card={card}
                origin={origin}
                tenantUuid={tenantUuid}
                copied={view.webhookCopy}
                value={view.key}
              />
            </section>
            <SetupSteps type={type} title={title} open={view.isConnected && view.lastEventAt === null} />
            {view.isConnected ? (
              <>
                <NumbersPanel card={card} view={view} companies={companies} done={done} answered={refused} />
                <ConfirmDialog
                  trigger="Desconectar"
                  triggerLabel={`Desconectar ${title}`}
                  title={`¿Desconectar ${title}?`}
                  question="Borramos sus claves y dejan de entrar y salir mensajes por esta cuenta. Tus conversaciones se quedan. Para volver, escribe las claves otra vez."
                  confirmLabel="Desconectar"
                  destructive
                  form={QuestionForm}
                  fields={{ intent: "integration-disconnect", of: type }}
                />
              </>
            ) : null}
          </div>
        </div>
      </article>
    </CardContext.Provider>
  );
}

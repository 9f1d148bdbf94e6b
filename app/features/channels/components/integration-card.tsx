import { Badge } from "@radix-ui/themes/components/badge";
import { Box } from "@radix-ui/themes/components/box";
import { Card } from "@radix-ui/themes/components/card";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { ChannelIcon } from "~/ui/channel-icon";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Deferred, deferredPart } from "~/ui/deferred";
import { FormError } from "~/ui/form-error";
import { Note } from "~/ui/note";
import type { CardText } from "../cards";
import type { CardsView, CardView } from "../read-cards.server";
import type { CardDone } from "../schema";
import { isJudged } from "../test-reasons";
import { AccountForm } from "./account-form";
import { CardContext } from "./card-context";
import { ConnectionState } from "./connection-state";
import styles from "./integration-card.module.css";
import { TONE_COLORS, type Tone, ToneMark } from "./marks";
import { NumbersPanel, QuestionForm } from "./numbers-panel";
import { doneText } from "./use-card-form";
import { WebhookAddress } from "./webhook-address";

const STEPS = deferredPart(() => import("./setup-steps").then((loaded) => loaded.SetupSteps));

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
  /** Null while the tenant is not known, so that no address can be shown. */
  readonly tenantUuid: string | null;
  /** The action that was just done here without scripts. */
  readonly done: CardDone | null;
  readonly refused: FormRefusal | undefined;
}

/** One provider's account: its fields, its state, the address for its webhooks and the steps of the setup. */
export function IntegrationCard({ card, view, origin, tenantUuid, companies, done, refused }: IntegrationCardProps) {
  const [unsaved, setUnsaved] = useState(false);
  const { type, title } = card;
  const state = stateOf(view);
  const isOther = refused && !["integration-save", "number-add"].includes(refused.intent);
  return (
    <CardContext.Provider value={type}>
      <Card size={{ initial: "2", sm: "3" }} className={styles.card} asChild>
        <Flex display="flex" direction="column" gap="4" asChild>
          <article id={type} aria-labelledby={`${type}-title`}>
            <Flex wrap="wrap" justify="between" align="start" gap="2" asChild>
              <header>
                <div>
                  <Heading as="h2" id={`${type}-title`} size="4">
                    {title}
                  </Heading>
                  <Flex align="center" gap="2" mt="1" asChild>
                    <Text as="p" color="gray">
                      {card.channels.map((channel) => (
                        <ChannelIcon key={channel} channel={channel} decorative />
                      ))}
                      {card.subtitle}
                    </Text>
                  </Flex>
                </div>
                <Badge size="3" radius="full" color={TONE_COLORS[state.tone]}>
                  <ToneMark tone={state.tone} /> {state.word}
                </Badge>
              </header>
            </Flex>
            {done ? (
              <Note color="jade" role="status">
                {doneText(done)}
              </Note>
            ) : null}
            {isOther ? <FormError>{refused.error}</FormError> : null}
            <Grid
              columns={{ initial: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
              gapX="6"
              gapY="5"
              align="start"
            >
              <Flex direction="column" gap="3" asChild>
                <section aria-label={`Datos de ${title}`}>
                  <Heading as="h3" size="3">
                    Tu cuenta
                  </Heading>
                  <AccountForm
                    card={card}
                    view={view}
                    answered={refusalOf(refused, "integration-save")}
                    unsaved={unsaved}
                    onTyped={() => setUnsaved(true)}
                    onSaved={() => setUnsaved(false)}
                  />
                </section>
              </Flex>
              <Flex direction="column" gap="5">
                <ConnectionState title={title} view={view} unsaved={unsaved} />
                <Flex direction="column" gap="3" asChild>
                  <section aria-label={`Avisos de ${title}`}>
                    <WebhookAddress
                      card={card}
                      origin={origin}
                      tenantUuid={tenantUuid}
                      copied={view.webhookCopy}
                      value={view.key}
                    />
                  </section>
                </Flex>
                <Deferred part={STEPS}>
                  {(Steps) => <Steps type={type} title={title} open={view.isConnected && view.lastEventAt === null} />}
                </Deferred>
                {view.isConnected ? (
                  <>
                    <NumbersPanel card={card} view={view} companies={companies} done={done} answered={refused} />
                    <Box>
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
                    </Box>
                  </>
                ) : null}
              </Flex>
            </Grid>
          </article>
        </Flex>
      </Card>
    </CardContext.Provider>
  );
}

import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import type { FormEvent } from "react";
import { formatCount } from "~/language/counts";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { WarningGlyph } from "~/ui/glyphs";
import { Note } from "~/ui/note";
import { Panel } from "~/ui/panel";
import { SubmitButton } from "~/ui/submit-button";
import { Ago, UntilTime } from "~/ui/time";
import { planText, troubleText } from "../channel-texts";
import type { ChannelPanelState, Channels } from "../channel-wire";
import { ChannelCards } from "./channel-cards";
import styles from "./channel-panel.module.css";
import { type LiveChannels, useChannels } from "./use-channels";

const TITLE = "Configuración de Canales";
const PROVIDER_PANEL = "https://app.brevo.com";

/** The messaging provider's account: loading, without a key, failed, or its four channels. */
export function ChannelPanel({ stored }: { readonly stored: ChannelPanelState }) {
  const live = useChannels(stored);
  const { channels, trouble } = live.state;
  if (channels && !channels.hasValidApiKey) return <MissingKey live={live} />;
  if (channels) return <FoundChannels live={live} channels={channels} />;
  const failed = trouble !== null || live.error !== null;
  return (
    <Panel title={TITLE}>
      {failed ? (
        <>
          <div role="alert">
            <Text as="p" color="red" weight="medium">
              Error al cargar la configuración de Brevo
            </Text>
            <Text as="p" color="gray">
              {live.error ?? troubleText(trouble, false)}
            </Text>
          </div>
          <Refresh live={live} />
        </>
      ) : (
        <>
          <Text as="p" color="gray" role="status" className={styles.loading}>
            Cargando configuración de canales...
          </Text>
          <div className={styles.unread}>
            <Text as="p" mb="3">
              Presiona Actualizar para leer tu cuenta de Brevo.
            </Text>
            <Refresh live={live} />
          </div>
        </>
      )}
    </Panel>
  );
}

function FoundChannels({ live, channels }: { readonly live: LiveChannels; readonly channels: Channels }) {
  const { account } = channels;
  const { trouble } = live.state;
  const notice = live.error ?? (trouble ? troubleText(trouble, true) : null);
  return (
    <Panel
      title={TITLE}
      beside={
        account.companyName ? (
          <Badge radius="full" data-testid="company">
            {account.companyName}
          </Badge>
        ) : null
      }
    >
      {notice ? (
        <Note color="amber" icon={<WarningGlyph />} role="status">
          {notice}
        </Note>
      ) : null}
      <ChannelCards {...channels} />
      <Flex wrap="wrap" align="center" justify="between" gap="3">
        <Flex wrap="wrap" gap="4" asChild>
          <Text as="div" color="gray">
            {account.plan ? <span>Plan: {planText(account.plan)}</span> : null}
            {account.credits === null ? null : <span>Créditos: {formatCount(account.credits)}</span>}
          </Text>
        </Flex>
        <Refresh live={live} />
      </Flex>
    </Panel>
  );
}

/** Shown without a key or with a refused one: nothing of the account can be read then. */
function MissingKey({ live }: { readonly live: LiveChannels }) {
  const refused = live.state.trouble === "credentials";
  return (
    <Panel
      title={TITLE}
      beside={
        <Badge color="amber" radius="full">
          <WarningGlyph /> API Key Requerida
        </Badge>
      }
    >
      <Note color="amber" data-testid="key-needed">
        {refused
          ? "Brevo no reconoce la API key que guardaste. Pega una vigente para ver la configuración real de tus canales."
          : "Conecta la API key de tu cuenta de Brevo para ver la configuración real de tus canales."}{" "}
        Mientras tanto, revisa tus canales en el{" "}
        <a href={PROVIDER_PANEL} target="_blank" rel="noopener noreferrer">
          panel de Brevo
        </a>
        .
      </Note>
      <Flex wrap="wrap" align="center" gap="3">
        <ButtonLink to={paths.settings("integraciones")}>Conectar Brevo</ButtonLink>
        {refused ? <Refresh live={live} /> : null}
      </Flex>
    </Panel>
  );
}

/** The time of the last read and the form that reads the account again; it also works without JavaScript. */
function Refresh({ live: { state, refreshing, tooEarly, refresh } }: { readonly live: LiveChannels }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refresh();
  };
  return (
    <Flex wrap="wrap" align="center" gap="3" asChild>
      <form method="post" action={paths.channelPanel()} onSubmit={submit}>
        <Text color="gray" role="status">
          {tooEarly ? (
            <>
              Acabamos de consultarla.
              {state.waitUntil ? (
                <>
                  {" "}
                  Podrás pedirla de nuevo a las <UntilTime at={state.waitUntil} />.
                </>
              ) : null}
            </>
          ) : state.readAt ? (
            <>
              Última lectura: <Ago at={state.readAt} />
            </>
          ) : null}
        </Text>
        <SubmitButton variant="soft" pending={refreshing} pendingLabel="Actualizando…">
          Actualizar
        </SubmitButton>
      </form>
    </Flex>
  );
}

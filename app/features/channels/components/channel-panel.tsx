import { type FormEvent, type ReactNode, useId } from "react";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { WarningGlyph } from "~/ui/glyphs";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime, UntilTime } from "~/ui/time";
import { planText, troubleText } from "../channel-texts";
import type { ChannelPanelState, Channels } from "../channel-wire";
import { ChannelCards } from "./channel-cards";
import { type LiveChannels, useChannels } from "./use-channels";

const numbers = new Intl.NumberFormat("es-MX");
const PROVIDER_PANEL = "https://app.brevo.com";

/** What the messaging provider's account holds: loading, without a key, failed, or its four channels. */
export function ChannelPanel({ stored }: { readonly stored: ChannelPanelState }) {
  const live = useChannels(stored);
  const { channels, trouble } = live.state;
  if (channels && !channels.hasValidApiKey) return <MissingKey live={live} />;
  if (channels) return <FoundChannels live={live} channels={channels} />;
  const failed = trouble !== null || live.error !== null;
  return (
    <Panel>
      {failed ? (
        <div className="channel-failed" role="alert">
          <p>Error al cargar la configuración de Brevo</p>
          <p>{live.error ?? troubleText(trouble, false)}</p>
        </div>
      ) : (
        <>
          <p className="list-loading channel-loading" role="status">
            Cargando configuración de canales...
          </p>
          <p className="channel-unread">Presiona Actualizar para leer tu cuenta de Brevo.</p>
        </>
      )}
      <footer className="channel-foot" data-unread={!failed || undefined}>
        <Refresh live={live} />
      </footer>
    </Panel>
  );
}

function Panel({ company, children }: { readonly company?: string | null; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="channel-panel" aria-labelledby={id}>
      <header className="channel-head">
        <h2 id={id}>Configuración de Canales</h2>
        {company ? <span className="channel-company">{company}</span> : null}
      </header>
      {children}
    </section>
  );
}

function FoundChannels({ live, channels }: { readonly live: LiveChannels; readonly channels: Channels }) {
  const { account } = channels;
  const { trouble } = live.state;
  const notice = live.error ?? (trouble ? troubleText(trouble, true) : null);
  return (
    <Panel company={account.companyName}>
      {notice ? (
        <p className="channel-trouble" role="status">
          <WarningGlyph /> {notice}
        </p>
      ) : null}
      <ChannelCards {...channels} />
      <footer className="channel-foot">
        {account.plan ? <span>Plan: {planText(account.plan)}</span> : null}
        {account.credits === null ? null : <span>Créditos: {numbers.format(account.credits)}</span>}
        <Refresh live={live} />
      </footer>
    </Panel>
  );
}

/** No key, or one that the provider refuses: nothing can be shown of the account. */
function MissingKey({ live }: { readonly live: LiveChannels }) {
  const id = useId();
  const refused = live.state.trouble === "credentials";
  return (
    <section className="channel-panel channel-key" aria-labelledby={id}>
      <header className="channel-head">
        <h2 id={id}>Configuración de Canales</h2>
        <span className="channel-required">
          <WarningGlyph /> API Key Requerida
        </span>
      </header>
      <p>
        {refused
          ? "Brevo no reconoce la API key que guardaste. Pega una vigente para ver la configuración real de tus canales."
          : "Conecta la API key de tu cuenta de Brevo para ver la configuración real de tus canales."}
      </p>
      <p>
        Mientras tanto, revisa tus canales en el{" "}
        <a href={PROVIDER_PANEL} target="_blank" rel="noopener noreferrer">
          panel de Brevo
        </a>
        .
      </p>
      <footer className="channel-foot">
        <ButtonLink to={paths.settings("integraciones")}>Conectar Brevo</ButtonLink>
        {refused ? <Refresh live={live} /> : null}
      </footer>
    </section>
  );
}

/** When the account was last read, and the form that reads it again; it posts without JavaScript too. */
function Refresh({ live: { state, refreshing, tooEarly, refresh } }: { readonly live: LiveChannels }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refresh();
  };
  return (
    <form method="post" action={paths.channelPanel()} className="channel-refresh" onSubmit={submit}>
      <span role="status">
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
            Última lectura: <RelativeTime at={state.readAt} />
          </>
        ) : null}
      </span>
      <SubmitButton variant="soft" pending={refreshing} pendingLabel="Actualizando...">
        Actualizar
      </SubmitButton>
    </form>
  );
}

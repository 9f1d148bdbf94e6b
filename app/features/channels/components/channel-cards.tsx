import type { ReactNode } from "react";
import { type Channel, ChannelIcon } from "~/ui/channel-icon";
import type { Channels } from "../channel-wire";
import { ChannelValue } from "./channel-value";

const CODE_SHOWN = 30;
const DOMAINS_SHOWN = 2;

/** The four channels of an account, each with what it is reached by. */
export function ChannelCards({ whatsapp, sms, webchat, email }: Channels) {
  const domains = email.domains.slice(0, DOMAINS_SHOWN);
  const more = email.domains.length - domains.length;
  return (
    <div className="channel-cards">
      <ChannelCard
        channel="whatsapp"
        title="WhatsApp Business"
        isActive={whatsapp.isActive}
        empty="No hay números configurados"
      >
        {whatsapp.phoneNumbers.map((number) => (
          <ChannelValue key={number} thing="Número de WhatsApp" value={number} />
        ))}
      </ChannelCard>
      <ChannelCard channel="sms" title="SMS" isActive={sms.isActive} empty="No hay remitente configurado">
        {sms.defaultSender ? [<ChannelValue key="sender" thing="Remitente SMS" value={sms.defaultSender} />] : []}
      </ChannelCard>
      <ChannelCard
        channel="webchat"
        title="Web Chat"
        isActive={webchat.isActive}
        empty="Widget no configurado"
        note="El chat web propio de tu cuenta funciona aparte, sin Brevo."
      >
        {webchat.widgetCode
          ? [
              <ChannelValue
                key="code"
                thing="Código del widget"
                value={webchat.widgetCode}
                shown={shortened(webchat.widgetCode)}
              />,
            ]
          : []}
      </ChannelCard>
      <ChannelCard
        channel="email"
        title="Email"
        isActive={email.isActive}
        empty="No hay dominios configurados"
        note={more > 0 ? `y ${more} más en tu cuenta de Brevo` : undefined}
      >
        {domains.map((domain) => (
          <ChannelValue key={domain} thing="Dominio de email" value={domain} />
        ))}
      </ChannelCard>
    </div>
  );
}

function shortened(code: string): string {
  return code.length > CODE_SHOWN ? `${code.slice(0, CODE_SHOWN)}...` : code;
}

interface ChannelCardProps {
  readonly channel: Channel;
  readonly title: string;
  readonly isActive: boolean;
  /** Said in place of values. */
  readonly empty: string;
  readonly note?: string;
  readonly children: readonly ReactNode[];
}

function ChannelCard({ channel, title, isActive, empty, note, children }: ChannelCardProps) {
  return (
    <article className="channel-card" aria-label={title}>
      <header>
        <ChannelIcon channel={channel} decorative />
        <h3>{title}</h3>
        <span className="channel-badge" data-active={isActive || undefined}>
          {isActive ? "Activo" : "Inactivo"}
        </span>
      </header>
      {children.length > 0 ? <ul>{children}</ul> : <p className="channel-empty">{empty}</p>}
      {note ? <p className="channel-note">{note}</p> : null}
    </article>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ConversationSummary } from "~/features/threads/view-types";
import { CHANNEL_LABELS, ChannelIcon, channelOf } from "~/ui/channel-icon";
import { InfoGlyph } from "~/ui/glyphs";
import { ArrowLeftIcon } from "~/ui/icons";
import { InitialsAvatar } from "~/ui/initials";
import { RelativeTime, useWithin } from "~/ui/time";
import { AiSwitch } from "./ai-switch";

const ONLINE_MINUTES = 5;

interface ChatHeaderProps {
  readonly conversation: Pick<ConversationSummary, "id" | "customerName" | "channel" | "aiEnabled">;
  /** When the customer last wrote; ISO, or null before the first message. */
  readonly lastCustomerAt: string | null;
  /** Addresses of the list (narrow screens) and of the info panel. */
  readonly backTo: string;
  readonly infoTo: string;
  /** Further controls, such as 'Resolver'. */
  readonly children?: ReactNode;
}

/** Who is on the other side, by which channel, whether they are there, and who answers. */
export function ChatHeader(props: ChatHeaderProps) {
  const { conversation, lastCustomerAt, backTo, infoTo, children } = props;
  const channel = channelOf(conversation.channel);
  return (
    <header className="chat-header">
      <Link to={backTo} className="chat-back ui-icon-button" aria-label="Volver a la lista" preventScrollReset>
        <ArrowLeftIcon aria-hidden />
      </Link>
      <span className="chat-avatar">
        <InitialsAvatar name={conversation.customerName} />
      </span>
      <div className="chat-who">
        <h2>{conversation.customerName}</h2>
        <p>
          <ChannelIcon channel={channel} size={13} decorative />{" "}
          <span className="chat-channel">{CHANNEL_LABELS[channel]} · </span>
          <Presence at={lastCustomerAt} />
        </p>
      </div>
      <div className="chat-controls">
        {children}
        <AiSwitch conversationId={conversation.id} enabled={conversation.aiEnabled} />
        <Link
          to={infoTo}
          className="chat-info-link ui-icon-button"
          aria-label="Ver información del cliente"
          preventScrollReset
        >
          <InfoGlyph />
        </Link>
      </div>
    </header>
  );
}

function Presence({ at }: { readonly at: string | null }) {
  const online = useWithin(at, ONLINE_MINUTES);
  if (at === null) return <span>Sin actividad</span>;
  if (online) return <span className="chat-online">En línea</span>;
  return (
    <span>
      Última vez: <RelativeTime at={at} />
    </span>
  );
}

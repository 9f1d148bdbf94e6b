import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { STATUS_LABELS } from "~/features/threads/status-labels";
import { IconLink } from "~/ui/button";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { InfoGlyph } from "~/ui/glyphs";
import { ArrowLeftIcon } from "~/ui/icons";
import { InitialsAvatar } from "~/ui/initials";
import { RelativeTime, useWithin } from "~/ui/time";
import { Tip } from "~/ui/tip";
import { CHANNEL_LABELS } from "~/wire/channel";
import type { ConversationSummary } from "~/wire/events";
import { dueOf } from "../reply-due";
import { AiSwitch } from "./ai-switch";
import styles from "./chat-header.module.css";
import { MARK_WORDS } from "./conversation-row";
import { DueMark } from "./due-mark";
import columns from "./three-columns.module.css";

const ONLINE_MINUTES = 5;

interface ChatHeaderProps {
  readonly conversation: Pick<
    ConversationSummary,
    | "id"
    | "customerName"
    | "channel"
    | "aiEnabled"
    | "mark"
    | "status"
    | "assignedAgentName"
    | "replyDueAt"
    | "replyNearAt"
  >;
  /** The AI is on, and waits after a person's reply. */
  readonly aiWaits: boolean;
  /** The time of the customer's last message; ISO, or null before the first one. */
  readonly lastCustomerAt: string | null;
  /** Addresses of the list (narrow screens) and of the info panel. */
  readonly backTo: string;
  readonly infoTo: string;
  /** Further controls, such as 'Resolver'. */
  readonly children?: ReactNode;
}

/** The customer, the thread's state and channel, whether they are there, whose it is, and who answers. */
export function ChatHeader(props: ChatHeaderProps) {
  const { conversation, aiWaits, lastCustomerAt, backTo, infoTo, children } = props;
  const channel = channelOf(conversation.channel);
  const { assignedAgentName } = conversation;
  const due = dueOf(conversation);
  return (
    <Flex
      asChild
      align="center"
      gap={{ initial: "2", sm: "3" }}
      px={{ initial: "1", sm: "4" }}
      py="2"
      className={`${columns.head} ${styles.head}`}
    >
      <header data-chat>
        <Flex display={{ initial: "flex", sm: "none" }}>
          <Tip text="Volver a la lista">
            <IconLink to={backTo} aria-label="Volver a la lista" preventScrollReset>
              <ArrowLeftIcon aria-hidden />
            </IconLink>
          </Tip>
        </Flex>
        <Flex display={{ initial: "none", sm: "flex" }}>
          <InitialsAvatar name={conversation.customerName} />
        </Flex>
        <Flex direction="column" flexGrow="1" flexBasis="0" minWidth="0">
          <Heading as="h2" size="3" truncate>
            {conversation.customerName}
          </Heading>
          <Text as="p" size="2" color="gray" truncate>
            <ChannelIcon channel={channel} size={13} decorative />{" "}
            <span className={styles.channel}>{CHANNEL_LABELS[channel]} · </span>
            {STATUS_LABELS[conversation.status] ?? "Inactiva"}
            {assignedAgentName ? (
              <span className={children ? styles.assigned : undefined}> · Asignada a {assignedAgentName}</span>
            ) : null}
            {" · "}
            {due ? (
              <>
                <DueMark due={due} withTime />
                {" · "}
              </>
            ) : null}
            <Presence at={lastCustomerAt} knows={TELLS_PRESENCE.has(conversation.channel)} />
            {conversation.mark ? (
              <Text color="amber" weight="bold">
                {" · "}
                {MARK_WORDS[conversation.mark]}
              </Text>
            ) : null}
          </Text>
        </Flex>
        <div className={styles.controls}>
          {children}
          <AiSwitch conversationId={conversation.id} enabled={conversation.aiEnabled} waits={aiWaits} />
          <Tip text="Información del cliente">
            <IconLink to={infoTo} className={styles.info} aria-label="Ver información del cliente" preventScrollReset>
              <InfoGlyph />
            </IconLink>
          </Tip>
        </div>
      </header>
    </Flex>
  );
}

/** Where the customer has our own window open while they talk; of the other channels only their messages are known. */
const TELLS_PRESENCE: ReadonlySet<string> = new Set(["webchat", "voice_plugin"]);

function Presence({ at, knows }: { readonly at: string | null; readonly knows: boolean }) {
  const online = useWithin(at, ONLINE_MINUTES) && knows;
  if (at === null) return <span>Sin actividad</span>;
  if (online) return <Text color="jade">En línea</Text>;
  return (
    <span>
      {knows ? "Última vez" : "Último mensaje"}: <RelativeTime at={at} />
    </span>
  );
}

import { TrashIcon } from "@radix-ui/react-icons";
import { useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import type { ChatActionData } from "../form-answer";
import type { InboxAddress, InboxPanel } from "../inbox-address";
import { inboxPath } from "../inbox-address";
import type { InboxState, InboxView } from "../inbox-state";
import type { InboxData } from "../read-inbox.server";
import type { ListQuery } from "../schema";
import { ChatPanel } from "./chat-panel";
import { ConversationList } from "./conversation-list";
import { InfoPanel } from "./info-panel";
import { ThreeColumns } from "./three-columns";
import { NoConversation } from "./transcript";
import { useInbox } from "./use-inbox";

interface InboxPageProps {
  /** Who is signed in. */
  readonly me: { readonly id: number; readonly name: string };
  readonly data: InboxData;
  readonly query: ListQuery;
  readonly panel: InboxPanel | null;
  /** To choose from, while the panel asks for it. */
  readonly companies: readonly { readonly id: number; readonly name: string }[] | null;
  readonly pageSize: number;
  /** The demo site, where a first conversation can be started. */
  readonly demoSite: string;
  readonly actionData?: ChatActionData;
  /** What the list is titled after while no channel is chosen. */
  readonly section?: string;
  /** False inside a page that has a heading of its own. */
  readonly titled?: boolean;
}

/** The three columns, live. */
export function InboxPage(props: InboxPageProps) {
  const { me, data, query, panel, pageSize, demoSite, actionData, section, titled } = props;
  const fresh = useMemo((): InboxState => {
    const { conversations, figures, open } = data;
    return {
      conversations,
      figures,
      selected: open?.conversation ?? null,
      messages: open?.messages ?? [],
      notes: open?.notes ?? [],
      answerDue: open?.answerDue ?? false,
      gone: false,
    };
  }, [data]);
  const view: InboxView = { channel: query.channel, status: query.status, firstPage: query.cursor === null, pageSize };
  const state = useInbox(fresh, view);
  const navigation = useNavigation();
  const address: InboxAddress = {
    channel: query.channel === "all" ? undefined : query.channel,
    status: query.status === "all" ? undefined : query.status,
    cursor: query.cursor ? `${query.cursor.at}.${query.cursor.id}` : undefined,
    conversationId: query.conversationId ?? undefined,
  };
  const { open } = data;
  const selected = state.gone ? null : state.selected;
  const listing = navigation.state === "loading" && navigation.location.pathname === "/admin/conversations";
  const notice = state.gone
    ? "Esa conversación se eliminó. Elige otra de la lista."
    : query.conversationId && !open
      ? "Esa conversación no existe o ya no está disponible."
      : undefined;
  return (
    <ThreeColumns
      titled={titled}
      view={selected ? (panel ? "info" : "chat") : query.conversationId ? "chat" : "list"}
      list={
        <ConversationList
          conversations={state.conversations}
          counters={state.figures}
          channelCounts={state.figures.channels}
          address={address}
          section={section}
          loading={
            listing && new URLSearchParams(navigation.location.search).get("channel") !== (address.channel ?? null)
          }
          olderCursor={data.olderCursor}
          start={<ButtonLink to={demoSite}>Probar el chat de demostración</ButtonLink>}
          rowActions={(conversation) => (
            <ConfirmDialog
              trigger={<TrashIcon aria-hidden />}
              triggerLabel={`Eliminar la conversación de ${conversation.customerName}`}
              triggerLook={{ variant: "ghost", color: "gray", size: "1" }}
              title="Eliminar conversación"
              question="¿Estás seguro de que deseas eliminar esta conversación?"
              confirmLabel="Eliminar"
              destructive
              action={inboxPath(address)}
              fields={{ intent: "delete", conversationId: String(conversation.id) }}
            />
          )}
        />
      }
      chat={
        selected && open ? (
          <ChatPanel
            key={selected.id}
            me={me}
            conversation={selected}
            messages={state.messages}
            notes={state.notes}
            answerDue={state.answerDue}
            open={open}
            address={address}
            actionData={actionData}
          />
        ) : (
          <NoConversation notice={notice} />
        )
      }
      info={
        selected && open ? (
          <InfoPanel
            conversation={selected}
            customerSince={open.customerSince}
            insights={open.insights}
            history={open.history}
            closeTo={inboxPath(address)}
          />
        ) : null
      }
    />
  );
}

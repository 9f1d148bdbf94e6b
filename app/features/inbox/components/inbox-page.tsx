import { useNavigate, useNavigation } from "@remix-run/react";
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import type { FirstStepsView } from "~/features/onboarding/first-steps";
import { ButtonLink } from "~/ui/button";
import { Deferred, deferredPart, WithoutScripts } from "~/ui/deferred";
import type { PageAnswer } from "../after-form";
import { chosenFilters } from "../chosen-filters";
import type { InboxPanel } from "../inbox-address";
import { inboxPath } from "../inbox-address";
import { keptInbox } from "../kept-inbox";
import type { ListQuery } from "../list-query";
import type { InboxView } from "../list-state";
import { addressOf, isOtherSearch, listKeyOf, stateOf } from "../page-state";
import type { InboxData } from "../read-inbox.server";
import { ChatLater, loadChat } from "./chat-later";
import type { ChatPanelProps } from "./chat-panel";
import { ConversationList } from "./conversation-list";
import { FailedConversation, NoConversation, OpeningThread } from "./no-conversation";
import { SearchForm } from "./search-form";
import { TargetProvider } from "./target-message";
import { ThreeColumns } from "./three-columns";
import { useInbox } from "./use-inbox";
import { useInboxKeys } from "./use-inbox-keys";
import { useMayPost } from "./use-may-post";
import { useMorePages } from "./use-more-pages";
import { useSpoken } from "./use-spoken";
import { useTrash } from "./use-trash";
import { useUnreadInTitle } from "./use-unread-in-title";

const INFO_PANEL = deferredPart(() => import("./info-panel").then((loaded) => loaded.InfoPanel));
const TRASH_LIST = deferredPart(() => import("./trash-list").then((loaded) => loaded.TrashList));
const SEARCH_RESULTS = deferredPart(() => import("./search-results").then((loaded) => loaded.SearchResults));
const TRASHED = deferredPart(() => import("./trashed-thread").then((loaded) => loaded.TrashedThread));
const FIRST_STEPS = deferredPart(() =>
  import("~/features/onboarding/components/first-steps").then((loaded) => loaded.FirstSteps),
);
const MANY_FORM = deferredPart(() => import("./many-form").then((loaded) => loaded.ManyForm));
const DELETE_QUESTION = deferredPart(() => import("./delete-question").then((loaded) => loaded.DeleteQuestion));
const loadDialog = () => import("./delete-question").then(({ DeleteDialog }) => ({ default: DeleteDialog }));
const DeleteDialog = lazy(loadDialog);
const KeysHelp = lazy(() => import("./keys-help").then((module) => ({ default: module.KeysHelp })));
const KeptText = lazy(() => import("./kept-text").then(({ KeptText: loaded }) => ({ default: loaded })));

interface InboxPageProps {
  /** The person signed in. */
  readonly me: ChatPanelProps["me"];
  readonly data: InboxData;
  readonly query: ListQuery;
  readonly panel: InboxPanel | null;
  /** The choices, while the panel asks for a company. */
  readonly companies: readonly { readonly id: number; readonly name: string }[] | null;
  /** The address of the demo site, where a first conversation can be started. */
  readonly demoSite: string;
  /** The checklist of a business to which nobody wrote yet. */
  readonly firstSteps?: FirstStepsView | null;
  /** Of the person whose threads are listed. */
  readonly personName?: string | null;
  readonly answer?: PageAnswer;
  /** The key of the list's title while no channel is chosen. */
  readonly section?: string;
  /** False inside a page that has a heading of its own. */
  readonly titled?: boolean;
}

/** The inbox's three columns with their live data. */
export function InboxPage(props: InboxPageProps) {
  const { me, data, query, panel, companies, demoSite, firstSteps, answer, section, titled } = props;
  const { personName = null } = props;
  const fresh = useMemo(() => stateOf(data), [data]);
  const { channel, status, company, agent, tag, cursor, conversationId } = query;
  const here = inboxPath(addressOf(query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one object as long as the page is the same.
  const address = useMemo(() => addressOf(query), [here]);
  const listKey = listKeyOf(new URL(here, "http://here").searchParams);
  const view: InboxView = { channel, status, company, agent, tag, agentId: me.id, firstPage: cursor === null };
  const { spoken, hear } = useSpoken(conversationId ?? undefined);
  const { state, addPage } = useInbox(fresh, view, listKey, hear);
  const more = useMorePages(state.list, address, addPage);
  const navigate = useNavigate();
  const { state: moving, location: next } = useNavigation();
  const coming = moving === "loading" && next.pathname === "/admin/conversations" ? next.search : null;
  const comingTo = coming === null ? null : new URLSearchParams(coming);
  const pendingId = Number(comingTo?.get("conversationId")) || undefined;

  const mayDelete = useMayPost()("delete");
  const trash = useTrash(here);
  const [asked, setAsked] = useState<number | null>(null);
  const onRemove = useCallback((event: MouseEvent, id: number) => {
    event.preventDefault();
    setAsked(id);
  }, []);
  const discard = (id: number) => {
    setAsked(null);
    trash.discard(id);
    if (id === conversationId) navigate(inboxPath({ ...address, conversationId: undefined }), { replace: true });
  };
  const [helping, setHelping] = useState(false);
  useUnreadInTitle(state.figures.unread ?? 0);
  useInboxKeys({
    selectedId: pendingId ?? conversationId ?? undefined,
    resolvable: state.selected !== null && state.selected.status !== "resolved",
    listTo: inboxPath({ ...address, conversationId: undefined }),
    onRemove: (id) => {
      if (mayDelete && id !== data.trashed?.conversation.id) setAsked(id);
    },
    onMore: more.onMore,
    onHelp: () => setHelping(true),
  });
  const rows = useMemo(
    () => (trash.leaving.size > 0 ? state.list.rows.filter(({ id }) => !trash.leaving.has(id)) : state.list.rows),
    [state.list.rows, trash.leaving],
  );
  const nameOf = (id: number) => state.list.rows.find((row) => row.id === id)?.customerName;

  useEffect(() => {
    // Both are there before somebody without a connection needs them.
    loadChat().catch(() => undefined);
    loadDialog().catch(() => undefined);
  }, []);
  const { open, openFailure, trashed, trash: trashList, search: found } = data;
  const asking = mayDelete ? query.eliminar : null;
  const selected = state.gone || (state.selected && trash.leaving.has(state.selected.id)) ? null : state.selected;
  const notice = state.gone
    ? "Esa conversación se eliminó. Elige otra de la lista."
    : conversationId && !open && !trash.leaving.has(conversationId)
      ? "Esa conversación no existe o ya no está disponible."
      : undefined;
  const { messages, notes, answerDue } = state;
  // Most events are about other threads: these two columns do not render then.
  const gone = state.gone ? (conversationId ?? null) : null;
  // With a thread open, that one stays until the next is there.
  const opening = pendingId && !conversationId ? (nameOf(pendingId) ?? "") : null;
  const chat = useMemo(
    () =>
      selected && open ? (
        <TargetProvider value={open.target}>
          <ChatLater
            key={selected.id}
            me={me}
            conversation={selected}
            messages={messages}
            notes={notes}
            answerDue={answerDue}
            open={open}
            address={address}
            answer={answer}
          />
        </TargetProvider>
      ) : openFailure ? (
        <FailedConversation failure={openFailure} address={address} />
      ) : trashed && gone === null ? (
        <Deferred bare key={trashed.conversation.id} part={TRASHED}>
          {(TrashedThread) => <TrashedThread thread={trashed} address={address} />}
        </Deferred>
      ) : opening !== null ? (
        <OpeningThread name={opening} address={address} />
      ) : (
        <NoConversation notice={notice}>
          {gone !== null ? (
            <Suspense>
              <KeptText userId={me.id} conversationId={gone} />
            </Suspense>
          ) : null}
        </NoConversation>
      ),
    [selected, open, openFailure, trashed, me, messages, notes, answerDue, address, answer, notice, gone, opening],
  );
  useEffect(() => keptInbox.see({ conversation: selected, messages, notes }), [selected, messages, notes]);
  const newest = messages.at(-1);
  const info = useMemo(
    () =>
      selected && open ? (
        <Deferred key={selected.id} part={INFO_PANEL}>
          {(InfoPanel) => (
            <InfoPanel
              conversation={selected}
              contact={open.contact}
              customerSince={open.customerSince}
              insights={open.insights}
              history={open.history}
              address={address}
              panel={panel}
              companies={companies}
              newest={newest}
              readThrough={open.messages.at(-1)?.id ?? 0}
              answer={answer}
            />
          )}
        </Deferred>
      ) : null,
    [selected, open, address, panel, companies, newest, answer],
  );
  return (
    <>
      <ThreeColumns
        titled={titled}
        view={selected ? (panel ? "info" : "chat") : conversationId || opening !== null ? "chat" : "list"}
        list={
          <ConversationList
            me={me}
            conversations={rows}
            figures={state.figures}
            chosen={chosenFilters(address, { personName, companies: data.companies })}
            views={data.views}
            section={section}
            address={pendingId ? { ...address, conversationId: pendingId } : address}
            loading={comingTo !== null && listKeyOf(comingTo) !== listKey}
            pendingId={pendingId === conversationId ? undefined : pendingId}
            olderCursor={state.list.olderCursor}
            cut={state.list.cut}
            loadingMore={more.loading}
            moreFailed={more.failed}
            onMore={more.onMore}
            onRemove={onRemove}
            question={
              asking ? (
                <Deferred part={DELETE_QUESTION}>
                  {(DeleteQuestion) => (
                    <DeleteQuestion conversationId={asking} customerName={nameOf(asking)} backTo={here} />
                  )}
                </Deferred>
              ) : null
            }
            many={
              <WithoutScripts part={MANY_FORM}>
                {(ManyForm) => <ManyForm action={here} answer={answer} me={me.id} />}
              </WithoutScripts>
            }
            trash={
              trashList ? (
                <Deferred bare part={TRASH_LIST}>
                  {(TrashList) => <TrashList {...trashList} action={here} selectedId={address.conversationId} />}
                </Deferred>
              ) : undefined
            }
            search={<SearchForm address={address} />}
            found={
              found ? (
                <Deferred bare part={SEARCH_RESULTS}>
                  {(SearchResults) => (
                    <SearchResults
                      page={found}
                      address={address}
                      loading={comingTo !== null && isOtherSearch(comingTo, query)}
                    />
                  )}
                </Deferred>
              ) : undefined
            }
            start={
              <>
                {firstSteps ? (
                  <Deferred part={FIRST_STEPS}>{(FirstSteps) => <FirstSteps {...firstSteps} place="inbox" />}</Deferred>
                ) : null}
                <ButtonLink to={demoSite}>Probar el chat de demostración</ButtonLink>
              </>
            }
          />
        }
        chat={chat}
        info={info ?? (trashed && gone === null && !openFailure ? false : null)}
      />
      {asked === null ? null : (
        <Suspense>
          <DeleteDialog
            conversationId={asked}
            customerName={nameOf(asked)}
            onClose={() => setAsked(null)}
            onYes={() => discard(asked)}
          />
        </Suspense>
      )}
      {helping ? (
        <Suspense>
          <KeysHelp onClose={() => setHelping(false)} />
        </Suspense>
      ) : null}
      <p className="ui-sr" aria-live="polite">
        {spoken}
      </p>
      {trash.runners}
      {more.loader}
    </>
  );
}

import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { requireColleague } from "~/features/accounts/colleagues.server";
import { tenantPage } from "~/features/accounts/guards.server";
import { keepHeaders } from "~/features/accounts/keep-headers.server";
import { accessOf, may } from "~/features/accounts/permissions.server";
import { approveCall, rejectCall } from "~/features/answering/actions/approvals/decide-approval.server";
import { ratingFormSchema } from "~/features/answering/forms";
import { giveManyToAi } from "~/features/answering/give-many-to-ai.server";
import { holdAnswer } from "~/features/answering/hold-answer.server";
import { rateAnswer } from "~/features/answering/rate-answer.server";
import { setAi } from "~/features/answering/set-ai.server";
import { suggestReply } from "~/features/answering/suggest-reply.server";
import { listCompanyChoices } from "~/features/companies/queries.server";
import { afterForm, type PageAnswer } from "~/features/inbox/after-form";
import { InboxPage } from "~/features/inbox/components/inbox-page";
import { useKeptPage } from "~/features/inbox/components/use-kept-page";
import { forward, readForward } from "~/features/inbox/forward.server";
import { panelOf } from "~/features/inbox/inbox-address";
import { type InboxRouteData, keptInbox } from "~/features/inbox/kept-inbox";
import { listQuerySchema } from "~/features/inbox/list-query";
import { applyMacro } from "~/features/inbox/macros/apply-macro.server";
import { undoMacro } from "~/features/inbox/macros/undo-macro.server";
import { undoMany } from "~/features/inbox/many/undo-many.server";
import { readMerge } from "~/features/inbox/merge.server";
import { seeOpen } from "~/features/inbox/open-conversation.server";
import { addressOf } from "~/features/inbox/page-state";
import { readFilters } from "~/features/inbox/read-filters.server";
import { readInbox } from "~/features/inbox/read-inbox.server";
import {
  aiSwitchSchema,
  applyMacroSchema,
  approvalSchema,
  approvedReplySchema,
  assignManySchema,
  assignSchema,
  companyChoiceSchema,
  contactSchema,
  discardDraftSchema,
  forwardSchema,
  foundDataSchema,
  linkSchema,
  mergeSchema,
  newContactSchema,
  noteSchema,
  ofManySchema,
  ofThreadSchema,
  rejectionSchema,
  replySchema,
  resolveManySchema,
  retrySchema,
  seeSchema,
  separateSchema,
  snoozeManySchema,
  snoozeSchema,
  statusSchema,
  tagManySchema,
  tagsSchema,
  undoMacroSchema,
  undoManySchema,
} from "~/features/inbox/schema";
import { keepNote, makeContact, sendApproved, sendReply } from "~/features/inbox/send-reply.server";
import { whoIs } from "~/features/inbox/who-is.server";
import { readFirstSteps } from "~/features/onboarding/first-steps.server";
import { assignConversation } from "~/features/threads/assign-conversation.server";
import { decideData } from "~/features/threads/decide-data.server";
import { discardDraft } from "~/features/threads/discard-draft.server";
import { linkContact, unlinkContact } from "~/features/threads/link-contact.server";
import { assignMany, resolveMany, snoozeMany, tagMany, trashMany } from "~/features/threads/many/act-on-many.server";
import { mergeThreads } from "~/features/threads/merge-threads.server";
import { messageJson } from "~/features/threads/messages/json";
import { MAX_ATTACHMENT_BYTES } from "~/features/threads/messages/limits";
import { retryMessage } from "~/features/threads/messages/retry-message.server";
import { separateThread } from "~/features/threads/separate-threads.server";
import { setCompany } from "~/features/threads/set-company.server";
import { setContact } from "~/features/threads/set-contact.server";
import { setStatus } from "~/features/threads/set-status.server";
import { setTags } from "~/features/threads/set-tags.server";
import { snoozeConversation } from "~/features/threads/snooze-conversation.server";
import { deleteConversation, restoreConversation } from "~/features/threads/trash-conversation.server";
import { page } from "~/platform/door.server";
import { form, formAction, formInPlace } from "~/platform/form-action.server";
import { refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { Deferred, deferredPart } from "~/ui/deferred";
import { KEEP_HEADER } from "~/wire/keep";

export const handle = { fill: true };

const MERGE = deferredPart(() =>
  import("~/features/inbox/components/merge-dialog").then((loaded) => loaded.MergeDialog),
);
const FORWARD = deferredPart(() =>
  import("~/features/inbox/components/forward-dialog").then((loaded) => loaded.ForwardDialog),
);

const FILTERS = deferredPart(() =>
  import("~/features/inbox/components/filters-dialog").then((loaded) => loaded.FiltersDialog),
);

/** A page reads again also while nobody looks at it. */
function isAskedByScript({ headers }: Request): boolean {
  return (headers.get("sec-fetch-mode") ?? "navigate") !== "navigate";
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const visit = await tenantPage(context, request);
    const { tenant, user } = visit;
    const address = new URL(request.url).searchParams;
    const query = listQuerySchema.parse(Object.fromEntries(address));
    const panel = panelOf(address.get("panel"));
    const [inbox, companies, filters, forwarding, merging] = await Promise.all([
      readInbox(tenant, user.id, query, !isAskedByScript(request)),
      panel === "empresa" ? tenant.db.run(listCompanyChoices(tenant)) : null,
      readFilters({ tenant, user, control: context.control }, query),
      readForward({ tenant, user, control: context.control }, query),
      readMerge(tenant, user, query),
    ]);
    if (inbox.shownIn !== null) {
      address.set("conversationId", String(inbox.shownIn));
      return redirect(`${paths.conversations()}?${address}`);
    }
    const me = whoIs(user);
    // The first steps are shown only in an inbox to which nobody ever wrote.
    const isNew = inbox.figures.channels.all === 0 && may(accessOf(user), "POST", paths.firstSteps());
    const firstSteps = isNew ? await readFirstSteps(tenant, user) : null;
    const demoSite = paths.mockSite(user.tenant.slug);
    const at = tenant.now();
    const dialogs = { filters, forwarding, merging };
    const data: InboxRouteData = { me, inbox, firstSteps, query, panel, companies, ...dialogs, demoSite, at };
    return json(data, { headers: keepHeaders(visit, at) });
  });
}

/** The page may be kept where its data may. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const keep = loaderHeaders.get(KEEP_HEADER);
  return new Headers(keep === null ? [] : [[KEEP_HEADER, keep]]);
};

/** While nobody can be reached, the page goes on with what it has shown. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return keptInbox.load(new URL(request.url).searchParams, () => serverLoader<typeof loader>());
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { control, pipes } = context;
  const doors = {
    "send-message": formInPlace(replySchema, (reply, file) => sendReply(tenant, user, reply, file)),
    "send-template": formInPlace(approvedReplySchema, (reply) => sendApproved(tenant, user, reply)),
    "apply-macro": formInPlace(applyMacroSchema, (macro) => applyMacro(tenant, user, macro)),
    "undo-macro": formInPlace(undoMacroSchema, (which) => undoMacro(tenant, user, which)),
    "add-note": formInPlace(noteSchema, (note, file) => keepNote({ tenant, user, control }, note, file)),
    "retry-message": formInPlace(retrySchema, async ({ conversationId, messageId }) => ({
      message: messageJson(await retryMessage(tenant, conversationId, messageId)),
    })),
    "set-ai": formInPlace(aiSwitchSchema, async ({ conversationId, enabled, brief }) => {
      await setAi(tenant, user, conversationId, enabled === "true", brief);
    }),
    "hold-ai": formInPlace(ofThreadSchema, ({ conversationId }) => holdAnswer(tenant, conversationId)),
    delete: formInPlace(ofThreadSchema, async ({ conversationId }) => {
      await deleteConversation(tenant, conversationId);
      return conversationId;
    }),
    restore: formInPlace(ofThreadSchema, async ({ conversationId }) => {
      await restoreConversation(tenant, conversationId);
    }),
    see: formInPlace(seeSchema, ({ conversationId, upTo }) => seeOpen(tenant, user.id, conversationId, upTo ?? null)),
    "set-status": formInPlace(statusSchema, async ({ conversationId, status, upTo }) => {
      const { undo } = await setStatus(tenant, user, conversationId, status, new URL(request.url).origin, upTo);
      return { undo };
    }),
    snooze: formInPlace(snoozeSchema, async ({ conversationId, until, upTo }) => {
      const { undo } = await snoozeConversation(tenant, user, conversationId, until, upTo);
      return { undo };
    }),
    assign: formInPlace(assignSchema, async ({ conversationId, agentId }) => {
      const agent = agentId === null ? null : await requireColleague(control, user, agentId);
      await assignConversation(tenant, user, conversationId, agent);
    }),
    forward: form(forwardSchema, (wish) => forward({ tenant, user, control }, wish)),
    merge: formInPlace(mergeSchema, async ({ conversationId, of }) => {
      await mergeThreads(tenant, user, { conversationId, otherId: of });
    }),
    separate: formInPlace(separateSchema, async ({ of }) => {
      await separateThread(tenant, user, of);
    }),
    "set-tags": formInPlace(tagsSchema, async ({ conversationId, tags, known }) => {
      await setTags(tenant, conversationId, tags, known);
    }),
    "set-company": formInPlace(companyChoiceSchema, async ({ conversationId, companyId }) => {
      await setCompany(tenant, user, conversationId, companyId);
    }),
    "set-contact": formInPlace(contactSchema, async ({ conversationId, ...contact }) => {
      await setContact(tenant, user, conversationId, contact);
    }),
    "create-contact": formInPlace(newContactSchema, (contact) => makeContact(tenant, user, contact)),
    "link-contact": formInPlace(linkSchema, async ({ conversationId, ...contact }) => {
      await linkContact(tenant, user, conversationId, contact);
    }),
    "unlink-contact": formInPlace(ofThreadSchema, async ({ conversationId }) => {
      await unlinkContact(tenant, user, conversationId);
    }),
    "decide-data": formInPlace(foundDataSchema, async ({ conversationId, ...decision }) => {
      await decideData(tenant, user, conversationId, decision);
    }),
    "approve-call": formInPlace(approvalSchema, async ({ conversationId, of }) => {
      await approveCall(tenant, user, { conversationId, runId: of });
    }),
    "reject-call": formInPlace(rejectionSchema, async ({ conversationId, of, reason }) => {
      await rejectCall(tenant, user, { conversationId, runId: of, reason });
    }),
    "resolve-many": formInPlace(resolveManySchema, ({ ids, shown }) => resolveMany(tenant, user, ids, shown)),
    "snooze-many": formInPlace(snoozeManySchema, ({ ids, until, shown }) =>
      snoozeMany(tenant, user, ids, until, shown),
    ),
    "assign-many": formInPlace(assignManySchema, async ({ ids, agentId }) =>
      assignMany(tenant, user, ids, agentId === null ? null : await requireColleague(control, user, agentId)),
    ),
    "tag-many": formInPlace(tagManySchema, ({ ids, tags }) => tagMany(tenant, user, ids, tags)),
    "trash-many": formInPlace(ofManySchema, ({ ids }) => trashMany(tenant, user, ids)),
    "ai-many": formInPlace(ofManySchema, ({ ids }) => giveManyToAi(tenant, user, ids)),
    "undo-many": formInPlace(undoManySchema, ({ of }) => undoMany(tenant, user, of)),
    "suggest-reply": formInPlace(ofThreadSchema, ({ conversationId }) =>
      suggestReply(tenant, pipes, user.id, conversationId),
    ),
    "discard-draft": formInPlace(discardDraftSchema, async ({ conversationId, of }) => {
      await discardDraft(tenant, user, { conversationId, lineId: of });
    }),
    "rate-answer": formInPlace(ratingFormSchema, (rating) => rateAnswer(tenant, user.id, rating)),
  };
  return formAction(
    { request, context },
    doors,
    (done) => {
      // After a form the page redirects, so that a reload does not post again. A suggestion, and what an act on many did,
      // is only in this answer, so it stays.
      if (done.intent === "suggest-reply" || done.intent.endsWith("-many")) return null;
      return afterForm(request.url, done.intent, done.intent === "delete" ? done.value : undefined);
    },
    { maxFileBytes: MAX_ATTACHMENT_BYTES },
  );
}

export default function ConversationsPage() {
  const data = useLoaderData<typeof loader>();
  const { me, inbox, firstSteps, query, panel, companies, filters, forwarding, merging, demoSite } = data;
  const { choices } = filters;
  useEffect(() => keptInbox.keep(data), [data]);
  useKeptPage(query.conversationId);
  const answer = useActionData<PageAnswer>();
  return (
    <>
      <InboxPage
        me={me}
        data={inbox}
        query={query}
        panel={panel}
        companies={companies}
        firstSteps={firstSteps}
        personName={filters.personName}
        demoSite={demoSite}
        answer={answer}
      />
      {choices ? (
        <Deferred bare key="filters" part={FILTERS}>
          {(FiltersDialog) => (
            <FiltersDialog
              {...choices}
              personName={filters.personName}
              companies={inbox.companies}
              address={addressOf(query)}
            />
          )}
        </Deferred>
      ) : null}
      {merging ? (
        <Deferred bare key={`merge ${merging.conversationId}`} part={MERGE}>
          {(MergeDialog) => <MergeDialog {...merging} answer={answer} />}
        </Deferred>
      ) : null}
      {forwarding ? (
        <Deferred bare key={forwarding.messageId} part={FORWARD}>
          {(ForwardDialog) => <ForwardDialog {...forwarding} refused={refusalOf(answer, "forward")} />}
        </Deferred>
      ) : null}
    </>
  );
}

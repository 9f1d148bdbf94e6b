import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import type { ReactNode } from "react";
import { Deferred, deferredPart } from "~/ui/deferred";
import { DetailsMenu } from "~/ui/details-menu";
import { CheckCircledIcon, ClockIcon, DotsHorizontalIcon, Pencil1Icon, PersonPlusIcon, ResetIcon } from "~/ui/icons";
import { initialsOf } from "~/ui/initials";
import { Tip } from "~/ui/tip";
import styles from "./chat-header.module.css";
import { LiveForm } from "./live-form";
import type { ThreadActionsProps } from "./thread-menus";
import { useMayPost } from "./use-may-post";

// Nobody sees them before a menu is opened.
const SNOOZE = deferredPart(() => import("./thread-menus").then((loaded) => loaded.SnoozeChoices));
const ASSIGN = deferredPart(() => import("./thread-menus").then((loaded) => loaded.AssignChoices));
const MERGE = deferredPart(() => import("./merge-link").then((loaded) => loaded.MergeLink));
const BRIEF = deferredPart(() => import("./thread-menus").then((loaded) => loaded.BriefForm));

/**
 * Resolving, snoozing, assigning and briefing, each for whoever may: side by side where there is room, otherwise behind
 * 'Más'.
 */
export function ThreadActions(props: ThreadActionsProps) {
  const { conversation } = props;
  const mayPost = useMayPost();
  const [snoozes, assigns] = [mayPost("snooze"), mayPost("assign")];
  const briefs = mayPost("set-ai") && !conversation.aiEnabled;
  const merge = mayPost("merge") ? <Deferred part={MERGE}>{(MergeLink) => <MergeLink />}</Deferred> : null;
  const assigned = conversation.assignedAgentName;
  // A menu closes when its own value has changed; other changes leave it open.
  const snoozed = `${conversation.id} ${conversation.snoozedUntil}`;
  const given = `${conversation.id} ${conversation.assignedAgentId}`;
  const handed = `${conversation.id} ${conversation.aiEnabled}`;
  return (
    <>
      <Flex align="center" className={styles.actions} data-testid="thread-actions">
        <StatusForms {...props} keyed />
        {snoozes ? (
          <Menu closeOn={snoozed} label="Posponer" text="Posponer" name="snooze" icon={<ClockIcon aria-hidden />}>
            <Deferred part={SNOOZE}>{(SnoozeChoices) => <SnoozeChoices {...props} />}</Deferred>
          </Menu>
        ) : null}
        {assigns ? (
          <Menu
            closeOn={given}
            label={assigned ? `Asignar: ${assigned}` : "Asignar"}
            text={assigned ?? "Asignar"}
            short={assigned ? initialsOf(assigned) : undefined}
            name="assign"
            icon={<PersonPlusIcon aria-hidden />}
          >
            <Deferred part={ASSIGN}>{(AssignChoices) => <AssignChoices {...props} />}</Deferred>
          </Menu>
        ) : null}
        {briefs ? (
          <Menu closeOn={handed} label="Resumen para la IA" name="brief" icon={<Pencil1Icon aria-hidden />}>
            <Deferred part={BRIEF}>{(BriefForm) => <BriefForm conversationId={conversation.id} />}</Deferred>
          </Menu>
        ) : null}
        {merge ? (
          <Menu closeOn={handed} label="Más" name="more" icon={<DotsHorizontalIcon aria-hidden />}>
            {merge}
          </Menu>
        ) : null}
      </Flex>
      <DetailsMenu
        across
        className={styles.more}
        closeOn={`${snoozed} ${given} ${handed} ${conversation.status}`}
        label="Más"
        summary={
          <Tip text="Más">
            <span className={styles.action}>
              <DotsHorizontalIcon aria-hidden />
            </span>
          </Tip>
        }
      >
        <StatusForms {...props} />
        {snoozes ? (
          <>
            <MenuHeading>Posponer</MenuHeading>
            <Deferred part={SNOOZE}>{(SnoozeChoices) => <SnoozeChoices {...props} />}</Deferred>
          </>
        ) : null}
        {assigns ? (
          <>
            <MenuHeading>{assigned ? `Asignada a ${assigned}` : "Asignar"}</MenuHeading>
            <Deferred part={ASSIGN}>{(AssignChoices) => <AssignChoices {...props} />}</Deferred>
          </>
        ) : null}
        {briefs ? (
          <Deferred part={BRIEF}>{(BriefForm) => <BriefForm conversationId={conversation.id} />}</Deferred>
        ) : null}
        {merge}
      </DetailsMenu>
    </>
  );
}

function MenuHeading({ children }: { readonly children: string }) {
  return (
    <Heading as="h3" size="1" color="gray" mx="2" mt="2">
      {children}
    </Heading>
  );
}

interface MenuProps {
  readonly label: string;
  readonly name: string;
  readonly icon: ReactNode;
  /** Shown beside the icon where there is room. */
  readonly text?: string;
  /** Shown instead where there is little. */
  readonly short?: string;
  readonly closeOn: string;
  readonly children: ReactNode;
}

function Menu({ label, name, icon, text, short, closeOn, children }: MenuProps) {
  return (
    <DetailsMenu
      closeOn={closeOn}
      label={label}
      hotkey={name}
      summary={
        <Tip text={label}>
          <span className={styles.action}>
            {icon}
            {text ? (
              <span className={styles.word} data-short={short}>
                {text}
              </span>
            ) : null}
          </span>
        </Tip>
      }
    >
      <Flex direction="column" width="272px">
        {children}
      </Flex>
    </DetailsMenu>
  );
}

/** A snoozed thread is opened again or resolved; the others have one way. */
function StatusForms({ conversation, upTo, keyed = false }: ThreadActionsProps & { readonly keyed?: boolean }) {
  const { id, status } = conversation;
  const opens = status === "resolved" || status === "snoozed";
  return (
    <>
      {opens ? <StatusForm of={id} to="active" isKeyed={keyed && status === "resolved"} inBar={keyed} /> : null}
      {status === "resolved" ? null : <StatusForm of={id} to="resolved" upTo={upTo} isKeyed={keyed} inBar={keyed} />}
    </>
  );
}

interface StatusFormProps {
  readonly of: number;
  readonly to: "active" | "resolved";
  /** The customer's newest message that the page shows. */
  readonly upTo?: number;
  /** True for the one that the key presses. */
  readonly isKeyed: boolean;
  readonly inBar: boolean;
}

function StatusForm({ of, to, upTo, isKeyed, inBar }: StatusFormProps) {
  const label = to === "active" ? "Reabrir" : "Resolver";
  const icon = to === "active" ? <ResetIcon aria-hidden /> : <CheckCircledIcon aria-hidden />;
  return (
    <LiveForm intent="set-status">
      <input type="hidden" name="conversationId" value={of} />
      <input type="hidden" name="status" value={to} />
      {upTo === undefined ? null : <input type="hidden" name="upTo" value={upTo} />}
      {inBar ? (
        <Tip text={label}>
          <button
            type="submit"
            className={styles.action}
            aria-label={label}
            data-inbox-key={isKeyed ? "resolve" : undefined}
          >
            {icon}
            <span className={styles.word}>{label}</span>
          </button>
        </Tip>
      ) : (
        <button type="submit">
          {icon}
          {label}
        </button>
      )}
    </LiveForm>
  );
}

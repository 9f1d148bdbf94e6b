import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ContactMatch, LinkedContact } from "~/features/threads/view-types";
import { paths } from "~/platform/paths";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate } from "~/ui/time";
import { InfoBlock } from "./info-block";
import { type InfoPart, KIND_LABELS, panelPath } from "./info-context";
import { useMayPost } from "./use-may-post";
import { usePanelForm } from "./use-panel-form";

const SUGGESTED = 3;
/** A contact, and the button beside. */
export const LINE = { asChild: true, align: "center", justify: "between", gap: "3", py: "1" } as const;

/** The customer or prospect that the thread belongs to, or, for whoever may link it, those that it may belong to. */
export function InfoCrm({ conversation, contact, address }: InfoPart) {
  const { Form, pending } = usePanelForm();
  const { linked, alike } = contact;
  const action = panelPath(address, "info");
  const mayPost = useMayPost();
  if (!linked && (alike.length === 0 || !mayPost("link-contact"))) return null;
  return (
    <InfoBlock id="info-crm" title="Contacto CRM">
      {linked && !mayPost("unlink-contact") ? (
        <Match match={linked}>{newsOf(linked, contact)}</Match>
      ) : linked ? (
        <Form method="post" action={action} data-focus="contacto" tabIndex={-1}>
          <input type="hidden" name="intent" value="unlink-contact" />
          <input type="hidden" name="conversationId" value={conversation.id} />
          <Match
            match={linked}
            button={
              <SubmitButton pending={pending} size="1" variant="soft" color="gray">
                Desvincular
              </SubmitButton>
            }
          >
            {newsOf(linked, contact)}
          </Match>
        </Form>
      ) : (
        alike.slice(0, SUGGESTED).map((match) => (
          <Flex key={match.id} {...LINE}>
            <Form method="post" action={action}>
              <LinkFields conversationId={conversation.id} match={match} />
              <Match match={match} ask={alike.length === 1} />
              <LinkButton name={match.name} pending={pending} />
            </Form>
          </Flex>
        ))
      )}
    </InfoBlock>
  );
}

export function LinkFields({
  conversationId,
  match,
}: {
  readonly conversationId: number;
  readonly match: ContactMatch;
}) {
  return (
    <>
      <input type="hidden" name="intent" value="link-contact" />
      <input type="hidden" name="conversationId" value={conversationId} />
      <input type="hidden" name="kind" value={match.kind} />
      <input type="hidden" name="contactId" value={match.id} />
    </>
  );
}

export function LinkButton({ name, pending }: { readonly name: string; readonly pending: boolean }) {
  return (
    <SubmitButton pending={pending} size="1" variant="soft" aria-label={`Vincular con ${name}`}>
      Vincular
    </SubmitButton>
  );
}

/** What the record says and the thread does not, or says otherwise. */
function newsOf(linked: LinkedContact, { callable, email, company }: InfoPart["contact"]): string {
  return [
    linked.phone === callable ? null : linked.spelledPhone,
    linked.email === email?.toLowerCase() ? null : linked.email,
    linked.company && linked.company !== company?.name ? `Empresa: ${linked.company}` : null,
    linked.tags.length > 0 ? `Etiquetas: ${linked.tags.join(", ")}` : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

interface MatchProps {
  readonly match: ContactMatch;
  readonly ask?: boolean;
  /** Beside the name: what stands below needs the whole width. */
  readonly button?: ReactNode;
  /** More of it. */
  readonly children?: string;
}

export function Match({ match, ask = false, button, children }: MatchProps) {
  return (
    <Grid asChild>
      <p>
        <Flex as="span" align="start" justify="between" gap="3">
          <strong>
            {ask ? (
              `¿Es ${match.name}?`
            ) : (
              <Link to={match.kind === "customer" ? paths.customer(match.id) : paths.prospects({ ver: match.id })}>
                {match.name}
              </Link>
            )}
          </strong>
          {button}
        </Flex>
        <Text size="2" color="gray">
          {KIND_LABELS[match.kind]} desde <ShortDate at={match.since} />
        </Text>
        {children ? (
          <Text size="2" color="gray">
            {children}
          </Text>
        ) : null}
      </p>
    </Grid>
  );
}

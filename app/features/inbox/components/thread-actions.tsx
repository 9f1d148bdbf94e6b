import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { readCall } from "~/platform/read-call";
import { Button } from "~/ui/button";
import { DetailsMenu } from "~/ui/details-menu";
import { useHydrated } from "~/ui/hydration";
import { CheckCircledIcon, ClockIcon, DotsHorizontalIcon, Pencil1Icon, PersonPlusIcon, ResetIcon } from "~/ui/icons";
import { Input } from "~/ui/input";
import { Tip } from "~/ui/tip";
import type { ConversationSummary } from "~/wire/events";
import { BriefForm } from "./brief-form";
import styles from "./chat-header.module.css";
import { LiveForm } from "./live-form";
import { useMayPost } from "./use-may-post";

/** From this number of colleagues on there is a filter field. */
const MANY = 8;
const colleaguesSchema = z.array(z.object({ id: z.number(), name: z.string() }));
type Colleague = z.infer<typeof colleaguesSchema>[number];

export interface ThreadActionsProps {
  readonly conversation: Pick<
    ConversationSummary,
    "id" | "status" | "aiEnabled" | "assignedAgentId" | "assignedAgentName" | "snoozedUntil"
  >;
  readonly me: Colleague;
}

/**
 * Resolving, snoozing, assigning and briefing, each for whoever may: side by side where there is room, otherwise behind
 * 'Más'.
 */
export function ThreadActions(props: ThreadActionsProps) {
  const { conversation } = props;
  const mayPost = useMayPost();
  const [snoozes, assigns] = [mayPost("snooze"), mayPost("assign")];
  const briefs = mayPost("set-ai") && !conversation.aiEnabled;
  const assigned = conversation.assignedAgentName;
  // A menu closes when its own value has changed; other changes leave it open.
  const snoozed = `${conversation.id} ${conversation.snoozedUntil}`;
  const given = `${conversation.id} ${conversation.assignedAgentId}`;
  const handed = `${conversation.id} ${conversation.aiEnabled}`;
  return (
    <>
      <Flex align="center" className={styles.actions} data-testid="thread-actions">
        <StatusForm {...props} keyed />
        {snoozes ? (
          <Menu closeOn={snoozed} label="Posponer" name="snooze" icon={<ClockIcon aria-hidden />}>
            <SnoozeChoices {...props} />
          </Menu>
        ) : null}
        {assigns ? (
          <Menu
            closeOn={given}
            label="Asignar"
            name="assign"
            icon={<PersonPlusIcon aria-hidden />}
            value={assigned ?? undefined}
          >
            <AssignChoices {...props} />
          </Menu>
        ) : null}
        {briefs ? (
          <Menu closeOn={handed} label="Resumen para la IA" name="brief" icon={<Pencil1Icon aria-hidden />}>
            <BriefForm conversationId={conversation.id} />
          </Menu>
        ) : null}
      </Flex>
      <DetailsMenu
        across
        className={styles.more}
        closeOn={`${snoozed} ${given} ${handed}`}
        label="Más"
        summary={
          <Tip text="Más">
            <span className={styles.action}>
              <DotsHorizontalIcon aria-hidden />
            </span>
          </Tip>
        }
      >
        <StatusForm {...props} />
        {snoozes ? (
          <>
            <MenuHeading>Posponer</MenuHeading>
            <SnoozeChoices {...props} />
          </>
        ) : null}
        {assigns ? (
          <>
            <MenuHeading>{assigned ? `Asignada a ${assigned}` : "Asignar"}</MenuHeading>
            <AssignChoices {...props} />
          </>
        ) : null}
        {briefs ? <BriefForm conversationId={conversation.id} /> : null}
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
  /** The present choice, shown in place of the label. */
  readonly value?: string;
  readonly closeOn: string;
  readonly children: ReactNode;
}

function Menu({ label, name, icon, value, closeOn, children }: MenuProps) {
  return (
    <DetailsMenu
      closeOn={closeOn}
      label={value ? `${label}: ${value}` : label}
      hotkey={name}
      summary={
        <Tip text={value ? `${label}: ${value}` : label}>
          <span className={styles.action}>
            {icon}
            {name === "brief" ? null : <span className={value ? styles.value : styles.word}>{value ?? label}</span>}
          </span>
        </Tip>
      }
    >
      <Flex direction="column" width="248px">
        {children}
      </Flex>
    </DetailsMenu>
  );
}

function OfThread({ id }: { readonly id: number }) {
  return <input type="hidden" name="conversationId" value={id} />;
}

function StatusForm({ conversation, keyed }: ThreadActionsProps & { readonly keyed?: boolean }) {
  const done = conversation.status === "resolved" || conversation.status === "snoozed";
  const label = done ? "Reabrir" : "Resolver";
  const icon = done ? <ResetIcon aria-hidden /> : <CheckCircledIcon aria-hidden />;
  return (
    <LiveForm intent="set-status">
      <OfThread id={conversation.id} />
      <input type="hidden" name="status" value={done ? "active" : "resolved"} />
      {keyed ? (
        <Tip text={label}>
          <button type="submit" className={styles.action} aria-label={label} data-inbox-key="resolve">
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

function SnoozeChoices({ conversation: { id } }: ThreadActionsProps) {
  const ids = useId();
  return (
    <>
      <LiveForm intent="snooze" className={styles.choices}>
        <OfThread id={id} />
        <button type="submit" name="until" value="1h">
          1 hora
        </button>
        <button type="submit" name="until" value="3h">
          3 horas
        </button>
        <button type="submit" name="until" value="tomorrow">
          Mañana 9:00
        </button>
        <button type="submit" name="until" value="next-week">
          El lunes 9:00
        </button>
      </LiveForm>
      <details className={styles.custom}>
        <summary>Fecha y hora…</summary>
        <Grid asChild gap="2" px="2" py="2">
          <LiveForm intent="snooze">
            <OfThread id={id} />
            <label className="ui-sr" htmlFor={ids}>
              Hasta cuándo
            </label>
            <Input id={ids} type="datetime-local" name="until" required />
            <Button type="submit" size="2">
              Posponer
            </Button>
          </LiveForm>
        </Grid>
      </details>
    </>
  );
}

function AssignChoices({ conversation, me }: ThreadActionsProps) {
  const [colleagues, setColleagues] = useState<readonly Colleague[] | "loading" | "failed" | null>(null);
  const [filter, setFilter] = useState("");
  const hydrated = useHydrated();
  const asked = useRef(false);
  const read = () => {
    if (asked.current) return;
    asked.current = true;
    setColleagues("loading");
    readCall("/admin/colleagues").then(
      (answer) => setColleagues(colleaguesSchema.parse(answer)),
      () => {
        asked.current = false;
        setColleagues("failed");
      },
    );
  };
  const place = useRef<HTMLDivElement>(null);
  // Read the first time that the menu is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` asks once, whichever render it is of.
  useEffect(() => {
    const menu = place.current?.closest("details");
    if (menu?.open) read();
    menu?.addEventListener("toggle", read);
    return () => menu?.removeEventListener("toggle", read);
  }, []);
  const others = Array.isArray(colleagues) ? colleagues.filter(({ id }) => id !== me.id) : [];
  const wanted = fold(filter);
  const shown = wanted ? others.filter(({ name }) => fold(name).includes(wanted)) : others;
  return (
    <div ref={place}>
      {others.length > MANY ? (
        <Input
          type="search"
          aria-label="Buscar en tu equipo"
          placeholder="Buscar en tu equipo"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      ) : null}
      <LiveForm intent="assign" className={styles.choices}>
        <OfThread id={conversation.id} />
        {[{ ...me, name: "A mí" }, ...shown, { id: 0, name: "Sin asignar" }].map(({ id, name }) => (
          <button
            type="submit"
            key={id}
            name="agentId"
            value={id || ""}
            aria-current={id === (conversation.assignedAgentId ?? 0) ? "true" : undefined}
          >
            {name}
          </button>
        ))}
      </LiveForm>
      {hydrated && colleagues === "loading" ? (
        <Text as="p" size="2" color="gray" mx="2" my="1" role="status">
          Cargando tu equipo…
        </Text>
      ) : null}
      {colleagues === "failed" ? (
        <button type="button" onClick={read}>
          No se pudo cargar tu equipo. Reintentar
        </button>
      ) : null}
    </div>
  );
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

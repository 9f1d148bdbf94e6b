import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { readCall } from "~/platform/read-call";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { useHydrated } from "~/ui/hydration";
import { Input, TextArea } from "~/ui/input";
import type { ConversationSummary } from "~/wire/events";
import styles from "./chat-header.module.css";
import { ForwardLink } from "./forward-link";
import { LiveForm } from "./live-form";
import { tellAct } from "./offer-undo";

export interface ThreadActionsProps {
  /** With the id 0: no thread of its own, the choice is for many. */
  readonly conversation: Pick<
    ConversationSummary,
    "id" | "status" | "aiEnabled" | "assignedAgentId" | "assignedAgentName" | "snoozedUntil"
  >;
  readonly me: { readonly id: number; readonly name: string };
  /** The customer's newest message that the page shows; none where the choice is for many. */
  readonly upTo?: number;
}

/** From this number of colleagues on there is a filter field. */
const MANY = 8;
const colleaguesSchema = z.array(z.object({ id: z.number(), name: z.string() }));
type Colleague = z.infer<typeof colleaguesSchema>[number];

/** Tells of the open thread's acts. Here, because a chunk of its own would tear the inbox's first one apart. */
export const tellOfThread: typeof tellAct = (...act) => tellAct(...act);

interface OfThreadProps {
  readonly id: number;
  readonly upTo?: number;
}

/** The thread, and up to which message the person has read it. */
function OfThread({ id, upTo }: OfThreadProps) {
  return (
    <>
      <input type="hidden" name="conversationId" value={id} />
      {upTo === undefined ? null : <input type="hidden" name="upTo" value={upTo} />}
    </>
  );
}

/** Until when. */
export function SnoozeChoices({ conversation: { id }, upTo }: ThreadActionsProps) {
  const ids = useId();
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <LiveForm intent="snooze" className={styles.choices}>
        <OfThread id={id} upTo={upTo} />
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
            <OfThread id={id} upTo={upTo} />
            <label className="ui-sr" htmlFor={ids}>
              Hasta cuándo
            </label>
            <Input
              id={ids}
              type="datetime-local"
              name="until"
              required
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? `${ids}-error` : undefined}
              onFocus={({ currentTarget }) => {
                [currentTarget.min, currentTarget.max] = [localTime(A_MINUTE), localTime(A_YEAR)];
              }}
              onInput={() => setWrong(false)}
              // The browser's own message would be in the browser's language.
              onInvalid={(event) => {
                event.preventDefault();
                event.currentTarget.focus();
                setWrong(true);
              }}
            />
            {wrong ? (
              <FormError id={`${ids}-error`}>
                Elige una fecha y hora que todavía no haya pasado, de aquí a un año como máximo.
              </FormError>
            ) : null}
            <Button type="submit" size="2">
              Posponer
            </Button>
          </LiveForm>
        </Grid>
      </details>
    </>
  );
}

const A_MINUTE = 60_000;
const A_YEAR = 366 * 24 * 3_600_000;

/** A moment this many milliseconds from now, as a date field in the person's own time zone holds it. */
function localTime(ahead: number): string {
  const at = new Date(Date.now() + ahead);
  return new Date(at.getTime() - at.getTimezoneOffset() * A_MINUTE).toISOString().slice(0, 16);
}

/** To whom. */
export function AssignChoices({ conversation, me }: ThreadActionsProps) {
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
      {conversation.id ? <ForwardLink>Reenviar con nota…</ForwardLink> : null}
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

/** Gives the thread to the AI, with words about what was agreed. */
export function BriefForm({ conversationId }: { readonly conversationId: number }) {
  const ids = useId();
  return (
    <Grid asChild gap="2" px="2" py="2">
      <LiveForm intent="set-ai">
        <input type="hidden" name="conversationId" value={conversationId} />
        <input type="hidden" name="enabled" value="true" />
        <Text asChild size="2" weight="bold">
          <label htmlFor={ids}>Resumen para la IA</label>
        </Text>
        <TextArea
          id={ids}
          name="brief"
          rows={3}
          maxLength={1_000}
          placeholder="Lo que ya acordaste con el cliente. Es opcional."
        />
        <Button type="submit" size="2" color="jade">
          Entregar a la IA
        </Button>
      </LiveForm>
    </Grid>
  );
}

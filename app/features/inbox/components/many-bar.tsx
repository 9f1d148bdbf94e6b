import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { useRevalidator } from "@remix-run/react";
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button, IconButton } from "~/ui/button";
import { DetailsMenu } from "~/ui/details-menu";
import { isTyping } from "~/ui/hydration";
import {
  BookmarkIcon,
  CheckCircledIcon,
  ClockIcon,
  Cross2Icon,
  LightningBoltIcon,
  PersonPlusIcon,
  TrashIcon,
} from "~/ui/icons";
import { Input } from "~/ui/input";
import { useToast } from "~/ui/toasts";
import { postInbox } from "../post-inbox";
import { InboxPostContext } from "./live-form";
import styles from "./many-bar.module.css";
import { tellAct, tellRefusal } from "./offer-undo";
import { AssignChoices, SnoozeChoices } from "./thread-menus";
import { useChosen } from "./use-chosen";
import { useMayPost } from "./use-may-post";

const LONGEST_TAG = 40;

/** The acts by the key that presses them while threads are chosen. */
const KEYS: Readonly<Record<string, string>> = {
  e: "resolve",
  a: "assign",
  s: "snooze",
  l: "tag",
  i: "ai",
  "#": "trash",
  Delete: "trash",
};

/** No thread of its own: the choices are for all chosen ones. */
const MANY = { id: 0, status: "", aiEnabled: false, assignedAgentId: -1, assignedAgentName: null, snoozedUntil: null };

/** How far the list shows the chosen threads. */
function shownOf(chosen: ReadonlySet<string>): Readonly<Record<string, string>> {
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-rows] input[name=shown]")];
  const shown = fields.map(({ value }) => value).filter((value) => chosen.has(value.split(".")[1] ?? ""));
  return shown.length > 0 ? { shown: shown.join() } : {};
}

export interface ManyBarProps {
  readonly me: { readonly id: number; readonly name: string };
  /** The rows of the list. */
  readonly rows: readonly unknown[];
  readonly choosing: boolean;
  readonly setChoosing: (choosing: boolean) => void;
}

/** The acts on the chosen threads, in place of the list's head. */
export function ManyBar({ me, rows, choosing, setChoosing }: ManyBarProps) {
  const { toast } = useToast();
  const { revalidate } = useRevalidator();
  const mayPost = useMayPost();
  const [pending, setPending] = useState(false);
  const end = useCallback(() => setChoosing(false), [setChoosing]);
  const { ids, all, isAll, isFull } = useChosen(rows, choosing, end);

  const post = useCallback(
    async (intent: string, fields: Readonly<Record<string, string>>) => {
      setPending(true);
      const posted = await postInbox({ intent, ...fields });
      setPending(false);
      if (!posted.ok) return tellRefusal({ toast }, posted);
      revalidate();
      tellAct({ toast, revalidate, post: postInbox }, intent, posted);
      return true;
    },
    [toast, revalidate],
  );
  const act = useCallback(
    async (intent: string, fields: Readonly<Record<string, string>> = {}) => {
      if (pending || ids.length === 0) return;
      const chosen = new Set(ids.map(String));
      const links = [...document.querySelectorAll<HTMLElement>("[data-rows] [data-row-link]")];
      const isLeft = (link: Element) => !chosen.has(link.closest("[data-id]")?.getAttribute("data-id") ?? "");
      if (!(await post(intent, { ...fields, ids: ids.join(), ...shownOf(chosen) }))) return;
      end();
      // The focus goes on to the thread below the chosen ones.
      const from = links.findIndex((link) => !isLeft(link));
      const onward = [...links.slice(from), ...links.slice(0, from).reverse()];
      onward.find((link) => isLeft(link) && link.isConnected)?.focus({ preventScroll: true });
    },
    [pending, ids, post, end],
  );

  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  useEffect(() => {
    keys.current = ({ key, target }) => {
      if (!choosing) return false;
      if (key === "Escape") {
        if (document.querySelector("[data-menu][open]") || isTyping(target)) return false;
        end();
        return true;
      }
      const name = KEYS[key];
      const control = name && document.querySelector<HTMLElement>(`[data-inbox-key="many-${name}"]`);
      if (!control) return false;
      control.focus();
      control.click();
      // The menu's field gets the focus here, so that the very next key reaches it: the toggle event comes later.
      control.closest<HTMLDetailsElement>("details[open]")?.querySelector("input")?.focus();
      return true;
    };
  });
  useEffect(() => {
    // Before the keys of the inbox, which are about the open thread.
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, isComposing, key, target } = event;
      if (ctrlKey || metaKey || altKey || isComposing || document.querySelector("dialog[open]")) return;
      if ((isTyping(target) && key !== "Escape") || !keys.current(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, []);

  const poster = useMemo(
    () => ({
      pending,
      send: ({ intent, conversationId: _, ...fields }: Readonly<Record<string, string>>) =>
        void act(`${intent}-many`, fields),
    }),
    [act, pending],
  );
  if (!choosing) return null;
  const none = ids.length === 0;
  const chosen = String(ids.length);
  return (
    <section className={styles.bar} aria-label="Con las conversaciones elegidas" data-many>
      <Flex align="center" gap="2">
        <IconButton type="button" aria-label="Dejar de elegir" onClick={end}>
          <Cross2Icon aria-hidden />
        </IconButton>
        <Text weight="bold" role="status" className={styles.count}>
          {isFull
            ? `${ids.length} elegidas, las más que se puede`
            : none
              ? "Elige conversaciones"
              : ids.length === 1
                ? "1 elegida"
                : `${ids.length} elegidas`}
        </Text>
        {isAll ? null : (
          <Button type="button" size="1" variant="soft" onClick={all}>
            Elegir todas
          </Button>
        )}
      </Flex>
      <InboxPostContext.Provider value={poster}>
        <div className={styles.acts} data-off={none || pending || undefined}>
          <Act name="resolve" label="Resolver" icon={<CheckCircledIcon aria-hidden />} off={none} act={act} />
          <DetailsMenu
            across
            hotkey="many-assign"
            label="Asignar"
            summary={<Face icon={<PersonPlusIcon aria-hidden />}>Asignar</Face>}
          >
            <AssignChoices conversation={MANY} me={me} />
          </DetailsMenu>
          <DetailsMenu
            across
            hotkey="many-tag"
            label="Etiquetar"
            summary={<Face icon={<BookmarkIcon aria-hidden />}>Etiquetar</Face>}
          >
            <TagForm onTags={(tags) => void act("tag-many", { tags })} />
          </DetailsMenu>
          <DetailsMenu
            across
            hotkey="many-snooze"
            label="Posponer"
            closeOn={chosen}
            summary={<Face icon={<ClockIcon aria-hidden />}>Posponer</Face>}
          >
            <SnoozeChoices conversation={MANY} me={me} />
          </DetailsMenu>
          <Act name="ai" label="Activar IA" icon={<LightningBoltIcon aria-hidden />} off={none} act={act} />
          {mayPost("trash-many") ? (
            <Act name="trash" label="Eliminar" icon={<TrashIcon aria-hidden />} off={none} act={act} />
          ) : null}
        </div>
      </InboxPostContext.Provider>
    </section>
  );
}

interface ActProps {
  readonly name: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly off: boolean;
  readonly act: (intent: string) => Promise<void>;
}

function Act({ name, label, icon, off, act }: ActProps) {
  return (
    <button
      type="button"
      data-inbox-key={`many-${name}`}
      aria-disabled={off || undefined}
      onClick={() => void act(`${name}-many`)}
    >
      <Face icon={icon}>{label}</Face>
    </button>
  );
}

function Face({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <span className={styles.face}>
      {icon}
      {children}
    </span>
  );
}

/** The tags that the chosen threads get besides theirs. */
function TagForm({ onTags }: { readonly onTags: (tags: string) => void }) {
  const [names, setNames] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const menu = field.current?.closest("details");
    const onToggle = () => {
      if (!menu?.open) return;
      field.current?.focus();
      fetch("/admin/tags")
        .then((answer) => (answer.ok ? answer.json() : []))
        .then((known: unknown) => {
          if (Array.isArray(known)) setNames(known.filter((name) => typeof name === "string"));
        })
        // Suggestions are optional; the field works without them.
        .catch(() => undefined);
    };
    menu?.addEventListener("toggle", onToggle);
    return () => menu?.removeEventListener("toggle", onToggle);
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tags = field.current?.value.trim();
    if (tags) onTags(tags);
  };
  return (
    <form onSubmit={onSubmit} className={styles.tag}>
      <Input
        ref={field}
        aria-label="Etiqueta que agregas"
        placeholder="Etiqueta"
        list="many-tag-names"
        maxLength={LONGEST_TAG}
        required
        autoComplete="off"
      />
      <datalist id="many-tag-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" size="2">
        Etiquetar
      </Button>
    </form>
  );
}

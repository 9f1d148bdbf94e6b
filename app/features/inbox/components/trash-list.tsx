import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { previewOf } from "~/features/threads/preview";
import { daysText } from "~/features/threads/retention/periods";
import { Button } from "~/ui/button";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { EmptyState } from "~/ui/empty-state";
import { TrashIcon } from "~/ui/icons";
import { Ago } from "~/ui/time";
import { inboxPath } from "../inbox-address";
import type { InboxData } from "../read-inbox.server";
import row from "./row.module.css";
import styles from "./trash-list.module.css";
import { useMayPost } from "./use-may-post";

/** The number of threads that are read. */
const LISTED = 50;

interface TrashListProps {
  readonly threads: NonNullable<InboxData["trash"]>["threads"];
  /** The days after which they are erased. */
  readonly days: number;
  readonly action: string;
  readonly selectedId: number | undefined;
}

/** The threads deleted last: each can be read and, by whoever may, restored. */
export function TrashList({ threads, days, action, selectedId }: TrashListProps) {
  const mayRestore = useMayPost()("restore");
  const list = useRef<HTMLUListElement>(null);
  /** The pressed one, and its place in the list. */
  const restored = useRef<{ readonly id: number; readonly at: number } | null>(null);
  useEffect(() => {
    const { id, at } = restored.current ?? { id: 0, at: -1 };
    if (at < 0 || threads.some((thread) => thread.id === id)) return;
    restored.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>("form button") ?? [];
    buttons[Math.min(at, buttons.length - 1)]?.focus();
  }, [threads]);
  if (threads.length === 0) {
    return (
      <EmptyState icon={<TrashIcon />} title="La papelera está vacía">
        Lo que elimines se queda aquí {daysText(days)}.
      </EmptyState>
    );
  }
  return (
    <div className={styles.scroll} data-list-scroll>
      <Text as="p" size="2" color="gray" mx="3" my="2">
        {days === 1 ? "Se borran para siempre al día siguiente." : `Se borran para siempre a los ${days} días.`}
        {threads.length >= LISTED ? ` Aquí están las últimas ${LISTED}.` : null}
      </Text>
      <ul data-rows aria-label="Papelera" ref={list}>
        {threads.map(({ id, customerName, channel, deletedAt, lastMessage }, at) => {
          const preview = lastMessage ? previewOf(lastMessage) : null;
          return (
            <li key={id} className={styles.row} data-row>
              <Link
                to={inboxPath({ status: "trash", conversationId: id })}
                className={styles.link}
                aria-current={id === selectedId ? "true" : undefined}
                data-row-link
                preventScrollReset
              >
                <span className={row.top}>
                  <ChannelIcon channel={channelOf(channel)} size={14} />
                  <span className={row.name} data-testid="name">
                    {customerName}
                  </span>
                </span>
                <span className={row.preview}>
                  {preview ? `${preview.label}: ${preview.text}` : "Sin mensajes todavía"}
                </span>
                <span className={row.time}>
                  Eliminada: <Ago at={deletedAt} />
                </span>
              </Link>
              {mayRestore ? (
                <Form
                  method="post"
                  action={action}
                  preventScrollReset
                  onSubmit={() => {
                    restored.current = { id, at };
                  }}
                >
                  <input type="hidden" name="intent" value="restore" />
                  <input type="hidden" name="conversationId" value={id} />
                  <Button type="submit" variant="soft" aria-label={`Restaurar la conversación de ${customerName}`}>
                    Restaurar
                  </Button>
                </Form>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

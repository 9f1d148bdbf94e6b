import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { type FormEvent, useCallback, useState } from "react";
import { Button, IconButton } from "~/ui/button";
import { useHydrated, useWindowEvent } from "~/ui/hydration";
import { ChevronLeftIcon, ChevronRightIcon, LightningBoltIcon } from "~/ui/icons";
import { takeFocus } from "~/ui/take-focus";
import type { LiveMessage } from "~/wire/events";
import { draftClientId, openDrafts } from "../open-drafts";
import { outbox } from "../outbox";
import { useComposer } from "./composer-context";
import styles from "./draft-card.module.css";
import { LiveForm } from "./live-form";

interface DraftCardProps {
  /** Of the open thread. */
  readonly messages: readonly LiveMessage[];
  /** The open thread's. */
  readonly status: string;
  /** The thread through which the field's text goes. */
  readonly through: number;
  /** Who sends it. */
  readonly userId: number;
}

/**
 * The answers that the AI was not sure of, one at a time: each is sent as the person's own with one click, edited in the
 * field or put aside. Without scripts the oldest shows, then the next.
 */
export function DraftCard({ messages, status, through, userId }: DraftCardProps) {
  const composer = useComposer();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(0);
  const [asking, setAsking] = useState(0);
  const drafts = openDrafts(messages);
  const at = Math.max(
    0,
    drafts.findIndex(({ id }) => id === chosen),
  );
  useWindowEvent(
    "input",
    // Emptying the field gives up the edited draft: text typed afterwards is a reply of its own.
    useCallback(() => {
      if (composer.text().trim() === "") outbox.edited.delete(through);
    }, [composer, through]),
  );
  const shown = drafts[at];
  // Resolving the thread means that no answer is missing; if it is opened again, the draft is offered again.
  if (!shown || status === "resolved") return null;
  const { id, conversationId, text, asked } = shown;
  const go = (by: number) => setChosen(drafts[(at + by + drafts.length) % drafts.length]?.id ?? 0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    outbox.send({ userId, conversationId }, { clientId: draftClientId(id), content: text, draft: id });
    go(1);
    composer.focus();
  };
  const place = (words: string) => {
    setAsking(0);
    composer.insertText(words, { replace: true });
    outbox.edited.set(through, id);
  };
  const edit = () => {
    const typed = composer.text().trim();
    if (typed === "") place(text);
    else if (typed === text.trim()) composer.focus();
    else setAsking(id);
  };
  const isAsking = asking === id;
  return (
    <section className={styles.card} aria-label="Borrador de la IA" data-asking={isAsking || undefined}>
      <Flex align="center" gap="2" className={styles.head}>
        <Text as="p" size="2" weight="bold" color="amber" role={isAsking ? "status" : undefined}>
          <LightningBoltIcon width={12} height={12} aria-hidden />{" "}
          {isAsking ? "Ya tenías algo escrito. ¿Qué hacemos con el borrador?" : "Borrador de la IA"}
        </Text>
        {drafts.length > 1 && !isAsking ? (
          <Flex align="center" gap="3" ml="auto" className={styles.others}>
            {hydrated ? (
              <IconButton type="button" size="1" aria-label="Borrador anterior" onClick={() => go(-1)}>
                <ChevronLeftIcon aria-hidden />
              </IconButton>
            ) : null}
            <Text size="2" color="amber" role="status">
              {at + 1} de {drafts.length}
            </Text>
            {hydrated ? (
              <IconButton type="button" size="1" aria-label="Borrador siguiente" onClick={() => go(1)}>
                <ChevronRightIcon aria-hidden />
              </IconButton>
            ) : null}
          </Flex>
        ) : null}
      </Flex>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <div className={styles.words} tabIndex={0}>
        {asked ? (
          <Text as="p" size="2" color="gray" dir="auto" className={styles.asked}>
            No responde a lo último que escribió, sino a «{asked}»
          </Text>
        ) : null}
        <Text as="p" size="2" dir="auto" wrap="pretty" className={styles.draft}>
          {text}
        </Text>
      </div>
      {isAsking ? (
        <div className={styles.buttons}>
          <Button
            type="button"
            size="2"
            color="jade"
            ref={takeFocus}
            onClick={() => place(`${composer.text().trimEnd()}\n\n${text}`)}
          >
            Agregar
          </Button>
          <Button type="button" size="2" variant="soft" color="gray" onClick={() => place(text)}>
            Reemplazar
          </Button>
          <Button
            type="button"
            size="2"
            variant="soft"
            color="gray"
            onClick={() => {
              setAsking(0);
              composer.focus();
            }}
          >
            Cancelar
          </Button>
        </div>
      ) : (
        <div className={styles.buttons}>
          <LiveForm intent="send-message" onSubmit={send}>
            <input type="hidden" name="conversationId" value={conversationId} />
            <input type="hidden" name="content" value={text} />
            <input type="hidden" name="draft" value={id} />
            <input type="hidden" name="clientId" value={draftClientId(id)} />
            <Button type="submit" size="2" className={styles.send}>
              Enviar borrador
            </Button>
          </LiveForm>
          {hydrated ? (
            <Button type="button" size="2" variant="soft" color="gray" onClick={edit}>
              Editar
            </Button>
          ) : null}
          {/* The pressed button goes with the card. */}
          <LiveForm intent="discard-draft" onSubmit={() => composer.focus()}>
            <input type="hidden" name="conversationId" value={conversationId} />
            <input type="hidden" name="of" value={id} />
            <Button type="submit" size="2" variant="ghost" color="gray" className={styles.discard}>
              Descartar
            </Button>
          </LiveForm>
        </div>
      )}
    </section>
  );
}

import { Text } from "@radix-ui/themes/components/text";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/hydration";
import { LightningBoltIcon } from "~/ui/icons";
import { takeFocus } from "~/ui/take-focus";
import { outbox } from "../outbox";
import { useComposer } from "./composer-context";
import styles from "./draft-card.module.css";
import { LiveForm } from "./live-form";

interface DraftCardProps {
  readonly conversationId: number;
  readonly draft: string;
  /** What it answers, where the customer has written more since. */
  readonly asked?: string;
  /** Who sends it. */
  readonly userId: number;
}

/** An answer that the AI was not sure of: one click sends it as the person's own. */
export function DraftCard({ conversationId, draft, asked, userId }: DraftCardProps) {
  const composer = useComposer();
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  const clientId = useRef("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Pressed again it is the same message.
    clientId.current ||= crypto.randomUUID();
    outbox.send({ userId, conversationId }, clientId.current, draft);
    composer.focus();
  };
  const place = (text: string) => {
    setAsking(false);
    composer.insertText(text, { replace: true });
  };
  const edit = () => {
    const typed = composer.text().trim();
    if (typed === "") place(draft);
    else if (typed === draft.trim()) composer.focus();
    else setAsking(true);
  };
  return (
    <section className={styles.card} aria-label="Borrador de la IA" data-asking={asking || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <div className={styles.words} tabIndex={0}>
        <Text as="p" size="2" weight="bold" color="amber" role={asking ? "status" : undefined}>
          <LightningBoltIcon width={12} height={12} aria-hidden />{" "}
          {asking ? "Ya tenías algo escrito. ¿Qué hacemos con el borrador?" : "Borrador de la IA"}
        </Text>
        {asked ? (
          <Text as="p" size="2" color="gray" dir="auto" className={styles.asked}>
            No responde a lo último que escribió, sino a «{asked}»
          </Text>
        ) : null}
        <Text as="p" size="2" dir="auto" wrap="pretty" className={styles.draft}>
          {draft}
        </Text>
      </div>
      {asking ? (
        <div className={styles.buttons}>
          <Button
            type="button"
            size="2"
            color="jade"
            ref={takeFocus}
            onClick={() => place(`${composer.text().trimEnd()}\n\n${draft}`)}
          >
            Agregar
          </Button>
          <Button type="button" size="2" variant="soft" color="gray" onClick={() => place(draft)}>
            Reemplazar
          </Button>
          <Button
            type="button"
            size="2"
            variant="soft"
            color="gray"
            onClick={() => {
              setAsking(false);
              composer.focus();
            }}
          >
            Cancelar
          </Button>
        </div>
      ) : (
        <LiveForm intent="send-message" className={styles.buttons} onSubmit={send}>
          <input type="hidden" name="conversationId" value={conversationId} />
          <input type="hidden" name="content" value={draft} />
          <Button type="submit" size="2" className={styles.send}>
            Enviar borrador
          </Button>
          {hydrated ? (
            <Button type="button" size="2" variant="soft" color="gray" onClick={edit}>
              Editar
            </Button>
          ) : null}
        </LiveForm>
      )}
    </section>
  );
}

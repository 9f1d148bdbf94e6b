import { Text } from "@radix-ui/themes/components/text";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/hydration";
import { LightningBoltIcon } from "~/ui/icons";
import styles from "./draft-card.module.css";
import { LiveForm, useInboxPending } from "./live-form";

interface DraftCardProps {
  readonly conversationId: number;
  readonly draft: string;
  /** What it answers, where the customer has written more since. */
  readonly asked?: string;
  /** Puts the text into the field; without scripts there is no such button. */
  readonly onEdit: (text: string) => void;
}

/** An answer that the AI was not sure of: one click sends it as the person's own. */
export function DraftCard({ conversationId, draft, asked, onEdit }: DraftCardProps) {
  const pending = useInboxPending() || undefined;
  const hydrated = useHydrated();
  return (
    <section className={styles.card} aria-label="Borrador de la IA">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <div className={styles.words} tabIndex={0}>
        <Text as="p" size="2" weight="bold" color="amber">
          <LightningBoltIcon width={12} height={12} aria-hidden /> Borrador de la IA
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
      <LiveForm intent="send-message" className={styles.buttons}>
        <input type="hidden" name="conversationId" value={conversationId} />
        <input type="hidden" name="content" value={draft} />
        <Button type="submit" size="2" className={styles.send} aria-disabled={pending}>
          Enviar borrador
        </Button>
        {hydrated ? (
          <Button type="button" size="2" variant="soft" color="gray" onClick={() => onEdit(draft)}>
            Editar
          </Button>
        ) : null}
      </LiveForm>
    </section>
  );
}

import { Button } from "~/ui/button";
import { LightningBoltIcon } from "~/ui/icons";
import { AiForm } from "./ai-switch";
import { useInboxPending } from "./live-form";

interface AiBannerProps {
  readonly conversationId: number;
  /** Median of the company's last answers, in milliseconds; null where there is none yet. */
  readonly responseMs: number | null;
  /** What the AI was told when it took over. */
  readonly brief?: string | null;
}

const seconds = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

/** Says that the AI is answering, how fast it has been, what it was told, and hands the conversation to a person. */
export function AiBanner({ conversationId, responseMs, brief }: AiBannerProps) {
  const pending = useInboxPending();
  return (
    <div className="ai-banner">
      <LightningBoltIcon aria-hidden />
      <div className="ai-banner-words">
        <p>
          <strong>La IA está respondiendo</strong>
          {responseMs === null ? null : (
            <span className="ai-banner-pace"> Tiempo de respuesta: {seconds.format(responseMs / 1000)} s</span>
          )}
        </p>
        {brief ? (
          <p className="ai-banner-brief" dir="auto">
            <strong>Resumen para la IA:</strong> {brief}
          </p>
        ) : null}
      </div>
      <AiForm conversationId={conversationId} enable={false}>
        <Button type="submit" size="1" color="jade" variant="soft" aria-disabled={pending || undefined}>
          Tomar control manual
        </Button>
      </AiForm>
    </div>
  );
}

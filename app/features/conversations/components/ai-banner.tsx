import { LightningBoltIcon } from "@radix-ui/react-icons";
import type { ElementType } from "react";
import { Button } from "~/ui/button";
import { AiForm } from "./ai-switch";

interface AiBannerProps {
  readonly conversationId: number;
  /** Median of the company's last answers, in milliseconds; null where there is none yet. */
  readonly responseMs: number | null;
  readonly pending?: boolean;
  readonly form?: ElementType;
}

const seconds = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

/** Says that the AI is answering, how fast it has been, and hands the conversation to a person. */
export function AiBanner({ conversationId, responseMs, pending, form }: AiBannerProps) {
  return (
    <div className="ai-banner">
      <LightningBoltIcon aria-hidden />
      <p>
        <strong>La IA está respondiendo</strong>
        {responseMs === null ? null : <span> Tiempo de respuesta: {seconds.format(responseMs / 1000)} s</span>}
      </p>
      <AiForm conversationId={conversationId} enable={false} form={form}>
        <Button type="submit" size="1" color="jade" variant="soft" aria-disabled={pending || undefined}>
          Tomar control manual
        </Button>
      </AiForm>
    </div>
  );
}

import { LightningBoltIcon, PersonIcon } from "@radix-ui/react-icons";
import { Form } from "@remix-run/react";
import type { ElementType, ReactNode } from "react";

interface AiFormProps {
  readonly conversationId: number;
  /** What the press asks for. */
  readonly enable: boolean;
  readonly form?: ElementType;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that turns the AI on or off: values `intent` ('set-ai'), `conversationId`, `enabled` ('true' or 'false'). */
export function AiForm({ conversationId, enable, form: FormElement = Form, className, children }: AiFormProps) {
  return (
    <FormElement method="post" className={className} preventScrollReset>
      <input type="hidden" name="intent" value="set-ai" />
      <input type="hidden" name="conversationId" value={conversationId} />
      <input type="hidden" name="enabled" value={String(enable)} />
      {children}
    </FormElement>
  );
}

interface AiSwitchProps {
  readonly conversationId: number;
  readonly enabled: boolean;
  readonly pending?: boolean;
  readonly form?: ElementType;
}

/** Who answers: the AI ('IA Activa' while it does, 'Activar IA' otherwise) or a person ('Control Manual'). */
export function AiSwitch({ conversationId, enabled, pending, form }: AiSwitchProps) {
  return (
    <fieldset className="ai-switch">
      <legend className="ui-sr">Quién responde</legend>
      <AiForm conversationId={conversationId} enable={!enabled} form={form}>
        <button type="submit" data-on={enabled || undefined} data-kind="ai" aria-disabled={pending || undefined}>
          <LightningBoltIcon aria-hidden />
          <span>{enabled ? "IA Activa" : "Activar IA"}</span>
        </button>
      </AiForm>
      <AiForm conversationId={conversationId} enable={false} form={form}>
        <button
          type="submit"
          data-on={!enabled || undefined}
          data-kind="human"
          aria-pressed={!enabled}
          aria-disabled={pending || undefined}
        >
          <PersonIcon aria-hidden />
          <span>Control Manual</span>
        </button>
      </AiForm>
    </fieldset>
  );
}

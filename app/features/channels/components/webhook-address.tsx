import type { CardText } from "../cards";
import { unknownWebhookUrl, webhookUrl } from "../webhook-address";
import { CopyValue } from "./copy-value";

interface WebhookAddressProps {
  readonly card: CardText;
  readonly origin: string;
  /** Null while nobody knows whose address it would be: then none is shown, and there is nothing to copy. */
  readonly tenantUuid: string | null;
  /** The address as the provider needs it. */
  readonly copied: string;
  /** What else the provider asks for. */
  readonly value: string | null;
}

/** Where the provider has to send what happens, and what proves it to us. */
export function WebhookAddress({ card, origin, tenantUuid, copied, value }: WebhookAddressProps) {
  return (
    <>
      <CopyValue
        label="Dirección de aviso (webhook)"
        shown={tenantUuid ? webhookUrl(origin, card.type, tenantUuid) : unknownWebhookUrl(origin, card.type)}
        copied={tenantUuid ? copied : null}
        toastTitle="URL copiada"
        hint={tenantUuid ? card.addressHint : "Tu dirección aparece aquí cuando tu cuenta esté lista."}
      />
      {card.key && value && tenantUuid ? (
        <CopyValue
          label={card.key.label}
          shown={`••••••••${value.slice(-4)}`}
          copied={value}
          toastTitle={card.key.copied}
          hint={card.key.hint}
        />
      ) : null}
    </>
  );
}

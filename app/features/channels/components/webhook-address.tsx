import type { CardText } from "../cards";
import { unknownWebhookUrl, webhookUrl } from "../webhook-address";
import { CopyValue } from "./copy-value";

interface WebhookAddressProps {
  readonly card: CardText;
  readonly origin: string;
  /** Null while the tenant is not known: then there is no address to show or copy. */
  readonly tenantUuid: string | null;
  /** The address in the form that the provider needs. */
  readonly copied: string;
  /** The key that some providers need besides the address. */
  readonly value: string | null;
}

/** The address for the provider's webhooks and the key that proves their origin. */
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

import { Flex } from "@radix-ui/themes/components/flex";
import { Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import type { HistoryItem, InsightsView } from "~/features/threads/view-types";
import { Button, ButtonAnchor, ButtonLink } from "~/ui/button";
import { CHANNEL_LABELS, ChannelIcon, channelOf } from "~/ui/channel-icon";
import { CopyButton } from "~/ui/copy-button";
import { Cross2Icon } from "~/ui/icons";
import { InitialsAvatar } from "~/ui/initials";
import { ShortDate } from "~/ui/time";
import type { LiveMessage } from "~/wire/events";
import { type InboxPanel, inboxPath } from "../inbox-address";
import { InfoCompany } from "./info-company";
import { InfoContactForm } from "./info-contact-form";
import { type InfoPart, panelPath } from "./info-context";
import { InfoCreateContact, InfoCrm } from "./info-crm";
import { InfoFound } from "./info-found";
import { InfoHistory, InfoInsights } from "./info-known";
import { InfoTags } from "./info-tags";
import { usePanelFocus, usePanelFreshness } from "./use-panel-live";

interface InfoPanelProps extends InfoPart {
  /** ISO; of the linked customer, else of the conversation. */
  readonly customerSince: string;
  readonly insights: InsightsView | null;
  readonly history: readonly HistoryItem[];
  readonly panel: InboxPanel | null;
  readonly companies: readonly { readonly id: number; readonly name: string }[] | null;
  /** The thread's newest message as events brought it, and the newest that the page was read with. */
  readonly newest?: LiveMessage;
  readonly readThrough: number;
}

/** What is known of the customer and of this conversation, and what staff do about it. */
export function InfoPanel(props: InfoPanelProps) {
  const { conversation, contact, address, answer, panel, companies } = props;
  const place = useRef<HTMLDivElement>(null);
  usePanelFocus(place, panel);
  usePanelFreshness(conversation, contact, props.newest, props.readThrough);
  const part: InfoPart = { conversation, contact, address, answer };
  const channel = channelOf(conversation.channel);
  const active = conversation.status === "active" || conversation.status === "pending";
  // Refused where there is no field to say why, and no script to say it in a toast.
  const refusal = answer && !answer.ok && !isReply(answer.intent) ? answer.error : undefined;
  return (
    <div ref={place} className="info">
      <header className="info-header">
        <h2>Información</h2>
        <Link
          to={inboxPath(address)}
          className="info-close ui-icon-button"
          aria-label="Cerrar información"
          preventScrollReset
        >
          <Cross2Icon aria-hidden />
        </Link>
      </header>
      {refusal ? (
        <p className="ui-error info-refusal" role="alert">
          {refusal}
        </p>
      ) : null}
      <div className="info-who">
        <InitialsAvatar name={conversation.customerName} size={56} />
        <p className="info-name">{conversation.customerName}</p>
        <p className="info-since">
          Cliente desde <ShortDate at={props.customerSince} />
        </p>
        <Actions {...part} />
      </div>
      {panel === "contacto" ? <InfoCreateContact {...part} /> : null}
      {panel === "editar" ? <InfoContactForm {...part} /> : null}
      {panel === "editar" ? null : (
        <p className="info-edit">
          <Link to={panelPath(address, "editar")} data-opens="editar" preventScrollReset>
            Editar<span className="ui-sr"> datos de contacto</span>
          </Link>
        </p>
      )}
      <dl className="info-rows">
        <Row label="Canal">
          <ChannelIcon channel={channel} size={14} decorative /> {CHANNEL_LABELS[channel]}
        </Row>
        <Row label="Teléfono" copy={conversation.customerPhone}>
          {conversation.customerPhone || "Sin teléfono"}
        </Row>
        <Row label="Email" copy={conversation.customerEmail}>
          {conversation.customerEmail || "Sin email"}
        </Row>
        <Row label="Estado">{active ? "Activo" : "Inactivo"}</Row>
        <Row label="IA Activa">{conversation.aiEnabled ? "Sí" : "No"}</Row>
      </dl>
      <InfoFound {...part} />
      <InfoCrm {...part} />
      <InfoCompany {...part} companies={panel === "empresa" ? companies : null} />
      <InfoTags {...part} />
      <InfoInsights insights={props.insights} />
      <InfoHistory history={props.history} />
    </div>
  );
}

/** The composer's, or a form that nobody could read: said where one writes. */
function isReply(intent: string): boolean {
  return intent === "send-message" || intent === "";
}

/** What can be done with the contact at once. */
function Actions({ contact, address }: InfoPart) {
  return (
    <>
      <Flex wrap="wrap" align="center" justify="center" gap="3" mt="2">
        {contact.callable ? (
          <ButtonAnchor href={`tel:${contact.callable}`} variant="soft">
            Llamar Cliente
          </ButtonAnchor>
        ) : (
          <Button type="button" variant="soft" disabled aria-describedby="info-no-phone">
            Llamar Cliente
          </Button>
        )}
        {contact.linked ? null : (
          <ButtonLink to={panelPath(address, "contacto")} data-opens="contacto" preventScrollReset variant="soft">
            Crear Contacto CRM
          </ButtonLink>
        )}
      </Flex>
      {contact.callable ? null : (
        <p className="info-no-phone">
          <span id="info-no-phone">{contact.phone ? "Ese teléfono no se puede marcar" : "Sin teléfono"}</span> ·{" "}
          <Link to={panelPath(address, "editar")} preventScrollReset>
            {contact.phone ? "Corregir teléfono" : "Agregar teléfono"}
          </Link>
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly label: string;
  readonly copy?: string | null;
  readonly children: ReactNode;
}

function Row({ label, copy, children }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {copy ? <CopyButton text={copy} label={`Copiar ${label.toLocaleLowerCase("es")}`} bare /> : null}
      </dd>
    </div>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { useRef } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import type { HistoryItem, InsightsView } from "~/features/threads/view-types";
import { paths } from "~/platform/paths";
import { Button, ButtonAnchor, ButtonLink, IconLink } from "~/ui/button";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { CopyButton } from "~/ui/copy-button";
import { Deferred, deferredPart } from "~/ui/deferred";
import { FormError } from "~/ui/form-error";
import { Cross2Icon } from "~/ui/icons";
import { InitialsAvatar } from "~/ui/initials";
import { ShortDate } from "~/ui/time";
import { CHANNEL_LABELS } from "~/wire/channel";
import type { LiveMessage } from "~/wire/events";
import { type InboxPanel, inboxPath } from "../inbox-address";
import { InfoBlock, InfoNote, InfoRow } from "./info-block";
import { InfoCompany } from "./info-company";
import { type InfoPart, panelPath, TO_PHONE } from "./info-context";
import { InfoCrm } from "./info-crm";
import { InfoHistory, InfoInsights } from "./info-known";
import styles from "./info-panel.module.css";
import { InfoTags } from "./info-tags";
import columns from "./three-columns.module.css";
import { useMayPost } from "./use-may-post";
import { usePanelFocus, usePanelFreshness } from "./use-panel-live";

// Forms come when they are opened, and where the AI found something.
const FOUND = deferredPart(() => import("./info-contact-form").then((loaded) => loaded.InfoFound));
const CREATE = deferredPart(() => import("./info-contact-form").then((loaded) => loaded.InfoCreateContact));
const EDIT = deferredPart(() => import("./info-contact-form").then((loaded) => loaded.InfoContactForm));

interface InfoPanelProps extends InfoPart {
  /** ISO; of the linked customer, or else of the conversation. */
  readonly customerSince: string;
  readonly insights: InsightsView | null;
  readonly history: readonly HistoryItem[];
  readonly panel: InboxPanel | null;
  readonly companies: readonly { readonly id: number; readonly name: string }[] | null;
  /** The thread's newest message from events, and the id of the newest one that the page was read with. */
  readonly newest?: LiveMessage;
  readonly readThrough: number;
}

/** The third column: the customer, this conversation, and what staff do about both. */
export function InfoPanel(props: InfoPanelProps) {
  const { conversation, contact, address, answer, panel, companies } = props;
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(panel);
  const mayPost = useMayPost();
  const edits = mayPost("set-contact");
  usePanelFocus(place, panel);
  usePanelFreshness(conversation, contact, props.newest, props.readThrough);
  const part: InfoPart = { conversation, contact, address, answer };
  const channel = channelOf(conversation.channel);
  const active = conversation.status === "active" || conversation.status === "pending";
  // Shown here when a form without JavaScript was refused and has no field for the reason.
  const refusal = answer && !answer.ok && !isToldThere(answer.intent) ? answer.error : undefined;
  return (
    <div ref={place} className={styles.panel}>
      <Flex asChild align="center" justify="between" px="4" className={columns.head}>
        <header>
          <Heading as="h2" size="3">
            Información
          </Heading>
          <IconLink to={inboxPath(address)} className={styles.close} aria-label="Cerrar información" preventScrollReset>
            <Cross2Icon aria-hidden />
          </IconLink>
        </header>
      </Flex>
      <FormError mx="4" mt="2">
        {refusal}
      </FormError>
      <Flex direction="column" align="center" gap="1" px="4" pt="4" pb="3">
        <InitialsAvatar name={conversation.customerName} size={56} />
        <Text as="p" weight="bold" align="center" mt="1">
          {conversation.customerName}
        </Text>
        <InfoNote>
          Cliente desde <ShortDate at={props.customerSince} />
        </InfoNote>
        <Actions {...part} />
      </Flex>
      {panel === "contacto" && mayPost("create-contact") ? (
        <Deferred part={CREATE}>{(InfoCreateContact) => <InfoCreateContact {...part} />}</Deferred>
      ) : null}
      {panel === "editar" && edits ? (
        <Deferred part={EDIT}>
          {(InfoContactForm) => <InfoContactForm {...part} opened={first.current !== panel} />}
        </Deferred>
      ) : null}
      {panel === "editar" || !edits ? null : (
        <Text as="p" align="right" mx="4">
          <Link to={panelPath(address, "editar")} data-opens="editar" preventScrollReset>
            Editar<span className="ui-sr"> datos de contacto</span>
          </Link>
        </Text>
      )}
      <Flex asChild direction="column" px="4" py="1">
        <dl>
          <InfoRow label="Canal">
            <ChannelIcon channel={channel} size={14} decorative /> {CHANNEL_LABELS[channel]}
          </InfoRow>
          <Reach
            label="Teléfono"
            value={conversation.customerPhone}
            spelled={conversation.customerPhone === contact.phone ? contact.spelledPhone : null}
          />
          <Reach label="Email" value={conversation.customerEmail} />
        </dl>
      </Flex>
      <InfoBlock id="info-thread" title="Esta conversación">
        <dl>
          <InfoRow label="Estado">{active ? "Activo" : "Inactivo"}</InfoRow>
          {conversation.rating ? <InfoRow label="Opinión">{conversation.rating} de 5</InfoRow> : null}
          <InfoRow label="IA Activa">{conversation.aiEnabled ? "Sí" : "No"}</InfoRow>
        </dl>
        <Allowed path={paths.orders({})} intent="add">
          <Link to={paths.orders({ de: conversation.id })} className="ui-thumb">
            Anotar un pedido
          </Link>
        </Allowed>
      </InfoBlock>
      {contact.found.length > 0 ? (
        <Deferred bare part={FOUND}>
          {(InfoFound) => <InfoFound {...part} />}
        </Deferred>
      ) : null}
      <InfoCrm {...part} />
      <InfoCompany {...part} companies={panel === "empresa" ? companies : null} opened={first.current !== panel} />
      <InfoTags {...part} />
      <InfoInsights insights={props.insights} />
      <InfoHistory history={props.history} />
    </div>
  );
}

/** True for forms whose errors the chat or a dialog shows, and for one that could not be read. */
function isToldThere(intent: string): boolean {
  return ["send-message", "forward", "", "set-status", "snooze", "apply-macro"].includes(intent);
}

/** Calling the customer, and making a contact of them. */
function Actions({ contact, address }: InfoPart) {
  const mayPost = useMayPost();
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
        {contact.linked || !mayPost("create-contact") ? null : (
          <ButtonLink to={panelPath(address, "contacto")} data-opens="contacto" preventScrollReset variant="soft">
            Crear Contacto CRM
          </ButtonLink>
        )}
      </Flex>
      {contact.callable ? null : (
        <InfoNote>
          <span id="info-no-phone">{contact.phone ? "Ese teléfono no se puede marcar" : "Sin teléfono"}</span>
          {mayPost("set-contact") ? (
            <>
              {" · "}
              <Link to={panelPath(address, "editar")} state={TO_PHONE} preventScrollReset>
                {contact.phone ? "Corregir teléfono" : "Agregar teléfono"}
              </Link>
            </>
          ) : null}
        </InfoNote>
      )}
    </>
  );
}

interface ReachProps {
  readonly label: string;
  readonly value: string | null;
  /** As people read it, where that differs. */
  readonly spelled?: string | null;
}

/** A phone or an address, with a button that copies it. */
function Reach({ label, value, spelled }: ReachProps) {
  const name = label.toLocaleLowerCase("es");
  return (
    <InfoRow label={label}>
      {spelled || value || `Sin ${name}`}
      {value ? <CopyButton text={value} label={`Copiar ${name}`} bare /> : null}
    </InfoRow>
  );
}

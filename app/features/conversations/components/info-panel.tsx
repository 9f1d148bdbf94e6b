import { Cross2Icon } from "@radix-ui/react-icons";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CHANNEL_LABELS, ChannelIcon, channelOf } from "~/ui/channel-icon";
import { InitialsAvatar } from "~/ui/initials";
import { ShortDate } from "~/ui/time";
import { inboxPath } from "../inbox-address";
import type { ConversationSummary, HistoryItem, InsightsView } from "../view-types";

const SENTIMENTS = { positive: "Positivo", neutral: "Neutral", negative: "Negativo" } as const;
const PRIORITIES = { low: "Baja", medium: "Media", high: "Alta" } as const;
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

interface InfoPanelProps {
  readonly conversation: ConversationSummary;
  /** ISO; of the linked customer, else of the conversation. */
  readonly customerSince: string;
  readonly insights: InsightsView | null;
  readonly history: readonly HistoryItem[];
  /** Address without the panel, for narrow screens. */
  readonly closeTo: string;
  /** Buttons such as 'Llamar Cliente'. */
  readonly actions?: ReactNode;
}

/** What is known of the customer and of this conversation. */
export function InfoPanel({ conversation, customerSince, insights, history, closeTo, actions }: InfoPanelProps) {
  const channel = channelOf(conversation.channel);
  const active = conversation.status === "active" || conversation.status === "pending";
  return (
    <>
      <header className="info-header">
        <h2>Información</h2>
        <Link to={closeTo} className="info-close ui-icon-button" aria-label="Cerrar información" preventScrollReset>
          <Cross2Icon aria-hidden />
        </Link>
      </header>
      <div className="info-who">
        <InitialsAvatar name={conversation.customerName} size={56} />
        <p className="info-name">{conversation.customerName}</p>
        <p className="info-since">
          Cliente desde <ShortDate at={customerSince} />
        </p>
        {actions ? <div className="ui-actions">{actions}</div> : null}
      </div>
      <dl className="info-rows">
        <Row label="Canal">
          <ChannelIcon channel={channel} size={14} decorative /> {CHANNEL_LABELS[channel]}
        </Row>
        <Row label="Teléfono">{conversation.customerPhone || "Sin teléfono"}</Row>
        <Row label="Email">{conversation.customerEmail || "Sin email"}</Row>
        <Row label="Estado">{active ? "Activo" : "Inactivo"}</Row>
        <Row label="IA Activa">{conversation.aiEnabled ? "Sí" : "No"}</Row>
      </dl>
      <section className="info-block" aria-labelledby="info-insights">
        <h3 id="info-insights">Análisis de la IA</h3>
        {insights ? (
          <dl className="info-rows">
            <Row label="Intención">{insights.intention}</Row>
            <Row label="Sentimiento">
              {SENTIMENTS[insights.sentiment]} ({percent.format(insights.confidence)})
            </Row>
            <Row label="Prioridad">
              <span className="info-priority" data-priority={insights.priority}>
                {PRIORITIES[insights.priority]}
              </span>
            </Row>
          </dl>
        ) : (
          <p className="info-none">Sin datos suficientes</p>
        )}
      </section>
      <section className="info-block" aria-labelledby="info-history">
        <h3 id="info-history">Historial de conversaciones</h3>
        {history.length === 0 ? (
          <p className="info-none">Es su primera conversación.</p>
        ) : (
          <ul className="info-history">
            {history.map((item) => (
              <li key={item.id}>
                <Link to={inboxPath({ conversationId: item.id })}>
                  <ChannelIcon channel={channelOf(item.channel)} size={14} /> <ShortDate at={item.at} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

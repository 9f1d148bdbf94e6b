import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { previewOf } from "~/features/threads/preview";
import type { HistoryItem, InsightsView } from "~/features/threads/view-types";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { ShortDate } from "~/ui/time";
import { inboxPath } from "../inbox-address";

const SENTIMENTS = { positive: "Positivo", neutral: "Neutral", negative: "Negativo" } as const;
const PRIORITIES = { low: "Baja", medium: "Media", high: "Alta" } as const;
const STATUSES: Readonly<Record<string, string>> = { active: "Activa", pending: "Pendiente", snoozed: "Pospuesta" };
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

/** What the AI's last answer understood. */
export function InfoInsights({ insights }: { readonly insights: InsightsView | null }) {
  return (
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
  );
}

/** The same contact's other threads. */
export function InfoHistory({ history }: { readonly history: readonly HistoryItem[] }) {
  return (
    <section className="info-block" aria-labelledby="info-history">
      <h3 id="info-history">Historial de conversaciones</h3>
      {history.length === 0 ? (
        <p className="info-none">Es su primera conversación.</p>
      ) : (
        <ul className="info-history">
          {history.map((item) => (
            <li key={item.id}>
              <Link to={inboxPath({ conversationId: item.id })}>
                <span className="info-history-head">
                  <ChannelIcon channel={channelOf(item.channel)} size={14} /> <ShortDate at={item.at} />
                  <span className="info-muted">{STATUSES[item.status] ?? "Resuelta"}</span>
                </span>
                {item.lastMessage ? (
                  <span className="info-history-text">{previewOf(item.lastMessage).text}</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
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

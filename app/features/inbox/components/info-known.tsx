import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { previewOf } from "~/features/threads/preview";
import { STATUS_LABELS } from "~/features/threads/status-labels";
import type { HistoryItem, InsightsView } from "~/features/threads/view-types";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { ShortDate } from "~/ui/time";
import { inboxPath } from "../inbox-address";
import { InfoBlock, InfoNote, InfoRow } from "./info-block";

const SENTIMENTS = { positive: "Positivo", neutral: "Neutral", negative: "Negativo" } as const;
const PRIORITIES = { low: "Baja", medium: "Media", high: "Alta" } as const;
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

/** The AI's last understanding of the customer. */
export function InfoInsights({ insights }: { readonly insights: InsightsView | null }) {
  return (
    <InfoBlock id="info-insights" title="Análisis de la IA">
      {insights ? (
        <dl>
          <InfoRow label="Intención">{insights.intention}</InfoRow>
          <InfoRow label="Sentimiento">
            {SENTIMENTS[insights.sentiment]} ({percent.format(insights.confidence)})
          </InfoRow>
          <InfoRow label="Prioridad">
            <Text {...(insights.priority === "high" ? { color: "red", weight: "bold" } : {})}>
              {PRIORITIES[insights.priority]}
            </Text>
          </InfoRow>
        </dl>
      ) : (
        <InfoNote>Sin datos suficientes</InfoNote>
      )}
    </InfoBlock>
  );
}

/** The same contact's other threads. */
export function InfoHistory({ history }: { readonly history: readonly HistoryItem[] }) {
  return (
    <InfoBlock id="info-history" title="Historial de conversaciones">
      {history.length === 0 ? (
        <InfoNote>Es su primera conversación.</InfoNote>
      ) : (
        <ul>
          {history.map((item) => (
            <li key={item.id}>
              <Grid asChild py="1">
                <Link to={inboxPath({ conversationId: item.id })}>
                  <Flex align="center" gap="2">
                    <ChannelIcon channel={channelOf(item.channel)} size={14} /> <ShortDate at={item.at} />
                    <Text size="2" color="gray">
                      {STATUS_LABELS[item.status] ?? "Resuelta"}
                    </Text>
                  </Flex>
                  {item.lastMessage ? (
                    <Text size="2" color="gray" truncate>
                      {previewOf(item.lastMessage).text}
                    </Text>
                  ) : null}
                </Link>
              </Grid>
            </li>
          ))}
        </ul>
      )}
    </InfoBlock>
  );
}

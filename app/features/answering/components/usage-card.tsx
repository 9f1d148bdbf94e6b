import { Text } from "@radix-ui/themes/components/text";
import { formatCount } from "~/language/counts";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import { type AiUsage, percentOf } from "../usage/usage";
import styles from "./usage-card.module.css";

/** The tenant's figures of answers and tokens. */
export function UsageCard({ usage }: { readonly usage: AiUsage }) {
  const { answersToday, answersThisMonth, tokensThisMonth, tokenLimit, more, note } = usage;
  const percent = percentOf(tokensThisMonth, tokenLimit);
  const atLeast = (value: number) => `${formatCount(value)}${more ? "+" : ""}`;
  return (
    <Panel title="Uso de la IA" headingLevel={3}>
      <dl className={styles.figures}>
        <div>
          <dt>Respuestas hoy</dt>
          {/* If all counted answers are of today, there may have been more. */}
          <dd>{answersToday < answersThisMonth ? formatCount(answersToday) : atLeast(answersToday)}</dd>
        </div>
        <div>
          <dt>Respuestas este mes</dt>
          <dd>{atLeast(answersThisMonth)}</dd>
        </div>
        <div>
          <dt>Tokens del mes</dt>
          <dd>{percent}%</dd>
        </div>
      </dl>
      <Progress value={percent} max={100} aria-label="Tokens usados este mes" />
      <Text as="p" size="2" color="gray">
        {note}
      </Text>
    </Panel>
  );
}

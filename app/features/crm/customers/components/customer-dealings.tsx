import { Badge } from "@radix-ui/themes/components/badge";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Panel } from "~/ui/panel";
import { HourMinute, ShortDate } from "~/ui/time";
import type { Dealing } from "../dealings";
import styles from "./customer-page.module.css";

const COLORS = { open: "jade", waits: "amber", over: "gray" } as const;

interface CustomerDealingsProps {
  readonly dealings: readonly Dealing[];
  /** There are more than are shown. */
  readonly hasMore: boolean;
}

/** What a customer booked, ordered and wants a price for, the newest first. */
export function CustomerDealings({ dealings, hasMore }: CustomerDealingsProps) {
  return (
    <Panel title="Citas, pedidos y cotizaciones">
      <ol className={styles.threads}>
        {dealings.map((dealing) => (
          <li key={dealing.key}>
            <DealingLine {...dealing} />
          </li>
        ))}
      </ol>
      {hasMore ? (
        <Text as="p" size="2" color="gray">
          Se muestran los {dealings.length} más recientes; hay más.
        </Text>
      ) : null}
    </Panel>
  );
}

function DealingLine({ label, to, state, tone, at, what, amount, isBooking }: Dealing) {
  return (
    <Link to={to} className={styles.thread}>
      <span className={styles.words}>
        <span className={styles.about}>
          {label} · <ShortDate at={at} />
          {isBooking ? (
            <>
              , <HourMinute at={at} />
            </>
          ) : null}
        </span>
        {what ? <span className={styles.preview}>{what}</span> : null}
      </span>
      <span className={styles.end}>
        {amount}
        <Badge color={COLORS[tone]}>{state}</Badge>
      </span>
    </Link>
  );
}

import { Badge } from "@radix-ui/themes/components/badge";
import { Text } from "@radix-ui/themes/components/text";
import { formatAmount, formatCredits, formatPerCredit } from "~/features/credits/amounts";
import { POPULAR_PACKAGE } from "~/features/credits/statuses";
import { offerValue } from "../offer-value";
import type { PackageOffer } from "../read-credits-page.server";
import styles from "./package-cards.module.css";

interface PackageCardsProps {
  readonly packages: readonly PackageOffer[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The packages as a choice of one. */
export function PackageCards({ packages, chosen, onChoose }: PackageCardsProps) {
  return (
    <fieldset className={styles.cards}>
      <legend className="ui-sr">Paquete</legend>
      {packages.map((one) => (
        <label key={one.id} className={styles.card} data-testid="package-card">
          <input
            type="radio"
            name="offer"
            value={offerValue(one)}
            defaultChecked={one.id === chosen}
            onChange={() => onChoose(one.id)}
          />
          <span className={styles.head}>
            <Text weight="bold">{one.name}</Text>
            {one.id === POPULAR_PACKAGE ? <Badge color="jade">Más popular</Badge> : null}
          </span>
          <Text size="5" weight="bold">
            {formatCredits(one.credits)}
          </Text>
          <Text>{formatAmount(one.amount)}</Text>
          <Text size="2" color="gray">
            {formatPerCredit(one.amount, one.credits)} por crédito
          </Text>
        </label>
      ))}
    </fieldset>
  );
}

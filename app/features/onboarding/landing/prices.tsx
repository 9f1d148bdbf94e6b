import { formatCredits, formatDollars, formatPerCredit } from "~/features/credits/amounts";
import { ButtonAnchor } from "~/ui/button";
import styles from "./landing.module.css";
import { Section } from "./section";

/** A package of credits; `amount` in US cents. */
export interface PackageOffer {
  readonly id: string;
  readonly name: string;
  readonly credits: number;
  readonly amount: number;
}

/** What it costs: the packages that can be bought. */
export function Prices({
  packages,
  welcome,
}: {
  readonly packages: readonly PackageOffer[];
  readonly welcome: number;
}) {
  if (packages.length === 0) return null;
  return (
    <Section id="precios" title="Pagas por respuesta de la IA." more="Sin mensualidad." shaded>
      <p className={styles.note}>
        {welcome > 0 ? `Empiezas con ${formatCredits(welcome)} de regalo. ` : null}
        Un crédito es una respuesta de la IA. Lo que contesta tu equipo no cuesta créditos.
      </p>
      <ul className={styles.prices} aria-label="Paquetes de créditos">
        {packages.map(({ id, name, credits, amount }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p className={styles.price}>
              {formatDollars(amount, { short: true })} <span>USD</span>
            </p>
            <p>
              <strong>{formatCredits(credits)}</strong>
            </p>
            <p className={styles.quiet}>{formatPerCredit(amount, credits, { short: true })} por respuesta</p>
          </li>
        ))}
      </ul>
      <ButtonAnchor href="#cuenta" size="3">
        Empezar gratis
      </ButtonAnchor>
    </Section>
  );
}

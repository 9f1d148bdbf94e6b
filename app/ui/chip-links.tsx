import { Flex } from "@radix-ui/themes/components/flex";
import { Link } from "@remix-run/react";
import styles from "./chip-links.module.css";

export interface Chip {
  readonly to: string;
  readonly label: string;
  readonly selected: boolean;
}

interface ChipLinksProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  /** True when the selected chip leads back to all, and shows it. */
  readonly clears?: boolean;
}

/** The choices of a filter as links: the address holds the choice, with and without JavaScript. */
export function ChipLinks({ label, chips, clears = false }: ChipLinksProps) {
  return (
    <nav aria-label={label}>
      <Flex asChild wrap="wrap" gap="2">
        <ul>
          {chips.map((chip) => (
            <li key={chip.label}>
              <Link
                to={chip.to}
                className={styles.chip}
                aria-current={chip.selected ? (clears ? "true" : "page") : undefined}
                replace={clears}
                preventScrollReset
              >
                {chip.label}
                {clears && chip.selected ? <span aria-hidden> ×</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </Flex>
    </nav>
  );
}

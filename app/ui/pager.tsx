import { Flex } from "@radix-ui/themes/components/flex";
import { Link } from "@remix-run/react";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons";
import styles from "./pager.module.css";

/** The state of a navigation after which the same address shows other rows, so that its page begins at the top. */
export const FROM_TOP = { fromTop: true } as const;

interface PagerProps {
  /** The name of the list, for the landmark. */
  readonly label: string;
  /** Addresses of the neighbouring pages; absent where there is none. */
  readonly newer?: string;
  readonly older?: string;
  readonly newerLabel?: string;
  readonly olderLabel?: string;
}

/** Links to the neighbouring pages of a list; nothing when there is a single page. */
export function Pager({ label, newer, older, newerLabel = "Más recientes", olderLabel = "Más antiguas" }: PagerProps) {
  if (!newer && !older) return null;
  return (
    <Flex justify="between" gap="3" px="3" py="2" asChild>
      <nav aria-label={label}>
        {newer ? (
          <Link to={newer} state={FROM_TOP} rel="prev" className={styles.step}>
            <ChevronLeftIcon aria-hidden /> {newerLabel}
          </Link>
        ) : (
          <span />
        )}
        {older ? (
          <Link to={older} state={FROM_TOP} rel="next" className={styles.step}>
            {olderLabel} <ChevronRightIcon aria-hidden />
          </Link>
        ) : null}
      </nav>
    </Flex>
  );
}

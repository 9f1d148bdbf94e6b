import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { formatCount } from "~/language/counts";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  readonly title: string;
  /** Of all that there are. */
  readonly count?: number;
  /** How many of them a search or a filter leaves; null where they were not counted. */
  readonly found?: number | null;
  readonly children?: ReactNode;
}

/** Title with its count, and the page's buttons at the other end. */
export function PageHeader({ title, count, found, children }: PageHeaderProps) {
  return (
    <Flex asChild wrap="wrap" align="center" justify="between" gap="3" mb="4">
      <header>
        <Heading as="h1" size="5">
          {title}
          {count === undefined ? null : (
            <Text color="gray" weight="regular" ml="2">
              {typeof found === "number" ? `${formatCount(found)} de ${formatCount(count)}` : formatCount(count)}
            </Text>
          )}
        </Heading>
        {children ? (
          <Flex wrap="wrap" align="center" className={styles.buttons}>
            {children}
          </Flex>
        ) : null}
      </header>
    </Flex>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** One sentence on the purpose of this place. */
  readonly children?: ReactNode;
  /** The button that starts it, or 'Quitar filtros'. */
  readonly action?: ReactNode;
}

/** Shown in the place of an empty list. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" gap="2" px="5" py="6" m="auto" data-empty>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <Text as="p" weight="bold" align="center">
        {title}
      </Text>
      {children ? (
        <Text as="p" color="gray" align="center" wrap="balance" className={styles.text}>
          {children}
        </Text>
      ) : null}
      {action}
    </Flex>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "./press-row.module.css";

interface PressRowProps {
  /** The fragment of the address at which the page goes on after a press. */
  readonly id?: string;
  /** What the last press of one of these buttons did. */
  readonly said?: string;
  readonly testId?: string;
  /** Amber where it did not do what was asked. */
  readonly tone?: "jade" | "amber";
  /** The buttons. */
  readonly children: ReactNode;
}

/** Buttons, and beside them what they did: at the head of a long page nobody would see it. */
export function PressRow({ id, said, testId, tone = "jade", children }: PressRowProps) {
  return (
    <Flex wrap="wrap" align="center" gap="3" id={id} className={styles.row}>
      {children}
      {said ? (
        <Text as="p" size="2" color={tone} weight="medium" role="status" data-testid={testId}>
          {said}
        </Text>
      ) : null}
    </Flex>
  );
}

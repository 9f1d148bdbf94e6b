import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { forwardRef, type ReactNode } from "react";
import styles from "./transcript.module.css";

/** Who is beside this page at a thread. */
export interface Beside {
  readonly conversationId: number;
  /** The visitor whose thread it is, in our own web chat. */
  readonly visitor: string | null;
  /** The customer's name. */
  readonly customer: string;
  /** The AI may answer here, and is to wait for a person who types. */
  readonly holds: boolean;
}

/** The line itself. Its room is always kept, so that nothing moves when people come and go. */
export const PresenceFrame = forwardRef<HTMLDivElement, { readonly children?: ReactNode }>(function PresenceFrame(
  { children },
  ref,
) {
  return (
    <Flex asChild align="center" gap="2" width="100%" maxWidth="760px" height="24px" mx="auto" px="4">
      <Text as="div" size="2" color="gray" wrap="nowrap" ref={ref} data-testid="presence">
        {children}
      </Text>
    </Flex>
  );
});

/** Three dots before the name of the person who is typing. */
export function TypingDots() {
  return (
    <span className={styles.dots} aria-hidden>
      <i />
      <i />
      <i />
    </span>
  );
}

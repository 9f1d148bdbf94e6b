import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "./info-panel.module.css";

interface InfoBlockProps {
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled part of the panel. */
export function InfoBlock({ id, title, className = "", children }: InfoBlockProps) {
  return (
    <Flex asChild direction="column" gap="1" mt="2" px="4" py="3" className={`${styles.block} ${className}`}>
      <section aria-labelledby={id}>
        <Heading as="h3" id={id} size="2">
          {title}
        </Heading>
        {children}
      </section>
    </Flex>
  );
}

/** One thing that is known: its name on the left, its value on the right, within a `dl`. */
export function InfoRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Flex justify="between" align="center" gap="4" py="1">
      <Text asChild color="gray" wrap="nowrap">
        <dt>{label}</dt>
      </Text>
      <Flex asChild align="center" gap="1" minWidth="0">
        <dd>{children}</dd>
      </Flex>
    </Flex>
  );
}

/** Words beside the matter. */
export function InfoNote({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="p" size="2" color="gray">
      {children}
    </Text>
  );
}

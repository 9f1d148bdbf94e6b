import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId } from "react";
import { CopyButton } from "~/ui/copy-button";
import styles from "./snippet.module.css";

interface SnippetProps {
  readonly title: string;
  /** One line that says where the code goes. */
  readonly hint?: ReactNode;
  readonly code: string;
}

/** Code to copy, under its own name. */
export function Snippet({ title, hint, code }: SnippetProps) {
  const id = useId();
  return (
    <Flex direction="column" gap="2" asChild>
      <section aria-labelledby={id}>
        <Flex wrap="wrap" align="center" justify="between" gap="2">
          <Text as="p" weight="medium" id={id}>
            {title}
          </Text>
          <CopyButton text={code} label="Copiar código" />
        </Flex>
        {hint ? (
          <Text as="p" size="2" color="gray">
            {hint}
          </Text>
        ) : null}
        <pre className={styles.code}>
          <code>{code}</code>
        </pre>
      </section>
    </Flex>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";
import styles from "./link-once.module.css";
import { Note } from "./note";
import { takeFocus } from "./take-focus";

interface LinkOnceProps {
  readonly link: string;
  /** Whom it is for, and how long it works. */
  readonly children: ReactNode;
  readonly "data-testid"?: string;
}

/** A newly created link, shown only this once. */
export function LinkOnce({ link, children, "data-testid": testId }: LinkOnceProps) {
  return (
    <Flex direction="column" gap="2">
      <Note color="jade" role="status">
        {children}
      </Note>
      <Flex align="center" gap="3" wrap="wrap">
        <code key={link} ref={takeFocus} tabIndex={-1} className={styles.link} data-testid={testId}>
          {link}
        </code>
        <CopyButton text={link} label="Copiar enlace" />
      </Flex>
    </Flex>
  );
}

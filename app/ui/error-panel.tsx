import { Code } from "@radix-ui/themes/components/code";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { type MouseEvent, type ReactNode, useId } from "react";
import { Button, ButtonAnchor } from "./button";
import { WarningGlyph } from "./glyphs";

interface ErrorPanelProps {
  readonly title: string;
  /** One sentence on the error. */
  readonly children?: ReactNode;
  /** Tells that something was not lost, such as 'Tu texto sigue en el campo.' */
  readonly kept?: string;
  readonly requestId?: string;
  /** An address to try again; a link, so that it works without JavaScript. */
  readonly retryTo?: string;
  /** Tries again in place; together with `retryTo`, the link does this where there are scripts. */
  readonly onRetry?: () => void;
  /** A way back. */
  readonly back?: ReactNode;
  readonly headingLevel?: 1 | 2;
}

/** Says what failed and what was kept, and offers to try again. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, children, kept, requestId, retryTo, onRetry, back, headingLevel = 2 } = props;
  const id = useId();
  return (
    <Flex direction="column" align="center" gap="3" px="5" py="6" m="auto" maxWidth="460px" asChild>
      <section aria-labelledby={id} role="alert">
        <WarningGlyph width={30} height={30} color="var(--red-9)" />
        <Heading as={headingLevel === 1 ? "h1" : "h2"} id={id} size="5" align="center">
          {title}
        </Heading>
        {children ? <Paragraph>{children}</Paragraph> : null}
        {kept ? <Paragraph>{kept}</Paragraph> : null}
        <Flex wrap="wrap" align="center" justify="center" gap="3">
          {retryTo !== undefined ? (
            <ButtonAnchor href={retryTo} onClick={onRetry ? inPlace(onRetry) : undefined}>
              Reintentar
            </ButtonAnchor>
          ) : onRetry ? (
            <Button type="button" onClick={onRetry}>
              Reintentar
            </Button>
          ) : null}
          {back}
        </Flex>
        {requestId ? (
          <Text as="p" size="1" color="gray" align="center">
            Si vuelve a pasar, comparte esta clave con soporte: <Code variant="ghost">{requestId}</Code>
          </Text>
        ) : null}
      </section>
    </Flex>
  );
}

function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="p" color="gray" align="center">
      {children}
    </Text>
  );
}

const inPlace = (retry: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  retry();
};

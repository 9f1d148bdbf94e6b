import { Card } from "@radix-ui/themes/components/card";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { type ReactNode, useId } from "react";

interface PanelProps {
  readonly title: ReactNode;
  readonly headingLevel?: 2 | 3;
  readonly maxWidth?: string;
  /** Content beside the title, such as a button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page in a box of its own. */
export function Panel({ title, headingLevel = 2, maxWidth, beside, children }: PanelProps) {
  const id = useId();
  return (
    <Card asChild size="2" style={maxWidth === undefined ? undefined : { maxWidth }}>
      <section aria-labelledby={id}>
        <Flex direction="column" gap="3">
          <Flex wrap="wrap" align="center" justify="between" gap="2">
            <Heading as={headingLevel === 2 ? "h2" : "h3"} id={id} size="3">
              {title}
            </Heading>
            {beside}
          </Flex>
          {children}
        </Flex>
      </section>
    </Card>
  );
}

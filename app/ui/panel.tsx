import { Card } from "@radix-ui/themes/components/card";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { type ReactNode, useId } from "react";

interface PanelProps {
  readonly title?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
  /** Said instead of a title. */
  readonly label?: string;
  /** Content beside the title, such as a button. */
  readonly beside?: ReactNode;
  /** Between its parts, a step of the scale. */
  readonly gap?: "2" | "4";
  readonly maxWidth?: string;
  /** Below and above it. */
  readonly my?: "0" | "4";
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page in a frame of its own, its children one below the other. */
export function Panel({
  title,
  headingLevel = 2,
  label,
  beside,
  gap = "4",
  maxWidth,
  my,
  className,
  children,
}: PanelProps) {
  const id = useId();
  // Without `display` the one that Card sets, a block, would win.
  return (
    <Card size={{ initial: "2", sm: "3" }} className={className} asChild>
      <Flex display="flex" direction="column" gap={gap} maxWidth={maxWidth} my={my} asChild>
        <section aria-labelledby={title ? id : undefined} aria-label={label}>
          {title ? (
            <Flex wrap="wrap" align="center" justify="between" gap="3">
              <Heading as={`h${headingLevel}`} id={id} size="3">
                {title}
              </Heading>
              {beside}
            </Flex>
          ) : null}
          {children}
        </section>
      </Flex>
    </Card>
  );
}

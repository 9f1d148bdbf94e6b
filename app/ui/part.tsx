import { Card } from "@radix-ui/themes/components/card";
import { Grid } from "@radix-ui/themes/components/grid";
import type { ReactElement } from "react";

interface PartProps {
  /** The distance between its children, a step of the scale. */
  readonly gap?: "1" | "2" | "3" | "4";
  readonly maxWidth?: string;
  /** The margin below and above it. */
  readonly my?: "0" | "4";
  /** The one element that becomes the frame, such as a section. */
  readonly children: ReactElement;
}

/** A part of a page with a frame of its own and its children in a column. */
export function Part({ gap = "4", maxWidth, my, children }: PartProps) {
  return (
    <Card size="3" asChild>
      <Grid gap={gap} columns="minmax(0, 1fr)" maxWidth={maxWidth} my={my} asChild>
        {children}
      </Grid>
    </Card>
  );
}

import { Tooltip } from "@radix-ui/themes";
import type { ReactNode } from "react";

const DELAY_MS = 700;

/** A tooltip after the usual delay. The control inside needs its own accessible name: a tooltip is only a hint. */
export function Tip({
  text,
  side,
  children,
}: {
  readonly text: string;
  readonly side?: "right" | "bottom";
  readonly children: ReactNode;
}) {
  return (
    <Tooltip content={text} delayDuration={DELAY_MS} side={side}>
      {children}
    </Tooltip>
  );
}

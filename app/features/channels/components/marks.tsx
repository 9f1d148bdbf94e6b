import type { ReactNode } from "react";
import { Glyph, WarningGlyph } from "~/ui/glyphs";
import { Note } from "~/ui/note";

/** An account's state; it is shown as a colour, a mark and a word. */
export type Tone = "good" | "bad" | "doubt" | "idle";

export const TONE_COLORS = { good: "jade", bad: "red", doubt: "amber", idle: "gray" } as const;

const SHAPES: Readonly<Record<Exclude<Tone, "doubt">, ReactNode>> = {
  good: <path d="m5.2 8.2 2 2 3.6-4.2" />,
  bad: <path d="m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4" />,
  idle: <path d="M5.5 8h5" />,
};

export function ToneMark({ tone }: { readonly tone: Tone }) {
  if (tone === "doubt") return <WarningGlyph />;
  return (
    <Glyph>
      <circle cx="8" cy="8" r="6.2" />
      {SHAPES[tone]}
    </Glyph>
  );
}

/** A sentence about an account, in the colour of its state. */
export function ToneNote({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Note color={TONE_COLORS[tone]} icon={<ToneMark tone={tone} />} data-tone={tone}>
      {children}
    </Note>
  );
}

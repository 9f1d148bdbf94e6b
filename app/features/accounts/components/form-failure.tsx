import * as Callout from "@radix-ui/themes/components/callout";
import { WarningGlyph } from "~/ui/glyphs";

/** Why the whole form was refused; announced at once by screen readers. */
export function FormFailure({ text }: { readonly text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Callout.Root color="red" size="1" role="alert">
      <Callout.Icon>
        <WarningGlyph />
      </Callout.Icon>
      <Callout.Text>{text}</Callout.Text>
    </Callout.Root>
  );
}

import { WarningGlyph } from "~/ui/glyphs";

/** Why the whole form was refused; said at once by screen readers. */
export function FormFailure({ text }: { readonly text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="form-failure" role="alert">
      <WarningGlyph />
      {text}
    </p>
  );
}

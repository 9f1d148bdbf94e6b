import { templateParts } from "~/features/templates/fill-template";

/** A text with its variables marked, so that what is still to fill stands out. */
export function TemplateText({ text }: { readonly text: string }) {
  return templateParts(text).map((part) =>
    part.isVariable ? (
      <mark key={part.at} className="template-variable">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

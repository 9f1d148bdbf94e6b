import { templateParts } from "~/features/templates/fill-template";
import { Blank } from "~/ui/blank";

/** A text with its variables marked, so that what is still to fill stands out. */
export function TemplateText({ text }: { readonly text: string }) {
  return templateParts(text).map((part) => (part.isVariable ? <Blank key={part.at}>{part.text}</Blank> : part.text));
}

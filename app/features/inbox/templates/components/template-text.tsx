import { templateParts } from "~/features/templates/fill-template";
import { Blank } from "~/ui/blank";

/** A text with its variables marked, so that unfilled ones are easy to see. */
export function TemplateText({ text }: { readonly text: string }) {
  return templateParts(text).map((part) => (part.isVariable ? <Blank key={part.at}>{part.text}</Blank> : part.text));
}

import { Blank } from "~/ui/blank";
import { type ApprovedTemplate, templateParts } from "../approved";

interface ApprovedTextProps {
  readonly template: Pick<ApprovedTemplate, "body" | "variables">;
  /** In the order of the variables; what is missing stands as its name. */
  readonly values?: readonly string[];
}

/** A template as the customer will read it, what is still to fill marked by its name. */
export function ApprovedText({ template, values = [] }: ApprovedTextProps) {
  return templateParts(template, values).map(({ at, text, isMissing }) =>
    isMissing ? <Blank key={at}>{text}</Blank> : text,
  );
}

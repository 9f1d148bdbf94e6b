import { Blank } from "~/ui/blank";
import { type ApprovedTemplate, templateParts } from "../approved";

interface ApprovedTextProps {
  readonly template: Pick<ApprovedTemplate, "body" | "variables">;
  /** In the order of the variables; for a missing value the name of its variable is shown. */
  readonly values?: readonly string[];
}

/** A template as the customer will read it, with the missing values marked. */
export function ApprovedText({ template, values = [] }: ApprovedTextProps) {
  return templateParts(template, values).map(({ at, text, isMissing }) =>
    isMissing ? <Blank key={at}>{text}</Blank> : text,
  );
}

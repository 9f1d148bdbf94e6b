import { Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { trainingPaths } from "~/platform/training-paths";
import { Button } from "~/ui/button";
import { ExclamationTriangleIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import type { Worsened } from "../read-golden.server";
import { worseText } from "../worse-text";

interface PreviewButtonProps {
  /** The id of the form with the change, where the button is outside of it. */
  readonly form?: string;
  readonly disabled?: boolean;
}

/** Submits the form for a preview instead of saving it. */
export function PreviewButton({ form, disabled }: PreviewButtonProps) {
  return (
    <Allowed path={trainingPaths.goldenPreview()} intent="">
      <Button type="submit" variant="soft" form={form} formAction={trainingPaths.goldenPreview()} disabled={disabled}>
        ¿Qué cambiará si publico esto?
      </Button>
    </Allowed>
  );
}

/** True when a form is being submitted for a preview: its own way of saving must not stop it. */
export function isPreview({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  return (
    nativeEvent instanceof SubmitEvent &&
    nativeEvent.submitter?.getAttribute("formaction") === trainingPaths.goldenPreview()
  );
}

/** Warns beside a save button that the last change made answers worse. */
export function WorseNote({ worsened }: { readonly worsened: Worsened | null }) {
  if (worsened === null) return null;
  return (
    <Note color="amber" icon={<ExclamationTriangleIcon aria-hidden />} data-testid="worse-note">
      {worseText(worsened.worse)} desde el último cambio.{" "}
      <Link to={trainingPaths.goldenRun(worsened.runId)}>Ver cuáles</Link>
    </Note>
  );
}

import { Form } from "@remix-run/react";
import { type ElementType, type ReactNode, useState } from "react";
import { Button, type ButtonLook, buttonLook } from "./button";
import { useHydrated } from "./hydration";
import { Modal } from "./modal";
import { SubmitButton } from "./submit-button";

interface ConfirmDialogProps {
  /** What opens the question; with `triggerLabel` it may be an icon alone. */
  readonly trigger: ReactNode;
  readonly triggerLabel?: string;
  readonly triggerLook?: ButtonLook;
  readonly title: string;
  readonly question: ReactNode;
  readonly confirmLabel: string;
  /** Where the answer yes is posted; the page itself when absent. */
  readonly action?: string;
  /** Hidden form values. */
  readonly fields: Readonly<Record<string, string>>;
  readonly destructive?: boolean;
  readonly pending?: boolean;
  /** `fetcher.Form` where the page should stay. */
  readonly form?: ElementType;
}

/** Asks before it posts. Without JavaScript the same question unfolds in the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const { trigger, triggerLabel, triggerLook, title, question } = props;
  const look: ButtonLook = { variant: "soft", color: props.destructive ? "red" : undefined, ...triggerLook };
  if (!hydrated) {
    return (
      <details className="ui-confirm">
        <summary aria-label={triggerLabel} {...buttonLook(look)}>
          {trigger}
        </summary>
        <div className="ui-confirm-panel">
          <p>
            <strong>{title}</strong>
          </p>
          <p>{question}</p>
          <ConfirmForm {...props} onSent={() => undefined} />
        </div>
      </details>
    );
  }
  return (
    <>
      <Button type="button" {...look} aria-label={triggerLabel} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {trigger}
      </Button>
      {open ? (
        <Modal role="alertdialog" title={title} description={question} onClose={() => setOpen(false)}>
          <div className="ui-actions ui-dialog-actions">
            <Button type="button" variant="soft" color="gray" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <ConfirmForm {...props} onSent={() => setOpen(false)} />
          </div>
        </Modal>
      ) : null}
    </>
  );
}

function ConfirmForm(props: ConfirmDialogProps & { readonly onSent: () => void }) {
  const { action, fields, confirmLabel, destructive, pending, form: FormElement = Form, onSent } = props;
  return (
    <FormElement
      method="post"
      action={action}
      // The dialog, and this form with it, must outlive the handlers of its own submit.
      onSubmit={() => queueMicrotask(onSent)}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton pending={pending} color={destructive ? "red" : undefined}>
        {confirmLabel}
      </SubmitButton>
    </FormElement>
  );
}

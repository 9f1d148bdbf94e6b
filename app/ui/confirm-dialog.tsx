import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { type ElementType, type ReactNode, useState } from "react";
import { Button, type ButtonLook, ButtonSummary } from "./button";
import styles from "./confirm-dialog.module.css";
import { useHydrated } from "./hydration";
import { Modal } from "./modal";
import { SubmitButton } from "./submit-button";

interface ConfirmDialogProps {
  /** The content of the button that opens the question; with `triggerLabel` it may be only an icon. */
  readonly trigger: ReactNode;
  readonly triggerLabel?: string;
  readonly triggerLook?: ButtonLook;
  readonly title: string;
  readonly question: ReactNode;
  readonly confirmLabel: string;
  /** The button that does nothing; 'Cancelar' says the opposite where the act itself is to cancel. */
  readonly keepLabel?: string;
  /** The address that the confirmed form is posted to; the page itself when absent. */
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
  const { trigger, triggerLabel, triggerLook, title, question, keepLabel = "Cancelar" } = props;
  const look: ButtonLook = { variant: "soft", color: props.destructive ? "red" : undefined, ...triggerLook };
  if (!hydrated) {
    return (
      <details className={styles.plain}>
        <ButtonSummary aria-label={triggerLabel} {...look}>
          {trigger}
        </ButtonSummary>
        <Flex className={styles.question} direction="column" align="start" gap="2" mt="2" p="3">
          <Text as="p" weight="bold">
            {title}
          </Text>
          <p>{question}</p>
          <ConfirmForm {...props} onSent={() => undefined} />
        </Flex>
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
          <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
            <Button type="button" variant="soft" color="gray" onClick={() => setOpen(false)}>
              {keepLabel}
            </Button>
            <ConfirmForm {...props} onSent={() => setOpen(false)} />
          </Flex>
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
      // The dialog with this form must stay until the handlers of its own submit have run.
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

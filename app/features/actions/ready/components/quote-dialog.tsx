import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Form, Link } from "@remix-run/react";
import { type MutableRefObject, useEffect, useRef } from "react";
import type { z } from "zod";
import { Allowed } from "~/features/accounts/components/allowed";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { spelledPhone } from "~/platform/spelled-phone";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { isTouched, typeInto } from "~/ui/controls";
import { TextAreaField, TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { FormEnd } from "~/ui/form-end";
import { FormError } from "~/ui/form-error";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { UnsavedGuard } from "~/ui/unsaved-guard";
import { QUOTE_LABELS } from "../kinds";
import type { ShownQuote } from "../quotes/set-quote.server";
import type { answerQuoteSchema, correctQuoteSchema } from "../schema";
import { NotedFields } from "./noted-fields";
import styles from "./quote-dialog.module.css";
import { QUOTE_COLORS } from "./state-colors";

/** A price that is typed and not sent while the data of its quote are corrected. */
export interface UnsentPrice {
  readonly of: number;
  readonly amount: string;
  readonly note: string;
}

interface QuoteDialogProps {
  readonly quote: ShownQuote;
  readonly closeTo: string;
  readonly refused?: FormRefusal;
  /** What was done with this quote just before. */
  readonly done?: string;
  /** Outlives this dialog, which begins anew when its quote has changed. */
  readonly unsent: MutableRefObject<UnsentPrice | null>;
}

/** One quote: what is wanted, and the price for it. */
export function QuoteDialog({ quote, closeTo, refused, done, unsent }: QuoteDialogProps) {
  const { name, contact, wanted, quantity, neededBy, amount, note, until, isTold, state, conversationId } = quote;
  const isOpen = state === "new" || state === "sent";
  const correcting = refusalOf(refused, "correct");
  const stuck =
    refusalOf(refused, "accept") ?? refusalOf(refused, "cancel") ?? (isOpen ? undefined : refusalOf(refused, "answer"));
  return (
    <AddressDialog title={name} closeTo={closeTo}>
      <UnsavedGuard />
      <Flex direction="column" gap="3">
        {done ? <Note color="jade">{done}</Note> : null}
        <Flex wrap="wrap" align="center" gap="2">
          <Badge color={QUOTE_COLORS[state]}>{QUOTE_LABELS[state]}</Badge>
          <Link to={paths.conversations(conversationId)}>Ver la conversación</Link>
        </Flex>
        <dl className={styles.facts}>
          <Fact name="Qué" text={wanted} />
          <Fact name="Cantidad" text={quantity} />
          <Fact name="Para cuándo" text={neededBy} />
          <Fact name="Contacto" text={contact && spelledPhone(contact)} />
          <Fact name="Tu precio" text={amount} />
          <Fact name="Vigente hasta" text={until} />
          {isOpen ? null : <Fact name="Tu nota" text={note} />}
        </dl>
        {state === "sent" && !isTold ? (
          <Note color="amber">El cliente todavía no lo sabe: por este canal no le pudimos escribir. Avísale tú.</Note>
        ) : null}
        <FormError>{stuck?.error}</FormError>
        {isOpen || correcting ? (
          <Allowed path={paths.quotes({})} intent="correct">
            <Correct quote={quote} refused={correcting} unsent={unsent} />
          </Allowed>
        ) : null}
        {isOpen ? (
          <Allowed path={paths.quotes({})} intent="answer">
            <Answer quote={quote} refused={refusalOf(refused, "answer")} unsent={unsent} />
          </Allowed>
        ) : null}
        <Flex wrap="wrap" justify="end" gap="3">
          {state === "sent" ? <Act quote={quote} intent="accept" label="El cliente aceptó" /> : null}
          {isOpen ? <Act quote={quote} intent="cancel" label="No cotizar" /> : null}
          <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
            Cerrar
          </ButtonLink>
        </Flex>
      </Flex>
    </AddressDialog>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string | null }) {
  return text === null ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Act({
  quote: { id, seen },
  intent,
  label,
}: {
  readonly quote: ShownQuote;
  readonly intent: "accept" | "cancel";
  readonly label: string;
}) {
  return (
    <Allowed path={paths.quotes({})} intent={intent}>
      <Form method="post">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="of" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <SubmitButton variant="soft" color={intent === "cancel" ? "red" : undefined}>
          {label}
        </SubmitButton>
      </Form>
    </Allowed>
  );
}

interface PartProps extends Pick<QuoteDialogProps, "quote" | "unsent"> {
  readonly refused: FormRefusal | undefined;
}

/** The fields of the price, which stand in another form than the one that is sent. */
const priceFields = (inside: HTMLElement | null) => {
  const find = (name: "amount" | "note") =>
    inside?.closest("dialog")?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
  return { amount: find("amount"), note: find("note") };
};

function Correct({ quote, refused, unsent }: PartProps) {
  const { id, seen, name, contact, neededBy } = quote;
  const shown = contact && spelledPhone(contact);
  const { form, field, error } = useServerForm<z.input<ReturnType<typeof correctQuoteSchema>>>({
    refused,
    defaultValue: { name, contact: shown, neededBy },
    onSubmit: ({ currentTarget }) => {
      const { amount, note } = priceFields(currentTarget);
      const isTyped = [amount, note].some((typed) => typed && isTouched(typed));
      unsent.current = isTyped ? { of: id, amount: amount?.value ?? "", note: note?.value ?? "" } : null;
    },
  });
  return (
    <Fold title="Corregir los datos" open={refused !== undefined || undefined}>
      <Form method="post" {...form}>
        <Flex direction="column" gap="4">
          <NotedFields field={field} of={id} seen={seen} shown={shown} />
          <FormEnd error={error}>
            <SubmitButton>Guardar cambios</SubmitButton>
          </FormEnd>
        </Flex>
      </Form>
    </Fold>
  );
}

function Answer({ quote, refused, unsent }: PartProps) {
  const mark = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const kept = unsent.current;
    unsent.current = null;
    if (kept?.of !== quote.id) return;
    // Typed, and not begun with: it is asked about before it is lost.
    const { amount, note } = priceFields(mark.current);
    if (amount) typeInto(amount, kept.amount);
    if (note) typeInto(note, kept.note);
  }, [quote.id, unsent]);
  const { form, field, error } = useServerForm<z.input<ReturnType<typeof answerQuoteSchema>>>({
    refused,
    defaultValue: { amount: quote.amount ?? "", note: quote.note ?? "" },
    // One that a refused correction kept is sent now.
    onSubmit: () => {
      unsent.current = null;
    },
  });
  return (
    <Form method="post" {...form}>
      <Flex direction="column" gap="3">
        <input ref={mark} type="hidden" name="intent" value="answer" />
        <input type="hidden" name="of" value={quote.id} />
        <input type="hidden" name="seen" value={quote.seen} />
        <TextField
          {...field("amount")}
          label="Precio total"
          inputMode="decimal"
          required
          maxLength={30}
          autoComplete="off"
          placeholder={quote.example}
        />
        <TextAreaField
          {...field("note")}
          label="Nota para el cliente"
          rows={3}
          maxLength={500}
          hint="Qué incluye, anticipo, tiempo de entrega."
        />
        <FormEnd error={error}>
          <SubmitButton pendingLabel="Enviando…">
            {quote.state === "sent" ? "Enviar el nuevo precio" : "Enviar cotización"}
          </SubmitButton>
        </FormEnd>
      </Flex>
    </Form>
  );
}

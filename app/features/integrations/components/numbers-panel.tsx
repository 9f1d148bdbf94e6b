import { type ComponentPropsWithoutRef, type FormEvent, useId } from "react";
import { paths } from "~/platform/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { PhoneField, SelectField, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import type { CardDone } from "../card-forms";
import type { CardText } from "../cards";
import type { CardActionData } from "../form-answer";
import type { CardView, NumberView } from "../read-cards.server";
import { COUNTRIES } from "./account-form";
import { useCardForm } from "./use-card-form";

interface Company {
  readonly id: number;
  readonly name: string;
}

interface NumbersPanelProps {
  readonly card: CardText;
  readonly view: CardView;
  readonly companies: readonly Company[];
  /** What was just done in the card without scripts. */
  readonly done: CardDone | null;
  readonly answered: Extract<CardActionData, { ok: false }> | null;
}

const SHARED = { value: "compartido", label: "Compartido (todas las empresas)" };

function choicesOf(companies: readonly Company[], chosen: number | null = null) {
  const known = companies.map(({ id, name }) => ({ value: String(id), label: name }));
  const isGone = chosen !== null && !companies.some(({ id }) => id === chosen);
  return [SHARED, ...known, ...(isGone ? [{ value: String(chosen), label: "Una empresa inactiva" }] : [])];
}

/** The numbers or addresses of an account, each shared or of one company. */
export function NumbersPanel({ card, view, companies, done, answered }: NumbersPanelProps) {
  const { numbers } = view;
  const isOpen = answered?.intent.startsWith("number-") || done?.startsWith("numero");
  return (
    <details className="card-steps card-numbers" open={isOpen || undefined}>
      <summary>
        {card.numbers.title}
        {numbers.length > 0 ? <span className="page-count">{numbers.length}</span> : null}
      </summary>
      <p className="ui-hint">
        {card.numbers.intro} Lo que llegue ahí se atiende como de esa empresa. Los que no estén en la lista son
        compartidos.{card.type === "brevo" ? null : " A quien te escribió a uno de la lista le contestas desde ese."}
      </p>
      {numbers.length > 0 ? (
        <ul>
          {numbers.map((number) => (
            <NumberRow key={number.id} card={card} number={number} companies={companies} />
          ))}
        </ul>
      ) : null}
      <NewNumber card={card} companies={companies} answered={answered?.intent === "number-add" ? answered : null} />
    </details>
  );
}

interface NumberRowProps {
  readonly card: CardText;
  readonly number: NumberView;
  readonly companies: readonly Company[];
}

function NumberRow({ card: { type }, number, companies }: NumberRowProps) {
  const { id, address, label, companyId } = number;
  const change = useCardForm();
  const select = useId();
  return (
    <li className="card-number">
      <p>
        <strong>{address}</strong>
        {label ? ` · ${label}` : null}
        <span className="threshold-badge">{companyId === null ? "Compartido" : "Un número → una empresa"}</span>
      </p>
      <form method="post" action={paths.settings("integraciones")} onSubmit={change.onSubmit}>
        <input type="hidden" name="intent" value="number-company" />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="numberId" value={id} />
        <label className="ui-sr" htmlFor={select}>
          Empresa de {address}
        </label>
        <select
          key={companyId}
          id={select}
          name="companyId"
          className="ui-input ui-select"
          defaultValue={companyId === null ? SHARED.value : String(companyId)}
        >
          {choicesOf(companies, companyId).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <SubmitButton variant="soft" pending={change.pending} aria-label={`Cambiar la empresa de ${address}`}>
          Cambiar
        </SubmitButton>
      </form>
      <ConfirmDialog
        trigger="Quitar"
        triggerLabel={`Quitar ${address}`}
        title={`Quitar ${address}`}
        question="Lo que llegue ahí se tratará como compartido. Tus conversaciones se quedan."
        confirmLabel="Quitar"
        destructive
        form={QuestionForm}
        fields={{ intent: "number-remove", type, numberId: String(id) }}
      />
    </li>
  );
}

/** The form of a question that is asked in a dialog: it is sent as the card's others are. */
export function QuestionForm({ onSubmit, ...form }: ComponentPropsWithoutRef<"form">) {
  const { onSubmit: send } = useCardForm();
  const both = (event: FormEvent<HTMLFormElement>) => {
    send(event);
    onSubmit?.(event);
  };
  return <form {...form} action={paths.settings("integraciones")} onSubmit={both} />;
}

function NewNumber({ card, companies, answered }: Omit<NumbersPanelProps, "view" | "done">) {
  const { type, numbers } = card;
  const { pending, refused, onSubmit } = useCardForm(answered, (form) => form.reset());
  const typed = refused?.typed ?? {};
  const field = {
    label: numbers.label,
    name: "address",
    required: true,
    defaultValue: typed.address,
    hint: numbers.hint,
    error: refused?.fields.address?.[0],
    autoComplete: "off",
  } as const;
  return (
    <form
      method="post"
      action={paths.settings("integraciones")}
      className="ui-form card-new-number"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="number-add" />
      <input type="hidden" name="type" value={type} />
      {type === "brevo" ? (
        <TextField {...field} type="email" inputMode="email" maxLength={254} />
      ) : type === "meta" ? (
        <TextField {...field} inputMode="numeric" maxLength={40} />
      ) : (
        <PhoneField
          {...field}
          codeName="addressCountryCode"
          countries={COUNTRIES}
          defaultCode={typed.addressCountryCode ?? "+52"}
          maxLength={40}
        />
      )}
      <TextField
        label="Cómo le dicen"
        name="label"
        defaultValue={typed.label}
        hint="Para reconocerlo, como «Sucursal Centro»."
        error={refused?.fields.label?.[0]}
        maxLength={60}
        autoComplete="off"
      />
      <SelectField
        label="Empresa"
        name="companyId"
        required
        defaultValue={typed.companyId ?? SHARED.value}
        options={choicesOf(companies)}
        error={refused?.fields.companyId?.[0]}
      />
      {refused && Object.keys(refused.fields).length === 0 ? (
        <p className="ui-error" role="alert">
          {refused.error}
        </p>
      ) : null}
      <div className="ui-actions">
        <SubmitButton variant="soft" pending={pending} pendingLabel="Agregando…">
          Agregar
        </SubmitButton>
      </div>
    </form>
  );
}

import { Badge } from "@radix-ui/themes/components/badge";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { type ComponentPropsWithoutRef, type FormEvent, useId } from "react";
import type { z } from "zod";
import { NO_COMPANIES } from "~/features/companies/choose-company";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { DIAL_CHOICES } from "~/platform/phone-countries";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { PhoneField, SelectField, TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { FormEnd } from "~/ui/form-end";
import { Select } from "~/ui/input";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { CardText } from "../cards";
import type { CardView, NumberView } from "../read-cards.server";
import type { CardDone, newNumberSchema } from "../schema";
import styles from "./numbers-panel.module.css";
import { useCardForm } from "./use-card-form";

interface Company {
  readonly id: number;
  readonly name: string;
}

interface NumbersPanelProps {
  readonly card: CardText;
  readonly view: CardView;
  readonly companies: readonly Company[];
  /** The action that was just done in the card without scripts. */
  readonly done: CardDone | null;
  readonly answered: FormRefusal | undefined;
}

const SHARED = { value: "compartido", label: "Compartido (todas las empresas)" };

function choicesOf(companies: readonly Company[], chosen: number | null = null) {
  const known = companies.map(({ id, name }) => ({ value: String(id), label: name }));
  const isGone = chosen !== null && !companies.some(({ id }) => id === chosen);
  return [SHARED, ...known, ...(isGone ? [{ value: String(chosen), label: "Una empresa inactiva" }] : [])];
}

/** The numbers or addresses of an account; each is shared or belongs to one company. */
export function NumbersPanel({ card, view, companies, done, answered }: NumbersPanelProps) {
  const { numbers } = view;
  const isOpen = answered?.intent.startsWith("number-") || done?.startsWith("numero");
  return (
    <Fold
      title={
        <>
          {card.numbers.title}
          {numbers.length > 0 ? (
            <Text color="gray" weight="regular">
              {numbers.length}
            </Text>
          ) : null}
        </>
      }
      open={isOpen || undefined}
    >
      <Text as="p" size="2" color="gray">
        {card.numbers.intro} Lo que llegue ahí se atiende como de esa empresa. Los que no estén en la lista son
        compartidos.{card.type === "brevo" ? null : " A quien te escribió a uno de la lista le contestas desde ese."}
      </Text>
      {numbers.length > 0 ? (
        <ul>
          {numbers.map((number) => (
            <NumberRow key={number.id} number={number} companies={companies} />
          ))}
        </ul>
      ) : null}
      <NewNumber
        card={card}
        homeCode={view.homeCode}
        companies={companies}
        answered={refusalOf(answered, "number-add")}
      />
    </Fold>
  );
}

interface NumberRowProps {
  readonly number: NumberView;
  readonly companies: readonly Company[];
}

function NumberRow({ number, companies }: NumberRowProps) {
  const { id, address, label, companyId } = number;
  const change = useCardForm();
  const select = useId();
  return (
    <li className={styles.number}>
      <p>
        <strong>{address}</strong>
        {label ? ` · ${label}` : null}
        <Badge radius="full" data-testid="sharing">
          {companyId === null ? "Compartido" : "Un número → una empresa"}
        </Badge>
      </p>
      <form method="post" action={paths.settings("integraciones")} onSubmit={change.onSubmit}>
        <input type="hidden" name="intent" value="number-company" />
        <input type="hidden" name="of" value={id} />
        <label className="ui-sr" htmlFor={select}>
          Empresa de {address}
        </label>
        <Select
          key={companyId}
          id={select}
          name="companyId"
          defaultValue={companyId === null ? SHARED.value : String(companyId)}
        >
          {choicesOf(companies, companyId).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
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
        fields={{ intent: "number-remove", of: String(id) }}
      />
    </li>
  );
}

/** The form of a question in a dialog; it is sent like the card's other forms. */
export function QuestionForm({ onSubmit, ...form }: ComponentPropsWithoutRef<"form">) {
  const { onSubmit: send } = useCardForm();
  const both = (event: FormEvent<HTMLFormElement>) => {
    send(event);
    onSubmit?.(event);
  };
  return <form {...form} action={paths.settings("integraciones")} onSubmit={both} />;
}

type NewNumberProps = Omit<NumbersPanelProps, "view" | "done"> & Pick<CardView, "homeCode">;

function NewNumber({ card, homeCode, companies, answered }: NewNumberProps) {
  const { type, numbers } = card;
  const { pending, refused, onSubmit } = useCardForm(answered, (form) => form.reset());
  const { form, field, error } = useServerForm<z.input<typeof newNumberSchema>>({
    refused,
    defaultValue: { companyId: SHARED.value, addressCountryCode: homeCode },
    onSubmit,
  });
  const address = {
    ...field("address"),
    label: numbers.label,
    required: true,
    hint: numbers.hint,
    autoComplete: "off",
  } as const;
  return (
    <Grid gap="4" pt="4" asChild>
      <form method="post" action={paths.settings("integraciones")} {...form}>
        <input type="hidden" name="intent" value="number-add" />
        <input type="hidden" name="of" value={type} />
        {type === "brevo" ? (
          <TextField {...address} type="email" inputMode="email" maxLength={254} />
        ) : type === "meta" ? (
          <TextField {...address} inputMode="numeric" maxLength={40} />
        ) : (
          <PhoneField
            {...address}
            codeName="addressCountryCode"
            countries={DIAL_CHOICES}
            defaultCode={field("addressCountryCode").defaultValue}
            maxLength={40}
          />
        )}
        <TextField
          {...field("label")}
          label="Cómo le dicen"
          hint="Para reconocerlo, como «Sucursal Centro»."
          maxLength={60}
          autoComplete="off"
        />
        <SelectField {...field("companyId")} label="Empresa" required options={choicesOf(companies)} />
        {companies.length > 0 ? null : (
          <Text as="p" size="2">
            {NO_COMPANIES} <Link to={paths.companies()}>Ir a Empresas</Link>
          </Text>
        )}
        <FormEnd error={error}>
          <SubmitButton variant="soft" pending={pending} pendingLabel="Agregando…">
            Agregar
          </SubmitButton>
        </FormEnd>
      </form>
    </Grid>
  );
}

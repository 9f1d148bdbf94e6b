import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { useToast } from "~/ui/toasts";
import type { CardDone } from "../card-forms";
import { cardOf } from "../cards";
import type { CardActionData } from "../form-answer";
import type { IntegrationType } from "../schema";
import { testReasonText } from "../test-reasons";
import { type CardAnswer, postCard } from "./post-card";

type Refusal = Pick<Extract<CardActionData, { ok: false }>, "error" | "fields" | "typed">;

interface CardForm {
  readonly pending: boolean;
  /** Why the form was refused; null before, and after it went well. */
  readonly refused: Refusal | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a card's form, which names its card as `type`, and leaves the page where it is; without scripts the same form
 * goes to the page itself.
 * @param answered what the page's action said to this very form, where there were no scripts
 * @param done told of what went well, with the form
 */
export function useCardForm(
  answered: Refusal | null = null,
  done: (form: HTMLFormElement) => void = () => undefined,
): CardForm {
  const { toast } = useToast();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(answered);
  const busy = useRef(false);

  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const type = cardOf(fields.get("type"));
    const answer = await postCard(type, fields);
    busy.current = false;
    setPending(false);
    if (answer.ok) {
      setRefused(null);
      toast(toastOf(type, answer));
      done(form);
      revalidate();
      return;
    }
    const error = answer.error ?? "";
    const reasons = answer.fields ?? {};
    setRefused({ error, fields: reasons, typed: {} });
    toast({ variant: "destructive", title: "Error", description: error });
    const [first] = Object.keys(reasons);
    if (first) form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  };

  return {
    pending,
    refused,
    onSubmit: (event) => {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      setPending(true);
      void send(event.currentTarget);
    },
  };
}

const DONE: Readonly<Record<Exclude<CardDone, "guardada" | "probada">, { title: string; description?: string }>> = {
  desconectada: { title: "Cuenta desconectada", description: "Borramos sus claves." },
  numero: { title: "Agregado a la lista" },
  "numero-cambiado": { title: "Empresa cambiada" },
  "numero-quitado": { title: "Quitado de la lista" },
};

function isPlain(done: string | undefined): done is keyof typeof DONE {
  return done !== undefined && Object.hasOwn(DONE, done);
}

function toastOf(type: IntegrationType, { done, test }: CardAnswer) {
  if (isPlain(done)) return DONE[done];
  const reason = test && !test.ok ? testReasonText(type, test.reason) : null;
  if (done === "probada") {
    return reason === null
      ? { title: "Conexión correcta", description: "Tu cuenta respondió." }
      : ({ variant: "destructive", title: "La conexión falló", description: reason } as const);
  }
  return {
    title: "Configuración guardada",
    description: reason === null ? "La conexión funciona." : `Pero la prueba de conexión falló. ${reason}`,
  };
}

/** What the page says in a card after a form that was sent without scripts. */
export function doneText(done: CardDone): string {
  switch (done) {
    case "guardada":
      return "Configuración guardada";
    case "probada":
      return "Prueba terminada: abajo está el resultado.";
    default: {
      const { title, description } = DONE[done];
      return description ? `${title}. ${description}` : title;
    }
  }
}

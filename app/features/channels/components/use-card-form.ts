import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useContext, useRef, useState } from "react";
import type { FormRefusal } from "~/platform/form-answer";
import { useToast } from "~/ui/toasts";
import { CARD_DONE_BY } from "../card-done";
import type { CardDone, IntegrationType } from "../schema";
import { testReasonText } from "../test-reasons";
import { CardContext } from "./card-context";
import { type CardAnswer, postCard } from "./post-card";

interface CardForm {
  readonly pending: boolean;
  /** The form's last refusal; undefined before the first one and after a success. */
  readonly refused: FormRefusal | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a card's form without leaving the page; without scripts the same form goes to the page itself.
 * @param answered the page's refusal of this form, if it was sent without scripts
 * @param done called with the form after a success
 */
export function useCardForm(answered?: FormRefusal, done: (form: HTMLFormElement) => void = () => undefined): CardForm {
  const type = useContext(CardContext);
  const { toast } = useToast();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState(answered);
  const busy = useRef(false);

  const send = async (form: HTMLFormElement) => {
    const answer = await postCard(type, new FormData(form));
    busy.current = false;
    setPending(false);
    if (answer.ok) {
      setRefused(undefined);
      toast(toastOf(type, answer));
      done(form);
      revalidate();
      return;
    }
    setRefused(answer);
    toast({ variant: "destructive", title: "Error", description: answer.error });
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

function toastOf(type: IntegrationType, { intent, test }: Extract<CardAnswer, { ok: true }>) {
  const done = CARD_DONE_BY[intent];
  if (done !== "guardada" && done !== "probada") return DONE[done];
  const reason = test && !test.ok ? testReasonText(type, test.reason) : null;
  if (done === "probada") {
    return reason === null
      ? { title: "Conexión correcta", description: "Tu cuenta respondió." }
      : ({ variant: "destructive", title: "La conexión falló", description: reason } as const);
  }
  if (reason === null) return { title: "Configuración guardada", description: "La conexión funciona." };
  const description = `Pero la prueba de conexión falló. ${reason}`;
  return { variant: "destructive", title: "Configuración guardada", description } as const;
}

/** The sentence that a card shows after a form was sent without scripts. */
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

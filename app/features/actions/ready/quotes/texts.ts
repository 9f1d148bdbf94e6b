import type { Treatment } from "~/language/treatment";
import { dateText } from "../../date-text";
import { ended } from "../texts";

type Spoken = Readonly<Record<Treatment, string>>;

const LONGEST = 80;

/** What is wanted, short enough for a sentence. */
export function shortText(wanted: string): string {
  const line = wanted.replace(/\s+/g, " ").trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`;
}

interface Answered {
  readonly wanted: string;
  /** As `moneyText` writes it, here and below. */
  readonly price: string;
  readonly note: string;
  /** The last day on which it holds, `YYYY-MM-DD`. */
  readonly until: string;
}

/** The words around staff's answer to the customer; they suit "tú" and "usted". */
export function answerText({ wanted, price, note, until }: Answered): string {
  return [
    `Cotización de «${shortText(wanted)}»: ${price}.`,
    ...(note === "" ? [] : [note]),
    `Vigente hasta el ${ended(dateText(until))}`,
    "Para aceptarla basta con responder «acepto»; si no, «no, gracias».",
  ].join("\n");
}

export const cannotText = (wanted: string) =>
  `No podremos cotizar «${shortText(wanted)}». Cualquier duda, por aquí seguimos.`;

const ASKED: Spoken = {
  tu: "Listo, ya le pasé tu solicitud al equipo. Te respondemos por aquí con el precio.",
  usted: "Listo, ya le pasé su solicitud al equipo. Le respondemos por aquí con el precio.",
};
const WAITING: Spoken = {
  tu: "Tu cotización todavía la está preparando el equipo. Te avisamos por aquí.",
  usted: "Su cotización todavía la está preparando el equipo. Le avisamos por aquí.",
};
const DECLINED: Spoken = {
  tu: "De acuerdo, la dejamos así. Si cambias de idea, escríbenos por aquí.",
  usted: "De acuerdo, la dejamos así. Si cambia de idea, escríbanos por aquí.",
};
const RENEWED: Spoken = {
  tu: "Esa cotización ya venció. Le pedí al equipo que la actualice; te respondemos por aquí.",
  usted: "Esa cotización ya venció. Le pedí al equipo que la actualice; le respondemos por aquí.",
};
const UNCLEAR: Spoken = {
  tu: "No entendí. Escribe un teléfono con lada, como 222 555 1234, o un correo.",
  usted: "No entendí. Escriba un teléfono con lada, como 222 555 1234, o un correo.",
};

export const askedText = (treatment: Treatment) => ASKED[treatment];
export const waitingText = (treatment: Treatment) => WAITING[treatment];
export const declinedText = (treatment: Treatment) => DECLINED[treatment];
export const renewedText = (treatment: Treatment) => RENEWED[treatment];
/** Asks for a phone or an address again. @param hasLada true where a phone begins with what people call its lada */
export function contactText(treatment: Treatment, hasLada: boolean): string {
  if (hasLada) return UNCLEAR[treatment];
  return `No entendí. ${treatment === "tu" ? "Escribe" : "Escriba"} un teléfono con todos sus dígitos, o un correo.`;
}

export const sentText = (price: string, until: string, treatment: Treatment) =>
  treatment === "tu"
    ? `Tu cotización es de ${price}, vigente hasta el ${dateText(until)}. Para aceptarla, responde «acepto».`
    : `Su cotización es de ${price}, vigente hasta el ${dateText(until)}. Para aceptarla, responda «acepto».`;
interface Unsure {
  readonly wanted: string;
  readonly price: string;
}

/** Asks who only nodded at a price. */
export const askAcceptText = ({ wanted, price }: Unsure, treatment: Treatment) =>
  `La cotización de «${shortText(wanted)}» es de ${price}. ${
    treatment === "tu" ? "¿La aceptas? Responde «sí» o «no»." : "¿La acepta? Responda «sí» o «no»."
  }`;
/** For a customer who only nods at that question too. */
export const leftText = (treatment: Treatment) =>
  treatment === "tu"
    ? "Para dejarla aceptada, escribe «acepto». Mientras tanto le aviso al equipo."
    : "Para dejarla aceptada, escriba «acepto». Mientras tanto le aviso al equipo.";
export const acceptedText = (price: string, isOrder: boolean, treatment: Treatment) => {
  const [your, writes] = treatment === "tu" ? ["tu", "te"] : ["su", "le"];
  return isOrder
    ? `¡Gracias! ${your === "tu" ? "Tu" : "Su"} pedido quedó registrado. Total: ${price}.`
    : `¡Gracias! Quedó aceptada ${your} cotización de ${price}. Una persona del equipo ${writes} escribe por aquí.`;
};

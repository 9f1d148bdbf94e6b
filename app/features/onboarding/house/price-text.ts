import { formatAmount, formatCredits, formatPerCredit } from "~/features/credits/amounts";

interface Offer {
  readonly name: string;
  readonly credits: number;
  /** US cents. */
  readonly amount: number;
}

export const PRICE_TITLE = "Precios y paquetes";

const SHORT = { short: true };
const dollars = (cents: number) => formatAmount(cents, SHORT);

const linesOf = ({ name, credits, amount }: Offer) => {
  const price = `${dollars(amount)} e incluye ${formatCredits(credits)}`;
  return [
    `¿Cuánto cuesta el paquete ${name}?`,
    `El paquete ${name} cuesta ${price}: ${formatPerCredit(amount, credits, SHORT)} por respuesta de la IA.`,
  ];
};

/** What the house's AI reads about prices: the packages as they are sold today. */
export function priceText(offers: readonly Offer[], welcome: number): string {
  const cheapest = offers.reduce<Offer | null>(
    (least, offer) => (least && least.amount <= offer.amount ? least : offer),
    null,
  );
  return [
    "¿Cuánto cuesta? ¿Qué precio tiene?",
    cheapest
      ? `El sistema cuesta desde ${dollars(cheapest.amount)}, sin mensualidad: se paga por respuesta de la IA, con créditos.`
      : "No hay mensualidad: se paga por respuesta de la IA, con créditos.",
    "Un crédito es una respuesta de la IA. Lo que contesta tu equipo no cuesta créditos.",
    "",
    "Paquetes de créditos",
    ...offers.flatMap(linesOf),
    "",
    "¿Es gratis empezar?",
    welcome > 0
      ? `Abrir una cuenta es gratis y empiezas con ${formatCredits(welcome)} de regalo. No pedimos tarjeta.`
      : "Abrir una cuenta es gratis. No pedimos tarjeta.",
    "",
    "Formas de pago",
    "Los créditos se compran dentro de tu cuenta, con tarjeta o con PayPal. Los precios están en dólares.",
    "",
    "¿Qué pasa si se acaban los créditos?",
    "Si se acaban los créditos la IA deja de contestar y los mensajes te siguen llegando. Nada se pierde.",
    "",
  ].join("\n");
}

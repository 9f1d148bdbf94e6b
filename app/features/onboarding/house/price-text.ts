interface Offer {
  readonly name: string;
  readonly credits: number;
  /** US cents. */
  readonly amount: number;
}

export const PRICE_TITLE = "Precios y paquetes";

const whole = new Intl.NumberFormat("es-MX");
const money = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const each = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 2, maximumFractionDigits: 3 });
const dollars = (cents: number) => `$${(cents % 100 === 0 ? whole : money).format(cents / 100)} USD`;

const linesOf = ({ name, credits, amount }: Offer) => [
  `¿Cuánto cuesta el paquete ${name}?`,
  `El paquete ${name} cuesta ${dollars(amount)} e incluye ${whole.format(credits)} créditos: $${each.format(
    credits > 0 ? amount / 100 / credits : 0,
  )} USD por respuesta de la IA.`,
];

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
      ? `Abrir una cuenta es gratis y empiezas con ${whole.format(welcome)} créditos de regalo. No pedimos tarjeta.`
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

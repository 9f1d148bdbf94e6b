import type { Undone, WhyUndone } from "~/features/actions/undone";

const DOING: Readonly<Record<Exclude<Undone["doing"], "own">, string>> = {
  order: "estaba tomando un pedido",
  appointment: "estaba apuntando una cita",
  quote: "estaba tomando una solicitud de cotización",
};

const WHY: Readonly<Record<Exclude<WhyUndone, "nothing_on_sale" | "change">, string>> = {
  stuck: "y no entendió lo que faltaba",
  weight: "y el cliente pidió una cantidad que ella no puede anotar",
  currencies: "y los precios están en dos monedas distintas",
};

const MOST_MISSING = 5;
const MOST_WORDS = 80;
const MOST_KNOWN = 300;

/** What staff read of an action that they go on with: what was being done, why it is theirs, and what is known. */
export function undoneText(undone: Undone): string {
  const known = undone.known.map(({ name, text }) => `${name}: ${ended(clipped(text, MOST_KNOWN))}`);
  const missing = undone.missing.slice(0, MOST_MISSING).map((words) => `«${clipped(words, MOST_WORDS)}»`);
  const left = missing.length === 0 ? [] : [`Sin anotar: ${missing.join(", ")}.`];
  return [reasonOf(undone), ...known, ...left].join(" ");
}

function reasonOf({ doing, name, why }: Undone): string {
  if (why === "change") return "El cliente quiere cambiar o cancelar su pedido. Confírmaselo tú.";
  if (why === "nothing_on_sale")
    return "El cliente quiere hacer un pedido, y en tu lista no hay productos que la IA pueda anotar. Tómalo tú.";
  const was = doing === "own" ? `estaba con «${name}»` : DOING[doing];
  return `La IA ${was} ${WHY[why]}. Termínalo tú con el cliente.`;
}

/** Whole characters. */
function clipped(text: string, most: number): string {
  const signs = [...text.replace(/\s+/g, " ").trim()];
  return signs.length <= most ? signs.join("") : `${signs.slice(0, most - 1).join("")}…`;
}

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

import { fold, plainWords } from "~/language/spanish";

/** What a message says of an order beside the things in it. */
export interface Handover {
  readonly how: "pickup" | "delivery" | null;
  /** For whom it is, as it was written. */
  readonly name: string | null;
  /** The message without both. */
  readonly rest: string;
}

const PICKUP =
  /\b(?:(?:yo )?(?:(?:paso|pasare|pasamos|pasaria|voy|ire|vamos) (?:a |para )?(?:recoger|recojer)(?:l[oa]s?)?|(?:paso|pasare|pasamos|voy|vamos) por (?:ell[oa]s?|el pedido|l[oa]s?)|(?:l[oa]s? )?(?:recojo|recogemos))(?: en (?:la )?(?:tienda|sucursal))?|para (?:pasar a )?recoger(?:l[oa]s?)?)\b/;
const DELIVERY =
  /\b(?:(?:con |para )?(?:servicio |entrega |envio )?a domicilio|(?:me l[oa]s? )?(?:mandas?|manden|envias?|envien|traes|traen|llevas?|llevan) a (?:mi )?casa|para (?:que me l[oa]s? (?:traigan|lleven|manden)|entregar en (?:mi )?casa))\b/;
const NAME =
  /\b(?:a|al) nombre de[ :]+(?<name>\p{L}+(?: (?!(?:y|e|paso|pasa|para|por|recojo|con|gracias|a|al)\b)\p{L}+){0,4})/iu;

/** Reads how an order is handed over and to whom, so that neither is looked for in the price list. */
export function readHandover(text: string): Handover {
  const named = NAME.exec(text);
  const unnamed = named ? cut(text, named) : text;
  const plain = fold(unnamed);
  const found = [
    { how: "pickup", match: PICKUP.exec(plain) },
    { how: "delivery", match: DELIVERY.exec(plain) },
  ] as const;
  const said = found.filter(({ match }) => match !== null);
  const name = named?.groups?.name ?? null;
  // The text names both ways, or folding changed its length so that places no longer match: the customer is asked.
  const [only] = said;
  if (said.length !== 1 || !only?.match || plain.length !== unnamed.length) return { how: null, name, rest: unnamed };
  return { how: only.how, name, rest: cut(unnamed, only.match) };
}

/**
 * A message without the company that it is sent to ("un pedido de la Panadería San José"), which is no thing of the
 * list. Only after a small word, and never where a thing on sale has the name in its own.
 */
export function withoutCompany(text: string, company: string, things: readonly string[]): string {
  const name = plainWords(company).split(" ");
  if (name.length > 1 && ARTICLES.has(name[0] ?? "")) name.shift();
  const plain = fold(text);
  const whole = name.join(" ");
  if (whole === "" || plain.length !== text.length || things.some((thing) => plainWords(thing).includes(whole)))
    return text;
  const said = [...plain.matchAll(/[\p{L}\p{N}]+/gu)];
  const at = said.findIndex((_, index) => name.every((word, offset) => said[index + offset]?.[0] === word));
  const first = ARTICLES.has(said[at - 1]?.[0] ?? "") ? at - 2 : at - 1;
  const [from, last] = [said[first], said[at + name.length - 1]];
  if (at < 0 || !from || !last || !LEADS_TO.has(from[0])) return text;
  return `${text.slice(0, from.index)}\n${text.slice(last.index + last[0].length)}`;
}

const ARTICLES = new Set(["la", "el", "los", "las"]);
const LEADS_TO = new Set(["de", "del", "a", "al", "en", "con", "para"]);

function cut(text: string, { index, 0: found }: RegExpExecArray): string {
  return `${text.slice(0, index)}\n${text.slice(index + found.length)}`;
}

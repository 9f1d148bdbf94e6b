import { plainWords, stem } from "~/language/spanish";

interface Triggered {
  readonly triggerValues: readonly string[];
  /** Other endings of the words count too: "citas" and "agendo" for "cita" and "agendar". */
  readonly matchEndings?: boolean;
}

export interface Match<Action> {
  readonly action: Action;
  /** As staff wrote it. */
  readonly keyword: string;
  /** 'ending' where the customer said another form of it. */
  readonly by: "word" | "ending";
}

const MOST_CHARACTERS = 4_000;
/** A shorter word has endings that are other words: "di" and "día", "sal" and "sala". */
const SHORTEST_WITH_ENDINGS = 4;

/** Between "no" and a trigger word, these leave it a denial: "ya no quiero la cita", "no me agendes una cita". */
const WANTING = new Set(
  `me te se le les nos lo la los las el un una unos unas ningun ninguna otro otra mas ya que quiero quisiera queremos quiere
  necesito necesitamos necesita deseo deseamos busco buscamos requiero requerimos interesa interesan hace hacen falta voy vamos
  a pienso hacer haga hagas hagan agendar agendes agenden agende pedir pidas reservar reserves reserven reserve programar
  programes programen comprar compres sacar tener solicitar ni`.split(/\s+/),
);
const DENIALS = new Set(["no", "tampoco", "nunca", "sin"]);

/**
 * The action whose words a text says: whole words and phrases, whatever their case and accents. The longest wins, and
 * among equally long ones the first action. A word that is denied ("no quiero cita") does not count.
 */
export function matchTrigger<Action extends Triggered>(text: string, actions: readonly Action[]): Match<Action> | null {
  const said = wordsOf(text.slice(0, MOST_CHARACTERS));
  let best: (Match<Action> & { readonly length: number }) | null = null;
  for (const action of actions) {
    for (const keyword of action.triggerValues) {
      const plain = plainWords(keyword);
      if (plain === "" || plain.length <= (best?.length ?? 0)) continue;
      const by = howSaid(said, plain.split(" "), action.matchEndings === true);
      if (by) best = { action, keyword, by, length: plain.length };
    }
  }
  return best && { action: best.action, keyword: best.keyword, by: best.by };
}

const COURTESIES = new Set("hola buenas buenos tardes dias noches por favor porfa gracias si".split(" "));

/** True for a text that says one of the words, and around them nothing but the wish for it: "quiero una cita, por favor". */
export function saysNoMore(text: string, triggerValues: readonly string[]): boolean {
  const matched = matchTrigger(text, [{ triggerValues }]);
  if (!matched) return false;
  const own = new Set(plainWords(matched.keyword).split(" "));
  return wordsOf(text).every(({ word }) => own.has(word) || WANTING.has(word) || COURTESIES.has(word));
}

interface Word {
  readonly word: string;
  /** Its clause: a denial does not reach over a comma ("no, quiero una cita"). */
  readonly clause: number;
}

function wordsOf(text: string): readonly Word[] {
  return text.split(/[.,;:!?¡¿()\n]+/).flatMap((part, clause) =>
    plainWords(part)
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => ({ word, clause })),
  );
}

/** How a phrase is said without being denied; null where it is not. */
function howSaid(said: readonly Word[], phrase: readonly string[], withEndings: boolean): "word" | "ending" | null {
  let found: "ending" | null = null;
  for (let at = 0; at + phrase.length <= said.length; at += 1) {
    const spoken = phrase.map((_, index) => said[at + index]?.word ?? "");
    const isExact = phrase.every((word, index) => word === spoken[index]);
    const fits = isExact || (withEndings && phrase.every((word, index) => isForm(word, spoken[index] ?? "")));
    if (!fits || isDenied(said, at)) continue;
    if (isExact) return "word";
    found = "ending";
  }
  return found;
}

function isForm(word: string, spoken: string): boolean {
  if (word === spoken) return true;
  return word.length >= SHORTEST_WITH_ENDINGS && spoken.length >= SHORTEST_WITH_ENDINGS && stem(word) === stem(spoken);
}

function isDenied(said: readonly Word[], at: number): boolean {
  const clause = said[at]?.clause;
  for (let before = at - 1; before >= 0 && said[before]?.clause === clause; before -= 1) {
    const word = said[before]?.word ?? "";
    if (DENIALS.has(word)) return true;
    if (!WANTING.has(word)) return false;
  }
  return false;
}

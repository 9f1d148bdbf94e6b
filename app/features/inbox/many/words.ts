const VERBS: ReadonlyMap<string, string> = new Map([
  ["resolve-many", "Resolviste"],
  ["snooze-many", "Pospusiste"],
  ["assign-many", "Asignaste"],
  ["tag-many", "Etiquetaste"],
  ["trash-many", "Eliminaste"],
  ["ai-many", "Pasaste a la IA"],
]);

/** Why one thread, or several of them, were left out. */
type Why = readonly [ofOne: string, ofSeveral: string];
const SO_ALREADY: Why = ["ya estaba así o ya no está", "ya estaban así o ya no están"];
const WROTE: Why = [
  "ya estaba así, ya no está o acaba de recibir un mensaje",
  "ya estaban así, ya no están o acaban de recibir un mensaje",
];
const WHY: ReadonlyMap<string, Why> = new Map([
  ["resolve-many", WROTE],
  ["snooze-many", WROTE],
  ["tag-many", ["ya la tenía o no le caben más", "ya las tenían o no les caben más"]],
]);

const counted = (count: number) => (count === 1 ? "1 conversación" : `${count} conversaciones`);

export interface ManyWords {
  readonly title: string;
  /** About those that were left out. */
  readonly rest?: string;
}

/**
 * What an act on many threads did, in words.
 * @param intent of its form; any other is the undoing
 */
export function manyWords(
  intent: string,
  { changed, asked }: { readonly changed: number; readonly asked: number },
): ManyWords {
  const verb = VERBS.get(intent);
  const left = asked - changed;
  if (verb === undefined) {
    if (changed === 0) return { title: "Nada cambió", rest: "Alguien cambió esas conversaciones después." };
    const title =
      changed === 1 ? "1 conversación quedó como estaba" : `${changed} conversaciones quedaron como estaban`;
    return left === 0
      ? { title }
      : {
          title,
          rest: left === 1 ? "1 cambió después y se quedó así." : `${left} cambiaron después y se quedaron así.`,
        };
  }
  const [ofOne, ofSeveral] = WHY.get(intent) ?? SO_ALREADY;
  const rest = left === 1 ? ofOne : ofSeveral;
  if (changed === 0)
    return { title: "Nada cambió", rest: `${left === 1 ? "La que elegiste" : "Las que elegiste"} ${rest}.` };
  if (left === 0) return { title: `${verb} ${counted(changed)}` };
  return {
    title: `${verb} ${changed} de ${counted(asked)}`,
    rest: `${left === 1 ? "La otra" : `Las otras ${left}`} ${rest}.`,
  };
}

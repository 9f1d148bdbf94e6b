import { plainWords } from "~/language/spanish";

interface Triggered {
  readonly triggerValues: readonly string[];
}

const MOST_CHARACTERS = 4_000;

/**
 * The action whose words a text says: whole words and phrases, whatever their case and accents. The longest wins, and
 * among equally long ones the first action.
 */
export function matchTrigger<Action extends Triggered>(
  text: string,
  actions: readonly Action[],
): { readonly action: Action; readonly keyword: string } | null {
  const said = ` ${plainWords(text.slice(0, MOST_CHARACTERS))} `;
  let best: { action: Action; keyword: string; length: number } | null = null;
  for (const action of actions) {
    for (const keyword of action.triggerValues) {
      const plain = plainWords(keyword);
      if (plain === "" || plain.length <= (best?.length ?? 0) || !said.includes(` ${plain} `)) continue;
      best = { action, keyword, length: plain.length };
    }
  }
  return best && { action: best.action, keyword: best.keyword };
}

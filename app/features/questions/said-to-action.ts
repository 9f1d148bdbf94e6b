import { quoteWish } from "~/features/actions/ready/own-wish";
import { agrees, asks, cancels, corrects, isAll, refuses } from "~/features/actions/words";
import { plainWords } from "~/language/spanish";

const HESITATES = /^(?:bueno|pues|entonces|uy|mm+|ah|ay)(?:\s?,)?\s+(?=\S)/iu;

/** True for what answers an action and asks nothing, whether one is open or not: "cancelar", "bueno va, acepto". */
export function isSaidToAction(text: string): boolean {
  const said = text.trim().replace(HESITATES, "");
  const wish = quoteWish(plainWords(said.slice(0, 400)));
  if (wish === "accept" || wish === "decline") return true;
  if ((cancels(said) && !/[¿?]/.test(said)) || agrees(said) || refuses(said) || isAll(said)) return true;
  return corrects(said) && !asks(said) && said.split(/\s+/).length <= 2;
}

import { countOf, formatCount } from "~/language/counts";
import { listed } from "~/language/listed";
import { MOST_COUNTED } from "./most-counted";

/** '2 documentos y 1 acción inteligente'; empty where there is none of them. */
export function listOf(counts: readonly (readonly [count: number, one: string, many: string])[]): string {
  return listed(
    counts
      .filter(([count]) => count > 0)
      .map(([count, one, many]) =>
        count > MOST_COUNTED ? `más de ${formatCount(MOST_COUNTED)} ${many}` : countOf(count, one, many),
      ),
  );
}

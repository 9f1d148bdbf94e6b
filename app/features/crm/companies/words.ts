import { listed } from "~/language/listed";
import { MOST_COUNTED } from "./most-counted";

const number = new Intl.NumberFormat("es-MX");

/** '2 documentos y 1 acción inteligente'; empty where there is none of them. */
export function listOf(counts: readonly (readonly [count: number, one: string, many: string])[]): string {
  return listed(
    counts
      .filter(([count]) => count > 0)
      .map(([count, one, many]) =>
        count > MOST_COUNTED
          ? `más de ${number.format(MOST_COUNTED)} ${many}`
          : `${number.format(count)} ${count === 1 ? one : many}`,
      ),
  );
}

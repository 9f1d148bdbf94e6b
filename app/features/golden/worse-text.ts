import { countOf } from "~/language/counts";

/** "1 respuesta sale peor", for warnings. */
export function worseText(count: number): string {
  return countOf(count, "respuesta sale peor", "respuestas salen peor");
}

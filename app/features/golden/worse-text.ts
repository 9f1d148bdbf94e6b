const numbers = new Intl.NumberFormat("es-MX");

/** "1 respuesta sale peor", for warnings. */
export function worseText(count: number): string {
  return count === 1 ? "1 respuesta sale peor" : `${numbers.format(count)} respuestas salen peor`;
}

const OUT: ReadonlySet<string> = new Set(["baja", "stop", "alto", "cancelar", "unsubscribe", "quit", "end"]);
const BACK: ReadonlySet<string> = new Set(["alta", "start", "unstop", "si quiero"]);

/** What staff read in the thread where a customer asked for it. */
export const OPT_NOTES = {
  out: "Este cliente pidió no recibir SMS. No se le enviará nada hasta que mande ALTA.",
  back: "Este cliente volvió a aceptar SMS.",
} as const;

/**
 * Whether an SMS, as a whole and however it is spelled, says that its sender wants no more of them (`out`), or wants them
 * again (`back`). "Quiero cancelar mi pedido" says neither.
 */
export function optWord(text: string): "out" | "back" | null {
  if (text.length > 60) return null;
  const said = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return OUT.has(said) ? "out" : BACK.has(said) ? "back" : null;
}

const OUT: ReadonlySet<string> = new Set(["baja", "stop", "alto", "cancelar", "unsubscribe", "quit", "end"]);
const BACK: ReadonlySet<string> = new Set(["alta", "start", "unstop", "si quiero"]);

/** Staff read these in the thread when a customer opts out of SMS or in again. */
export const OPT_NOTES = {
  out: "Este cliente pidió no recibir SMS. No se le enviará nada hasta que mande ALTA.",
  back: "Este cliente volvió a aceptar SMS.",
} as const;

/**
 * Reads an SMS as a wish to get no more of them (`out`), or to get them again (`back`), however it is spelled. The
 * whole text must say so: "Quiero cancelar mi pedido" says neither.
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

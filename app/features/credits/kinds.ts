/** The kinds of ledger entries; each key begins with its kind (`kindOf`). */
export const LEDGER_KINDS = [
  "welcome",
  "answer",
  "refund",
  "purchase",
  "covered",
  "purchase_refund",
  "refund_undone",
  "dispute",
  "dispute_won",
  "grant",
  "waived",
  "adjustment",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Which entries a list shows; `entradas` are those that brought credits. */
export const ENTRY_FILTERS = ["todos", "entradas"] as const;
export type EntryFilter = (typeof ENTRY_FILTERS)[number];

const KIND_LABELS: Readonly<Record<LedgerKind, string>> = {
  welcome: "Créditos de bienvenida",
  answer: "Respuesta de la IA",
  refund: "Respuesta no entregada, crédito devuelto",
  purchase: "Compra",
  covered: "Cubre créditos que faltaban",
  purchase_refund: "Compra reembolsada",
  refund_undone: "Reembolso deshecho, créditos de vuelta",
  dispute: "Pago en disputa",
  dispute_won: "Disputa resuelta a tu favor",
  grant: "Créditos de regalo",
  waived: "Créditos que faltaban, perdonados",
  adjustment: "Ajuste",
};

/** What an entry is, as its tenant reads it. */
export function entryLabel(key: string): string {
  const [kind = ""] = key.split(":", 1);
  return Object.hasOwn(KIND_LABELS, kind) ? KIND_LABELS[kind as LedgerKind] : "Movimiento";
}

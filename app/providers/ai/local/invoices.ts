import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

/** "¿Me haces factura?", "¿dan factura pe?", "¿facturan?" and nothing else. */
const ASKS =
  /^(?:(?:hola|buen[ao]s?|dias?|tardes|noches|oye|oiga|disculp[ae]|una|pregunta|y|e|tambien|ustedes|uds|ud|aqui|ahi|me|nos|les|le|si|pueden|puede|puedes|podrian|podria|podes|podeis) )*(?:factur(?:an|as|ais|ar)|(?:dan?|das|dais|dar|dame|hacen?|haces|haceis|hacer|emiten?|emites|emitir|entregan?|entregas|entregar|tienen|tienes|tenes|teneis|extienden) (?:una? |la )?facturas?)(?: (?:pe|po|pues|verdad|o no|tambien|ustedes|uds|ahi|porfa|por favor))*$/;
const PAPERS = "facturas?";
/** What a business says of its own invoices, with whatever it asks for them: all of the sentence is told. */
const TELLS = new RegExp(
  `^[^a-z]*(?:(?:si|tambien|siempre|claro),? )*(?:(?:emitimos|damos|entregamos|hacemos|extendemos|otorgamos|doy|hago|emito|entrego|se (?:emiten?|entregan?|dan?|hacen?|extienden?))\\b[^.;:]{0,50}\\b${PAPERS}\\b|facturamos\\b|facturo\\b|boletas?\\b[^.;:]{0,30}\\b${PAPERS}\\b|(?:con )?${PAPERS} (?:electronica |fiscal )?(?:[abc]|fel|cfdi|si|siempre|a pedido|disponible|con)\\b)`,
);
/** And that it gives none. */
const DENIES =
  /^[^a-z]*(?:por (?:ahora|el momento) )?no (?:(?:emitimos|damos|entregamos|hacemos|doy|hago) facturas?|facturamos|facturo)[.\s]*$/;
/** The customer's own invoice, which somebody has to bring. */
const OF_PURCHASE =
  /\bfactura (?:de (?:la )?compra|original)\b|\b(?:con|presentar|presentando|traer|guarde?|mostrar) (?:la|su|tu) (?:boleta|factura)\b/;
const LONGEST = 160;

/** The one sentence that says whether a business writes out invoices; null where another line speaks of them too. */
export function invoices(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  if (!ASKS.test(plainWords(question))) return null;
  const naming = allUnits(passages).filter(
    ({ text, isTitle }) => !isTitle && /\bfactur/.test(fold(text)) && !OF_PURCHASE.test(fold(text)),
  );
  const first = theOnly(naming);
  if (first === null) return null;
  if (first.row !== null || first.text.length > LONGEST || first.text.endsWith(":")) return null;
  const folded = fold(first.text);
  return TELLS.test(folded) || DENIES.test(folded) ? { unit: first, text: first.text } : null;
}

import { CURRENCY_BEFORE } from "~/language/currency";
import { isRemark } from "~/language/remarks";
import { fold } from "~/language/spanish";
import { amountsIn } from "./money";

/** What columns are mostly called. Other names may be those of places, brands or days, and stay as they are written. */
const ORDINARY =
  /^(?:precio|costo|tarifa|importe|valor|cuota|mensualidad|inscripcion|anticipo|deposito|descuento|promocion|mayoreo|menudeo|tamano|presentacion|medida|talla|peso|cantidad|pieza|porcion|rinde|contenido|capacidad|persona|cupo|edad|nivel|grado|duracion|tiempo|plazo|entrega|horario|hora|dia|fecha|modalidad|tipo|clase|categoria|descripcion|detalle|nota|observacion|incluye|que|para|desde|hasta|por|con|sin|marca|modelo|color|sabor|relleno|material|garantia|disponible|existencia|unidad|zona|lugar|salida|llegada|regreso)(?:e?s)?(?![a-z])/;

/** "PRECIO" and "Precio" read "precio" within a sentence; "Viña del Mar" stays. */
export function columnInWords(name: string): string {
  if (!ORDINARY.test(fold(name))) return name;
  return name === name.toUpperCase() ? name.toLowerCase() : name.charAt(0).toLowerCase() + name.slice(1);
}

/** A cell of a row as it is told. */
export function cellInWords(column: string | null, cell: string): string {
  return column === null || isRemark(column, cell) ? cell : `${columnInWords(column)} ${cell}`;
}

const NAME_OF_PRICE = new RegExp(
  String.raw`(?<=[:,] )(?:precio|costo|tarifa|importe|valor) (?=${CURRENCY_BEFORE}\d)`,
  "iu",
);

/** "Concha: precio $14, tamaño 90 g" reads "Concha: $14, tamaño 90 g", unless another amount stands beside it. */
export function withoutNameOfPrice(text: string): string {
  return amountsIn(text) === 1 ? text.replace(NAME_OF_PRICE, "") : text;
}

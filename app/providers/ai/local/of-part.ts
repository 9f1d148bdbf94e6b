import { fold, stem } from "~/language/spanish";
import { wordSet } from "~/language/word-set";
import { DONE } from "./name-for";

/** Names that begin with these are called by what follows: "curso de inglés", "servicio de jardinería". */
const CALLED_BY_REST = wordSet(
  `servicio servicios tarifa costo precio juego par paquete kit set caja combo orden plan programa curso cursos clase
  clases taller sesion sesiones consulta terapia tratamiento tour excursion`,
);
/** Parts of a thing, written before it without a word between: "Pantalla Samsung A15". */
const PARTS = wordSet(
  `pantalla pantallas display bateria baterias pila pilas cargador cargadores funda fundas estuche estuches mica micas
  lamina laminas vidrio tapa flex repuesto repuestos refaccion filtro filtros`,
);
const OF = /^\W*(?<head>[a-z]{3,})(?<joint> del?(?: la| las| los| el)?)? (?<rest>[a-z0-9]{2,})/;

/**
 * True where a question names a thing ("¿cuánto vale el motor?", "el samsung a15") and a line is of work on it or of a
 * part of it ("Lavado de motor", "Pantalla Samsung A15"), which the question does not name.
 * @param name what the line is about, as it is written
 * @param said the stems of the name that the question says
 */
export function isOfItsPart(question: string, name: string, said: ReadonlySet<string | null>): boolean {
  const { head = "", joint, rest = "" } = OF.exec(fold(name))?.groups ?? {};
  if (head === "" || said.has(stem(head)) || !said.has(stem(rest))) return false;
  // "Cambiar la pantalla" asks for the work itself.
  if (
    fold(question)
      .split(/[^a-z]+/)
      .some((word) => DONE.test(word))
  )
    return false;
  if (joint === undefined) return PARTS.has(head);
  // "¿Y la de chocolate?" leaves out the cake.
  return !CALLED_BY_REST.has(head) && !saysOf(fold(question), rest);
}

/** True for "de chocolate", "del motor", "de la sala". */
function saysOf(question: string, rest: string): boolean {
  const words = question.split(/[^a-z0-9]+/);
  return words.some(
    (word, at) => word === rest && words.slice(Math.max(0, at - 2), at).some((one) => /^del?$/.test(one)),
  );
}

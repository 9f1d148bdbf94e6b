/** What opens a paragraph of rules, above no line of its own: "Ausencias. Las clases de grupo no se reponen …". */
const RUN_IN =
  /^(?:[-•*]\s*)?(?<title>\p{Lu}\p{Ll}+(?: (?:de|del|y|para|por|en) (?:la |el |los |las )?\p{Ll}+){0,2})\.\s+(?=\S.{25})/u;
/** One word that answers or calls, and names nothing. */
const NO_TITLE =
  /^(?:avda|avd|blvd|depto|edif|prof|solamente|únicamente|también|siempre|damos|vamos|aplica|incluye|cuesta|sirve|claro|correcto|exacto|depende|gracias|importante|ojo|nota|aviso|perfecto|hola|bienvenid[oa]s?|nunca|ningun[oa]|todos?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)(?: |$)/iu;

/** What may be the title of a line's own sentences, without its point; null where it opens with no such words. */
export function runInTitle(line: string): string | null {
  const title = RUN_IN.exec(line)?.groups?.title;
  return title === undefined || NO_TITLE.test(title) ? null : title;
}

/** A line behind the title that opens it. */
export const afterTitle = (line: string, title: string | null): string =>
  title === null ? line : line.replace(RUN_IN, "");

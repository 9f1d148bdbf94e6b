import type { z } from "zod";
import { WRONG_EMAIL } from "./email";

type Issue = z.core.$ZodRawIssue;

const MISSING = "Falta este dato.";
const UNFIT = "Este dato no es válido. Revísalo.";

const KINDS: Readonly<Record<string, string>> = {
  string: "Aquí va un texto.",
  number: "Aquí va un número.",
  bigint: "Aquí va un número.",
  int: "Aquí va un número sin decimales.",
  boolean: "Aquí solo vale sí o no.",
  array: "Aquí va una lista.",
  set: "Aquí va una lista.",
  object: "Aquí van varios datos, cada uno con su nombre.",
  record: "Aquí van varios datos, cada uno con su nombre.",
  date: "Aquí va una fecha.",
  file: "Aquí va un archivo.",
};

const FORMS: Readonly<Record<string, string>> = {
  email: WRONG_EMAIL,
  url: "Esa dirección web no es válida.",
  uuid: "Ese identificador no es válido.",
  guid: "Ese identificador no es válido.",
  date: "Esa fecha no es válida.",
  time: "Esa hora no es válida.",
  datetime: "Esa fecha y hora no es válida.",
};

/** Above this a bound is the language's own and says nothing to people. */
const TELLING = 1_000_000_000;
const figure = (bound: unknown) => Number(bound).toLocaleString("es-MX");
const choices = new Intl.ListFormat("es", { type: "disjunction" });

/**
 * What is wrong with a value, in words of the product, where its schema has no sentence of its own; goes with each
 * parse. zod's own Spanish tells developers of types.
 */
export function issueWords(issue: Issue): string {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case "invalid_type":
      // The field was empty or no number: texts of an address or a form are converted before they are checked.
      if (Number.isNaN(issue.input)) return "Falta este número, o no se entiende.";
      return isMissing ? MISSING : (KINDS[issue.expected] ?? UNFIT);
    case "invalid_value":
      return issue.values.length === 1
        ? `Aquí solo vale ${String(issue.values[0])}.`
        : `Elige una de estas opciones: ${choices.format(issue.values.map(String))}.`;
    case "too_big":
      return tooBig(String(issue.origin), issue.maximum, issue.inclusive ?? true);
    case "too_small":
      return tooSmall(String(issue.origin), issue.minimum, issue.inclusive ?? true);
    case "invalid_format":
      return FORMS[issue.format] ?? "Revisa cómo está escrito este dato.";
    case "not_multiple_of":
      return `Tiene que ser múltiplo de ${figure(issue.divisor)}.`;
    case "unrecognized_keys":
      return `Sobran estos datos: ${issue.keys.join(", ")}.`;
    default:
      return isMissing ? MISSING : UNFIT;
  }
}

function tooBig(origin: string, most: unknown, inclusive: boolean): string {
  if (origin === "string") return `Usa como máximo ${figure(most)} caracteres.`;
  if (origin === "array" || origin === "set") return `Pueden ser hasta ${figure(most)}.`;
  if (origin === "file") return "Ese archivo pesa demasiado.";
  if (origin === "date") return "Esa fecha es demasiado lejana.";
  if (Number(most) > TELLING) return "Ese número es demasiado grande.";
  return inclusive ? `El máximo es ${figure(most)}.` : `Tiene que ser menor que ${figure(most)}.`;
}

function tooSmall(origin: string, least: unknown, inclusive: boolean): string {
  if (origin === "string") return Number(least) <= 1 ? MISSING : `Usa al menos ${figure(least)} caracteres.`;
  if (origin === "array" || origin === "set") return `Hace falta al menos ${figure(least)}.`;
  if (origin === "file") return "Ese archivo está vacío.";
  if (origin === "date") return "Esa fecha es demasiado antigua.";
  if (Number(least) < -TELLING) return "Ese número es demasiado pequeño.";
  return inclusive ? `El mínimo es ${figure(least)}.` : `Tiene que ser mayor que ${figure(least)}.`;
}

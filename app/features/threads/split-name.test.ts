import { expect, test } from "vitest";
import { splitName } from "./split-name";

test.each([
  ["María", "María", ""],
  ["María López", "María", "López"],
  ["  María   López García ", "María", "López García"],
  ["María Fernanda López García", "María Fernanda", "López García"],
  ["Rosa Elvira Cely", "Rosa Elvira", "Cely"],
  ["LINA MARÍA TEJEIRO", "LINA MARÍA", "TEJEIRO"],
  ["Ana Santos Ruiz", "Ana", "Santos Ruiz"],
  ["Ana Martín Ruiz", "Ana", "Martín Ruiz"],
  ["María Pilar", "María", "Pilar"],
  ["Rosa Elvira Cely Parra", "Rosa Elvira", "Cely Parra"],
  ["Juan de la Cruz", "Juan", "de la Cruz"],
  ["Ana María de los Ángeles Ruiz Soto", "Ana María de los Ángeles", "Ruiz Soto"],
  ["Ana Ruiz y Gómez", "Ana", "Ruiz y Gómez"],
  ["Juan De La Cruz", "Juan", "De La Cruz"],
  ["Luz del", "Luz", "del"],
  ["Visitante 4f2a", "", ""],
  ["+52 55 1234 5678", "", ""],
  ["luz@correo.mx", "", ""],
  ["", "", ""],
  [null, "", ""],
])("the whole name %j is %j and %j", (full, firstName, lastName) => {
  expect(splitName(full)).toEqual({ firstName, lastName });
});

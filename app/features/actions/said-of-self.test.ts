import { expect, test } from "vitest";
import { saidOfSelf } from "./said-of-self";

test.each([
  ["Marta", "222 555 6677", { name: "Marta", phone: "222 555 6677" }],
  ["Ana María O'Farrill", "+525512345678", { name: "Ana María O'Farrill", phone: "+525512345678" }],
  ["Luis", "luis@correo.mx", { name: "Luis", email: "luis@correo.mx" }],
  ["mañana a las 10", "no tengo", {}],
  ["y tambien 2 docenas de bolillos", "12", {}],
  [undefined, null, {}],
])("'%s', '%s' tells %j", (name, reach, said) => {
  expect(saidOfSelf(name, reach)).toEqual(said);
});

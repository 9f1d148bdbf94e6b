import { describe, expect, test } from "vitest";
import { initialsOf } from "~/ui/initials";
import { displayName } from "./viewer";

describe("what staff are called", () => {
  test.each([
    [{ firstName: "Ana", lastName: "Ruiz", email: "ana@negocio.mx" }, "Ana Ruiz", "AR"],
    [{ firstName: "Ana", lastName: null, email: "ana@negocio.mx" }, "Ana", "A"],
    [{ firstName: null, lastName: "Ruiz", email: "ana@negocio.mx" }, "Ruiz", "R"],
    // Without a name: the e-mail up to its @, never all of it.
    [{ firstName: null, lastName: null, email: "caja.dos@pasteleria-la-espiga.com.mx" }, "caja.dos", "C"],
    [{ firstName: "", lastName: "", email: "ventas@negocio.mx" }, "ventas", "V"],
    [{ firstName: null, lastName: null, email: "sin-arroba" }, "sin-arroba", "S"],
  ])("%j", (who, name, initials) => {
    expect(displayName(who)).toBe(name);
    expect(initialsOf(displayName(who))).toBe(initials);
  });
});

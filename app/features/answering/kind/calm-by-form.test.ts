import { describe, expect, test } from "vitest";
import { asksCalmly, isNameAndPhone } from "./calm-by-form";
import { kindOf } from "./kind-of";

describe("CONV-35 messages that complain of nothing, by their form", () => {
  test.each([
    "si ya pague la seña y me arrepiento? todavia no lo bordan",
    "¿y si se me rompe el cierre, lo cubre?",
    "le compre la camisa a mi hijo y le queda chica, me la cambian?",
    "y el zocalo puesto, son 12 metros nomas",
  ])("who asks what would be is met without regret: %s", (text) => {
    expect(kindOf(text)).toBe("question");
  });

  test("what did happen is a complaint still", () => {
    expect(asksCalmly("¿Cuándo me van a entregar? llevo dos semanas")).toBe(false);
    expect(asksCalmly("¿y qué pasa cuando se acaba la garantía?")).toBe(true);
    expect(kindOf("si ya pague por que nunca me llego nada?")).toBe("complaint");
    expect(asksCalmly("si ya pague por que no me llega?")).toBe(false);
    expect(asksCalmly("me queda chico otra vez, siempre lo mismo, me lo cambian?")).toBe(false);
    expect(asksCalmly("y el piso puesto que se levanto, son 12 metros")).toBe(false);
  });

  test("a name with a phone is a detail, and a complaint with one is not", () => {
    expect(kindOf("Virginia Sosa, 099 412 356")).toBe("contact");
    expect(kindOf("Maribel Quispe cel 70612345")).toBe("contact");
    expect(isNameAndPhone("deje mi moto ahi, 099 412 356")).toBe(false);
    expect(kindOf("Pesimo Servicio, llamen al 099 412 356")).not.toBe("contact");
  });
});

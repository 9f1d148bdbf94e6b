import { describe, expect, test } from "vitest";
import { asksCalmly, isNameAndPhone, saysGoodbye, saysSomething } from "./calm-by-form";
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

  test.each([
    "nos vamos 2 semanas eh",
    "y hora y media?",
    "son 100 dolares nomas",
    "cancelo con 3 semanas de antelacion que me devolveis",
    "dejé olvidada una chompa en el bus anoche a quien llamo",
    "olvide mi paraguas en su local",
    "deje unos aros en octubre y recien voy a poder ir, ya van como 4 meses",
    "mande un giro a la persona equivocada hace 1 hora quiero anular",
  ])("how much, a rule, and what customers did themselves are met without regret: %s", (text) => {
    expect(kindOf(text)).toBe("question");
  });

  test("what the business did is a complaint still, beside an amount or what was left there", () => {
    expect(asksCalmly("ya van 2 semanas")).toBe(false);
    expect(asksCalmly("llevo 3 horas")).toBe(false);
    expect(asksCalmly("cancelo y nunca me devuelven que me cobraron")).toBe(false);
    expect(asksCalmly("olvide mi bolsa en su local y me la robaron que verguenza")).toBe(false);
    for (const text of [
      "no voy a pagar lo que me cobraron",
      "me arrepiento de haberles comprado y de lo que me cobraron",
      "deje olvidada mi chamarra en su local y la tiraron a la basura",
      "olvide un pastel en su mostrador y lo vendieron a otro cliente",
      "apenas voy a poder recoger mi pastel y ya lo vendieron",
      "cancelo porque nadie me contesta, cuanto me devuelven",
      "olvide mi bolsa en su local que mal servicio",
      "vamos dos semanas",
      "como dos horas",
    ])
      expect(asksCalmly(text), text).toBe(false);
    expect(kindOf("me mandaron el pedido equivocado")).toBe("complaint");
    expect(kindOf("pedi uno azul y ustedes me mandaron el equivocado")).toBe("complaint");
  });

  test("thanks with a farewell are thanks", () => {
    expect(kindOf("genio gracias nos vemos en enero")).toBe("thanks");
    expect(saysGoodbye("que mal servicio gracias nos vemos")).toBe(false);
    expect(saysGoodbye("gracias nos vemos en la corte con mi abogado")).toBe(false);
    expect(saysGoodbye("pague y me quede sin pastel gracias nos vemos")).toBe(false);
    expect(saysGoodbye("ya no vuelvo gracias nos vemos nunca")).toBe(false);
  });

  test.each([
    "es un dogo, buenito eh",
    "no conoce a alguien que me lo haga entonces",
    "yo le quiero cantar una a mi esposo ahi con ustedes",
  ])("who asks, wants or tells something is not thanked for it: %s", (text) => {
    expect(kindOf(text)).toBe("question");
  });

  test.each([
    ...["es un placer", "son unos cracks", "es un amor jaja", "es una chulada"],
    ...["queremos agradecerles por el pastel", "quiero desearles feliz navidad a todos"],
  ])("politeness stays politeness: %s", (text) => {
    expect(saysSomething(text)).toBe(false);
  });

  test("a name with a phone is a detail, and a complaint with one is not", () => {
    expect(kindOf("Virginia Sosa, 099 412 356")).toBe("contact");
    expect(kindOf("Maribel Quispe cel 70612345")).toBe("contact");
    expect(isNameAndPhone("deje mi moto ahi, 099 412 356")).toBe(false);
    expect(kindOf("Pesimo Servicio, llamen al 099 412 356")).not.toBe("contact");
  });
});

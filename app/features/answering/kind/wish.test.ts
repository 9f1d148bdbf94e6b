import { describe, expect, test } from "vitest";
import { askForMissing, missingOf, openingOf, openWish, type Wish, wordsOfWish } from "./wish";

const wish = (said: string, over: Partial<Wish> = {}): Wish => ({
  kind: "order",
  said,
  name: null,
  wasAsked: false,
  ...over,
});

describe("CONV-35 what a customer wants", () => {
  test.each([
    ["quiero hacer un pedido", ["what", "when", "name"]],
    ["quiero 2 kilos de tortilla", ["when", "name"]],
    ["quiero 2 kilos de tortilla para mañana", ["name"]],
    ["2 pizzas para hoy a nombre de Ana", []],
    ["un pastel de chocolate, soy Luis", ["when"]],
    ["quiero separar la sala mañana de 3 a 5 pm, Renzo Palomino", []],
    ["quiero la sala mañana, en Barranco", ["name"]],
  ] as const)("%s lacks %j", (said, missing) => {
    expect(missingOf(wish(said))).toEqual(missing);
  });

  test("a name that is known is not asked for, nor of anything of theirs where its number was said", () => {
    expect(missingOf(wish("2 pizzas para hoy", { name: "Ana" }))).toEqual([]);
    expect(missingOf(wish("ya está mi pedido?", { kind: "status" }))).toEqual(["name"]);
    expect(missingOf(wish("ya está mi pedido 1045?", { kind: "status" }))).toEqual([]);
  });

  test("is said back in the customer's words, without the greeting, and never longer than a message", () => {
    expect(wordsOfWish("Hola, buenas tardes!\n quiero 2 «conchas»")).toBe('quiero 2 "conchas"');
    expect(wordsOfWish("a".repeat(500))).toHaveLength(241);
    expect(askForMissing(wish("quiero un pedido"), ["what", "when", "name"], "usted")).toBe(
      "Claro. ¿Qué necesita, para cuándo y a nombre de quién?",
    );
    expect(openingOf(wish("2 pizzas para hoy", { name: "Ana" }), "usted")).toBe(
      "Anoté: «2 pizzas para hoy», a nombre de Ana. Una persona del equipo se lo confirma.",
    );
  });

  test("to change something of theirs is passed on as such, and asks for its name alone", () => {
    const change = wish("quiero cancelar mi pedido", { kind: "status", changes: true, wasAsked: true });
    expect(openingOf(change, "tu")).toBe(
      "Ya le pasé tu solicitud a una persona del equipo: «quiero cancelar mi pedido». ¿A nombre de quién está, o qué número tiene?",
    );
    expect(openingOf({ ...change, name: "Ana" }, "usted")).toBe(
      "Ya le pasé su solicitud a una persona del equipo: «quiero cancelar mi pedido».",
    );
  });

  test("is open until a person answers or takes it over", () => {
    const asked = { sender: "ai", metadata: { notice: "wish", wish: "order", said: "2 pizzas" } };
    const customer = { sender: "customer", metadata: null };
    expect(openWish([asked, customer])).toEqual({ kind: "order", said: "2 pizzas" });
    expect(openWish([asked, { sender: "agent", metadata: null }, customer])).toBeNull();
    expect(openWish([asked, { sender: "ai", metadata: { notice: "handoff" } }, customer])).toBeNull();
    expect(openWish([customer])).toBeNull();
  });
});

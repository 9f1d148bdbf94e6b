import { describe, expect, test } from "vitest";
import { askForMissing, missingOf, nextOf, openingOf, openWish, type Wish, wordsOfWish } from "./wish";

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

describe("CONV-35 a wish for a time at which the business is closed", () => {
  const DAY = [{ from: "09:00", to: "18:00", who: null }];
  const SATURDAY = [{ from: "09:00", to: "14:00", who: null }];
  const hours = {
    zone: "America/Santiago",
    policy: "ai" as const,
    days: [DAY, DAY, DAY, DAY, DAY, SATURDAY, []],
    holidays: [],
  };
  /** A Tuesday. */
  const now = Date.parse("2026-11-24T15:00:00Z");
  const late = wish("corte el sábado a las 3", { kind: "booking", name: "Ana" });

  test("is told the day's hours and asked for another, in the form of address in use", () => {
    expect(nextOf(late, { treatment: "tu", hours, now })).toEqual({
      is: "ask",
      text: "Anoté: «corte el sábado a las 3». El sábado 28 de noviembre abrimos de 9:00 a 14:00. ¿Qué otro momento te queda bien?",
      asks: {
        notice: "wish",
        wish: "booking",
        said: "corte el sábado a las 3",
        closed: "El sábado 28 de noviembre abrimos de 9:00 a 14:00.",
      },
    });
    expect(nextOf({ ...late, name: null }, { treatment: "usted", hours, now })).toMatchObject({
      text: "Anoté: «corte el sábado a las 3». El sábado 28 de noviembre abrimos de 9:00 a 14:00. ¿Qué otro momento le queda bien y a nombre de quién?",
    });
  });

  test("that was asked about goes to a person, who reads it too", () => {
    const asked = wish("2 tortas para el domingo", { name: "Ana", wasAsked: true });
    expect(nextOf(asked, { treatment: "usted", hours, now })).toEqual({
      is: "hand_over",
      opening:
        "Anoté: «2 tortas para el domingo», a nombre de Ana. El domingo 29 de noviembre no abrimos. Una persona del equipo lo ve con usted.",
      reason: "order",
      line: "Dijo: «2 tortas para el domingo». Lo pide fuera del horario: El domingo 29 de noviembre no abrimos.",
    });
  });

  test.each([
    ["at an open time", wish("corte el sábado a las 11", { kind: "booking", name: "Ana" }), hours],
    ["of a business without hours", late, null],
  ])("%s is as it was", (_, one, at) => {
    expect(nextOf(one, { treatment: "tu", hours: at, now })).toEqual({
      is: "hand_over",
      opening: `Anoté: «${one.said}», a nombre de Ana. Una persona del equipo te lo confirma.`,
      reason: "reservation",
      line: `Dijo: «${one.said}».`,
    });
  });

  test("that asks how something goes is no time to come at", () => {
    const status = wish("mi pedido 1045 es para el domingo, ya está?", { kind: "status" });
    expect(nextOf(status, { treatment: "tu", hours, now })).toMatchObject({ is: "hand_over", reason: "status" });
    expect(JSON.stringify(nextOf(status, { treatment: "tu", hours, now }))).not.toContain("abrimos");
  });
});

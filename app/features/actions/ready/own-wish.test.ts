import { expect, test } from "vitest";
import { bookingWish, namesOwnBooking, orderWish } from "./own-wish";

test("what customers want of their own appointment is read from plain words", () => {
  const wishes = {
    "quiero cancelar mi cita": "cancel",
    "ya no voy a ir a mi cita": "cancel",
    "no puedo ir a la cita": "cancel",
    "puedo cambiar mi cita al lunes": "move",
    "a que hora es mi cita": "ask",
    "tengo alguna cita": "ask",
    "mi cita cuando la cancelaron": null,
    "quiero una cita": null,
    "cuando abren": null,
  };
  expect(Object.keys(wishes).map((plain) => [plain, bookingWish(plain)])).toEqual(Object.entries(wishes));
  expect([namesOwnBooking("mi reserva"), namesOwnBooking("tengo una cita")]).toEqual([true, false]);
});

test("what customers want of their own order is read from plain words", () => {
  expect(orderWish("quiero cancelar mi pedido")).toBe("change");
  expect(orderWish("como va mi pedido")).toBe("ask");
  expect(orderWish("quiero hacer un pedido")).toBeNull();
  expect(orderWish("mi pedido")).toBeNull();
});

import { expect, test } from "vitest";
import {
  asksForElse,
  bookingWish,
  namesOwnBooking,
  nodsAtQuote,
  orderWish,
  quoteAnswer,
  quoteWants,
  quoteWish,
} from "./own-wish";

test("what customers want of their own appointment is read from plain words", () => {
  const wishes = {
    "quiero cancelar mi cita": "cancel",
    "ya no voy a ir a mi cita": "cancel",
    "no puedo ir a la cita": "cancel",
    "puedo cambiar mi cita al lunes": "move",
    "a que hora es mi cita": "ask",
    "tengo alguna cita": "ask",
    "mi cita cuando la cancelaron": null,
    "puedo cambiarla al lunes": "move",
    "la puedo mover al lunes": "move",
    "podemos recorrerla una hora": "move",
    "quiero cambiar la hora": "move",
    "la quiero cancelar": "cancel",
    "ya no la voy a necesitar cancelala": "cancel",
    "quiero una cita": null,
    "la puedo pagar el lunes": null,
    "puedo cambiarlo al lunes": null,
    "cambiaron la hora de cerrar": null,
    "me cambias la concha por una dona": null,
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

test("what customers want of their own quote is read from plain words", () => {
  const wishes = {
    acepto: "accept",
    "si acepto la cotizacion gracias": "accept",
    "perfecto acepto el precio": "accept",
    "no acepto": "decline",
    "ya no quiero la cotizacion": "decline",
    "cancela mi cotizacion por favor": "decline",
    "ya no quiero": null,
    "como va mi cotizacion": "ask",
    "cuando esta la cotizacion": "ask",
    "quiero una cotizacion": null,
    "bueno va acepto": "accept",
    "va lo quiero": null,
    "acepto si me haces descuento": null,
    "aceptan tarjeta": null,
    "acepto transferencia": null,
    si: null,
  };
  expect(Object.keys(wishes).map((plain) => [plain, quoteWish(plain)])).toEqual(Object.entries(wishes));
});

test("«pedir» and «ordenar» that are about something else begin no order", () => {
  const says = {
    "quiero pedir informes": true,
    "les quisiera pedir una cita": true,
    "queria pedir mas informacion": true,
    "quiero pedirles un favor": true,
    "para pedir la factura": true,
    "quiero pedir que me llamen": true,
    "quiero pedir 2 conchas": false,
    "quiero pedir un pastel": false,
    "voy a ordenar unas tortas": false,
    "quiero pedir informes y hacer un pedido": false,
    "quiero encargar un pastel de tres leches": false,
  };
  expect(Object.keys(says).map((plain) => [plain, asksForElse(plain)])).toEqual(Object.entries(says));
});

test("right below a price a yes accepts it, and a thank you does not", () => {
  const answers = {
    si: "accept",
    "si gracias": "accept",
    "va dale": "accept",
    "perfecto adelante": "accept",
    "ok me parece bien": "accept",
    "muchas gracias si por favor": "accept",
    "me gusta si quiero": "accept",
    "okay muchas gracias apartemelo por favor": "accept",
    "va la hacemos": "accept",
    "me parece caro": null,
    "si pero mas barato": null,
    "esta bien": null,
    "no gracias": "decline",
    gracias: null,
    ok: null,
    "ok gracias": null,
    perfecto: null,
  };
  expect(Object.keys(answers).map((plain) => [plain, quoteAnswer(plain)])).toEqual(Object.entries(answers));
});

test("who wants it accepts it in other words", () => {
  const wants = {
    "ok va si lo quiero": "accept",
    "va lo quiero": "accept",
    "lo quiero": "accept",
    "si la quiero por favor": "accept",
    "esta bien la tomo": "accept",
    "de acuerdo hagamoslo": "accept",
    "va me la quedo": "accept",
    "ok me parece bien si lo quiero": "accept",
    "me gusta si quiero": null,
    "okay muchas gracias apartemelo por favor": null,
    "si quiero otra cosa": null,
    quiero: null,
    "no lo quiero": "decline",
    "ya no la quiero gracias": "decline",
    "ok si la quiero pero con descuento": null,
    "la quiero para el sabado": null,
    "lo quiero pensar": null,
  };
  expect(Object.keys(wants).map((plain) => [plain, quoteWants(plain)])).toEqual(Object.entries(wants));
});

test("who only nods at a price neither thanks for it alone nor clearly accepts it", () => {
  const nods = {
    Ok: true,
    "Ok, gracias": true,
    "Está bien": true,
    "está bien el precio": true,
    Va: true,
    "va, gracias": true,
    dale: true,
    "bueno, sale": true,
    "perfecto!": true,
    "me gusta": true,
    "👍": true,
    "👌🏽": true,
    "ok 👍": true,
    "va, dale": false,
    "ok, sí": false,
    "ok me parece bien": false,
    "está bien, la tomo": false,
    acepto: false,
    gracias: false,
    "hola, muchas gracias": false,
    "🙏": false,
    "👎": false,
    "ok?": false,
    "ok, deja lo pienso": false,
    "está bien, pero con descuento": false,
    "va, mañana te aviso": false,
    "no está bien": false,
  };
  expect(Object.keys(nods).map((text) => [text, nodsAtQuote(text)])).toEqual(Object.entries(nods));
});

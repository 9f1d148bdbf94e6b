import { expect, test } from "vitest";
import { changesOwn } from "./own-things";

test.each([
  ["tengo que anular el encargo del viernes", true],
  ["tengo q anular el encargo de canapés, nombre Inma", true],
  ["quiero cancelar mi pedido", true],
  ["anúleme el pedido de las chompas por favor", true],
  ["por favor anulenme el turno", true],
  ["qué pena contigo pero me toca cancelar el pedido de las camisetas, el evento se cayó", true],
  ["que pena pero ya no la quiero", true],
  ["quiero cancelar el pay de nuez que encargue ayer, ya no se va a hacer la reunion", true],
  ["cancele el arreglo que pedi esta mañana", true],
  ["cambiame porfa la boleta por factura", true],
  ["cambiadme del b2 de la tarde al de la mañana", true],
  ["cancelar la suscripción que anuncian cuesta", false],
  ["cambiame el color", false],
  ["cambiame la cita para el viernes", true],
  ["cambiame la pantalla por favor, la del iphone 11", false],
  ["cambieme el vidrio por la tarde", false],
  ["cambiame el celular por otro, este se apaga solo", false],
  ["cambiame el foco por uno led", false],
  ["me encantó, pero cancelar una tarjeta cuesta", false],
  ["¿puedo anular el encargo?", false],
  ["cancélenme la cita del viernes", true],
  ["tengo que anular una tarjeta", false],
  ["quiero dar de baja el servicio", true],
  ["por favor denme de baja", true],
  ["quiero dar de baja el servicio, como hago?", false],
  ["el precio de dar de baja el servicio", false],
  ["doy aviso q dejo la baulera 47 a fin de mes", true],
  ["les aviso que voy a desocupar el depto a fin de mes", true],
  ["quiero dar aviso de que entrego el local en mayo", true],
  ["con cuanta anticipacion aviso que dejo la baulera", false],
  ["les aviso que dejo el pago en la porteria", false],
])("something of theirs shall change: %s", (text, is) => {
  expect(changesOwn(text)).toBe(is);
});

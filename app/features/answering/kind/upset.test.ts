import { expect, test } from "vitest";
import { evaluationQuestions } from "../../../../scripts/lib/kind-tables.mjs";
import { isUpset } from "./kind-of";
import { upsetAs } from "./upset";

const UPSET = [
  "buen trabajo el del tecnico, me dejo la pared como si hubiera pasao un tiroteo jeje",
  "ah pero cuando ustedes suspenden a mi no me descuentan un peso, divino",
  "entonces no reciben nada, pa que le pusieron compraventa jaja qué risa ustedes",
  "Quiero poner una queja",
  "PESIMO SERVICIO!!!",
  "pesimo serbicio la verdad",
  "Qué mal servicio, nadie contesta el teléfono",
  "Mi pedido llegó frío y tarde",
  "el pastel llego aplastado",
  "me llego la pizza incompleta",
  "No me han entregado mi pedido y ya pasaron 3 horas",
  "Llevo dos horas esperando y nada",
  "yevo una ora esperando",
  "todavia no me llega mi paquete",
  "Nunca llegó el repartidor",
  "Estoy muy molesta con la atención de ayer",
  "ESTOY ENOJADISIMO, ME COBRARON DOBLE",
  "me cobraron de mas",
  "Son unos rateros",
  "esto es una estafa",
  "Exijo que me devuelvan mi dinero",
  "quiero mi reembolso ya",
  "los voy a reportar con profeco",
  "No vuelvo a comprar con ustedes",
  "no los recomiendo para nada",
  "Me trataron muy mal en la sucursal",
  "la señorita me contestó bien grosera y me atendieron fatal",
  "Encontré un cabello en mi sopa",
  "me enfermé con su comida",
  "el pan estaba crudo",
  "Me dejaron plantada, quedaron de venir a las 10 y no llegaron",
  "nadie me da respuesta de mi garantía",
  "no me an contestado desde el lunes",
  "qué falta de respeto",
  "Lo que compré no sirve",
  "se descompuso a los dos días",
  "Estoy harta de esperar",
  "orrible servicio",
  "Me mintieron, dijeron que hoy quedaba",
  "sigo sin recibir mi pedido",
  "¿Por qué me cobraron dos veces?",
  "no cumplieron con lo que prometieron",
  "me quedó mal el corte",
  "🤬",
  "Qué poca madre tienen",
  "pedi 10 tacos y venian 8",
  "me llegó quebrado",
  "venía incompleto",
  "ya pagué y nada",
  "tenía cita a las 4 y me atendieron a las 6",
  "me habéis cobrado una sesión que anulé",
  "la licuadora que me vendieron no prende",
  "los voy a denunciar a indecopi",
  "no nos dieron lo que pedimos y encima groseros",
];

const INNOCENT = [
  "¿Tienen servicio de reclamaciones?",
  "¿Qué pasa si el pan llega frío?",
  "no manches qué rico",
  "¿me pueden enojar las mascotas si las baño en casa?",
  "Mi novia está enojada conmigo, ¿qué flores me recomiendan?",
  "Tengo un dolor horrible de muela, ¿tienen cita hoy?",
  "¿Tienen libro de quejas?",
  "No tengo ninguna queja, todo excelente",
  "no estoy molesta, solo pregunto",
  "Está de poca madre su pastel",
  "¿La alarma sirve contra robo y rateros?",
  "¿Su contrato está registrado ante Profeco?",
  "¿Me devuelven mi dinero si cancelo?",
  "¿Qué hago si me llegó roto?",
  "Si llego tarde a mi cita, ¿me atienden?",
  "¿Ya llegó el café frío?",
  "¿Abren por la tarde?",
  "Perdón por la molestia, ¿a qué hora cierran?",
  "Disculpe que lo moleste, ¿tienen pan integral?",
  "Ya pasaron 6 meses y me toca limpieza, ¿cuánto cuesta?",
  "tengo una semana con tos, ¿atienden hoy?",
  "Encontré una cucaracha en mi cocina, ¿fumigan?",
  "Me robaron el coche, ¿lo cubre la póliza?",
  "Quiero reclamar mi cupón de descuento",
  "Tuve una experiencia terrible con otro dentista, ¿ustedes usan anestesia?",
  "Mi internet no funciona, ¿qué hago?",
  "No puedo ir el martes, ¿tienen el jueves?",
  "¿Qué pasa si no me llega el pedido a tiempo?",
  "Ya me llegó el pedido, todo bien, gracias",
  "¿Aceptan devoluciones si el producto está roto?",
  "¿Cuánto tardan en entregar?",
  "es urgente, ¿tienen plomero hoy?",
  "¿El envío llega el mismo día o más tarde?",
  "Mi casa estaba sucia después de la fiesta, ¿cuánto cobran la limpieza?",
  "Tengo un problema de humedad, ¿lo arreglan?",
  "¿Hasta cuándo van a tener la promoción?",
  "todavía no sé qué talla, ¿me ayudan?",
  "¿Sirven cerveza fría?",
  "Estoy con una molesta tos, ¿qué jarabe venden?",
  "me da asco el pescado, ¿tienen pollo?",
  "¿tienen pasteles sin gluten? soy celíaco",
  "¿cuánto tarda el envío?",
  "¿qué pasa si llega roto?",
  "¿hacen devoluciones?",
  "compré una blusa y no me quedó, ¿la puedo cambiar?",
  "mi lavadora no prende",
  "compré un celular usado y no prende, ¿lo reparan?",
  "me golpearon el coche ayer",
  "me recomendaron su local pero no encuentro la direccion",
  "todo muy rico, me atendieron súper bien aunque tardaron un poco",
];

test.each(UPSET)("%s: is a complaint or anger", (text) => {
  expect(isUpset(text)).toBe(true);
});

test.each(INNOCENT)("%s: is no complaint", (text) => {
  expect(isUpset(text)).toBe(false);
});

test.each([
  ["pedi 10 tacos y venian 8", "complaint"],
  ["pedi la parrillada pa 4 y llego fria y sin la yuca", "complaint"],
  ["precio de la clase suelta", null],
  ["compre ayer una funda y a mi hija no le gusta el color, la puedo descambiar?", null],
])("%s: phrases and structures alone say %s", (text, expected) => {
  expect(upsetAs(text)).toBe(expected);
});

test("of the questions of the evaluation only those that complain are taken for a complaint", () => {
  const questions = evaluationQuestions();
  expect(questions.length).toBeGreaterThan(1_000);
  // These two are.
  expect(questions.filter(isUpset)).toEqual([
    "no me gustó, prefiero que me devuelvan la platica",
    "me mandaron una blusa que no es, pedi negra y llego un pantalon jajaja",
  ]);
});

test.each([
  "me dejaron el coche como si fuera nuevo",
  "me quedo el vestido como si fuera hecho a la medida",
  "para que le ponen canela al cafe jaja",
])("what is praised by what it looks like, and chat, show no complaint: %s", (text) => {
  expect(upsetAs(text)).toBeNull();
});

import { describe, expect, test } from "vitest";
import { plainWords } from "~/language/spanish";
import { kindByForm } from "./by-form";
import { kindOf } from "./kind-of";

describe("CONV-35 messages that are questions or wishes by their form", () => {
  test.each(["el miercoles a la tarde estas?", "los sabados estais?", "el jueves estas?", "estan el domingo?"])(
    "who asks if somebody is there on a day wants the hours: %s",
    (text) => {
      expect(kindOf(text)).toBe("question");
    },
  );

  test("to come on a day is asked after something else, and wished with a time", () => {
    expect(kindOf("y puedo ir el miercoles?")).toBe("question");
    expect(kindOf("puedo ir el miercoles a las 4?")).toBe("booking");
    expect(kindOf("quiero ir el miercoles")).not.toBe("question");
  });

  test.each([
    "llego a viru viru a las 4 de la mañana, me cambian?",
    "compre 6 varas de jaspe azul en marzo y necesito 2 mas, me saldra igualito?",
    "y tambien mandan globos ya inflados aqui a la col. Alameda?",
    "somos 5 al final..",
  ])("what a business does, how it turns out and for how many is no wish: %s", (text) => {
    expect(kindOf(text)).toBe("question");
  });

  test("with an amount, a day or a word of keeping it is one", () => {
    expect(kindByForm("mandan 2 pizzas a la colonia roma", true)).toBeNull();
    expect(kindByForm("mandan una pizza a la colonia roma", true)).toBeNull();
    expect(kindByForm("mandan flores a la colonia roma el sabado", true)).not.toBe("question");
    expect(kindByForm("mandan flores a la colonia roma", false)).toBeNull();
    expect(kindByForm("quiero dos pasteles para el sabado me los dejan", true)).not.toBe("question");
    expect(kindByForm("mandan media docena de conchas a la colonia roma", true)).toBeNull();
    for (const text of [
      "agendame el martes a las 3, me reciben?",
      "ocupo cita para hoy a las 5, me atienden?",
      "una mesa para 4 hoy a las 8 nos reciben?",
      "necesito 3 pasteles para el sabado, me los dejan?",
    ])
      expect(["booking", "order"], text).toContain(kindOf(text));
    expect(kindByForm("llego a las 4 me cambian", false)).toBeNull();
    expect(kindByForm("somos 5 y queremos mesa", false)).toBeNull();
  });

  test.each(["entonces no me cobran el envio, genial", "no nos cobran propina que bonito"])(
    "what a customer is glad not to get is no complaint: %s",
    (text) => {
      expect(kindOf(text)).not.toBe("complaint");
    },
  );

  test("another size is asked for, and a thing for a day is wished", () => {
    expect(kindOf("y uno de asado de 30 cm")).toBe("question");
    expect(kindOf("y uno de chocolate para el sabado")).toBe("order");
  });

  test("work is asked for without a day or an amount", () => {
    expect(kindOf("me muelen huesos de res para mi perro")).toBe("question");
    expect(kindOf("me muelen 5 kilos de maiz para el viernes")).toBe("order");
    expect(kindOf("me muelen cinco kilos de maiz para el viernes")).toBe("order");
    expect(kindOf("me hacen un pastel para el sabado")).toBe("order");
  });

  test.each([
    "me ignoran siempre",
    "me estafan con el precio",
    "nos mienten con las fechas",
    "ya me engañan hasta con las medidas",
  ])("what a business does to somebody is a complaint: %s", (text) => {
    expect(["complaint", "anger"]).toContain(kindOf(text));
  });

  test("work that a business does stays a question", () => {
    expect(kindOf("me muelen cafe")).toBe("question");
    expect(kindOf("me ensanchan un anillo")).toBe("question");
  });

  test("whether something is brought to a place asks for no order that is on its way", () => {
    expect(kindOf("me lo traen a mi chacra?")).toBe("question");
    expect(kindOf("ya me lo traen?")).toBe("status");
  });

  test.each([
    "mande a un tecnico mañana a chequear el inversor, en Villa Olga",
    "manden a alguien a revisar la lavadora el jueves",
    "pasame a buscar el jueves 4 tijeras por el salon, Corrientes 850",
    "pasen a recoger la ropa el lunes",
    "diay pasen el viernes entonces, son como 6 kilos",
    "quiero cotizar el cambio de vidrio de una ventana grande",
    "me pueden guardar el traje gris para probarmelo el sabado?",
  ])("that somebody comes is a wish: %s", (text) => {
    expect(["order", "booking"]).toContain(kindOf(text));
  });

  test.each([
    "mande a un tecnico ayer en la tarde a que lo viera",
    "mandan tecnico a domicilio mañana?",
    "pasame a buscar el precio",
    "pasan a recoger los lunes?",
    "pasan el viernes?",
    "quiero cotizar cuanto sale una ventana",
    "quiero cotizar una ventana, la hacen de aluminio?",
    "me pueden guardar el coche el sabado?",
    "me pueden guardar un traje?",
  ])("what was done, or is asked, is no such wish: %s", (text) => {
    expect(kindOf(text)).not.toBe("order");
  });

  test.each(["klk tu ere un robot?", "disculpe, es usted un asistente automatico?", "mi loco tu ere un bot?"])(
    "whether a machine answers: %s",
    (text) => {
      expect(kindOf(text)).toBe("robot");
    },
  );

  test.each(["de que marca es la maquina que usas", "es una maquina de coser industrial?"])(
    "a tool is no machine that answers: %s",
    (text) => {
      expect(kindOf(text)).not.toBe("robot");
    },
  );

  test("a machine that answers stays one", () => {
    expect(kindOf("eres una maquina que contesta sola?")).toBe("robot");
  });
});

describe("CONV-35 more messages by their form", () => {
  test.each(["ya viene con pilas?", "¿y el iva ya va ahí?", "eso ya va incluido?", "ya con el marco?"])(
    "what a price has in it is asked for: %s",
    (text) => {
      expect(kindOf(text)).toBe("question");
    },
  );

  test.each(["¿el pedido ya está ahí?", "¿el paquete ya va ahí?", "¿ya está ahí?"])(
    "where something of the customer's is, is no such question either: %s",
    (text) => {
      expect(kindByForm(plainWords(text), true)).toBeNull();
    },
  );

  test.each(["ya viene el repartidor?", "ya viene con el mensajero?", "ya viene en camino?"])(
    "how something goes is no such question: %s",
    (text) => {
      expect(kindOf(text)).toBe("status");
    },
  );

  test("another kind of what was asked for is no order", () => {
    expect(kindOf("y la de trigo")).toBe("question");
    expect(kindOf("y el de ayer")).not.toBe("order");
    expect(kindOf("y uno de trigo para el lunes")).toBe("order");
  });

  test("what there is on a day, or for somebody, is asked for and greets nobody", () => {
    expect(kindOf("que hay el viernes")).toBe("question");
    expect(kindOf("y entonces que hay para ellos")).toBe("question");
    expect(kindOf("que hay")).toBe("greeting");
  });

  test("whether an appointment is needed is asked for with its alternative", () => {
    expect(kindOf("necesito cita o paso directo")).toBe("question");
    expect(kindOf("necesito una cita para el lunes")).toBe("booking");
  });

  test.each([
    "pues planchenme el jueves 6 camisas, calle Luna 12",
    "ok impriman 30 afiches a color, yo paso en la tarde",
    "genial, es el 3 de mayo. lo tenes libre? si es asi lo queremos reservar",
  ])("who bids something done wishes: %s", (text) => {
    expect(["order", "booking"]).toContain(kindOf(text));
  });

  test.each(["llamenme el jueves", "cobran 30 pesos, yo paso en la tarde?", "devuelvanme el jueves mi dinero"])(
    "who wants to be told, or paid, orders nothing: %s",
    (text) => {
      expect(["order", "booking"]).not.toContain(kindOf(text));
    },
  );

  test("what somebody bids to be told or paid is no order by its form", () => {
    expect(kindByForm("devuelvanme el jueves mi dinero", false)).toBeNull();
    for (const text of [
      "esperenme hoy llego a las 6",
      "permitanme hoy les deposito",
      "recuerdenme mañana la cita",
      "cancelenme la cita del viernes",
      "cambienme la cita para el lunes",
    ])
      expect(kindByForm(plainWords(text), false), text).toBeNull();
    expect(kindByForm("planchenme el jueves 6 camisas", false)).toBe("order");
  });
});

import { describe, expect, test } from "vitest";
import { asksPlainly } from "~/language/plain-topics";
import type { Passage } from "~/providers/ai/port";
import { byAppointment } from "./by-appointment";
import { closedDay, dayLine, monthLine } from "./day-line";
import { labelled } from "./labelled";
import { ofQuality } from "./of-quality";
import { ofSubject } from "./of-subject";
import { oneStatement } from "./one-statement";
import { onlyTimes } from "./only-times";
import { openHours } from "./open-hours";
import { acceptedPayment } from "./payments";
import { placeLine } from "./place-line";
import { policyTold } from "./policy";
import { saidNot, verbDenied } from "./said-not";
import { termsTold } from "./terms-told";
import { untilWhen } from "./until-when";
import { whichOnes } from "./which-ones";
import { withAnimals } from "./with-animals";

const passages = (...lines: string[]): Passage[] => [
  {
    id: 1,
    documentId: 1,
    documentName: "info.txt",
    page: null,
    heading: null,
    text: lines.join("\n"),
    score: 0.8,
    unspoken: 0,
  },
];
type Rule = (question: string, passages: readonly Passage[]) => { readonly text: string } | null;
const by =
  (rule: Rule) =>
  (question: string, ...lines: string[]) =>
    rule(question, passages(...lines))?.text ?? null;
const ELSE = "Estamos en la calle Luna 20.";

describe("CONV-35 the one line of a day or a month", () => {
  test.each([
    ["trabajas los martes?", "MARTES DESCANSO."],
    ["el jueves abris?", "Los jueves cerramos porque hay feria."],
    ["abren los domingos", "Domingo cerrado, salvo en diciembre."],
    ["los domingos atienden?", "Domingos de 11 am a 4 pm solo ventas, el taller no abre."],
    ["domingos?", "En mayo y junio también domingos de 9:00 a 12:00."],
    ["abren los domingos", "Domingos abrimos de 9 a 12."],
    ["abren los domingos", "Domingos solo entregas de 9 a 12."],
  ])("is told whole, with its limits: %s", (question, line) => {
    expect(asksPlainly(question)).toBe(true);
    expect(by(dayLine)(question, "Lunes a sábado 9:00 a 18:00", line)).toBe(
      question.startsWith("trabajas") || question.startsWith("el jueves") ? null : line,
    );
    expect(by(dayLine)(question, ELSE, line)).toBe(line);
  });

  test.each([
    ["more is asked for", "trabajan el martes para bodas?", ["MARTES DESCANSO."]],
    ["a part of the business is closed", "abren los martes?", ["La caja cierra los martes."]],
    ["two lines tell of it", "abren los martes?", ["Martes cerrado.", "Los martes no abrimos la tienda."]],
    ["it has prices", "martes?", ["Martes de 9 a 12 $30"]],
    ["it tells ages", "trabajan los lunes?", ["Lunes: clase para niños de 6 a 12 años"]],
    ["it tells ages alone", "trabajan los lunes?", ["Lunes: 6 a 12 años"]],
    ["it tells how many people", "trabajan los lunes?", ["Lunes: de 4 a 8 personas"]],
    ["it is an offer", "abren los martes?", ["Martes: 2x1 en cortes de 10 a 14"]],
    ["it is of a class", "trabajan los lunes?", ["Lunes: yoga de 10 a 11"]],
    ["a day alone may answer something", "martes", ["MARTES DESCANSO."]],
  ])("goes to a person where %s", (_, question, lines) => {
    expect(by(dayLine)(question, ...lines)).toBeNull();
  });

  test.each([
    ["q dias descansan", "LUNES DESCANSAMOS"],
    ["que dia no abren?", "Domingo no se atiende"],
    ["cual es el dia que descansan ustedes", "Los martes cerramos."],
    ["y que dias estan cerrados", "Domingos y festivos cerrado"],
  ])("the day of rest is told by the one line that says it: %s", (question, line) => {
    expect(asksPlainly(question)).toBe(true);
    expect(by(closedDay)(question, "martes a jueves 6 pm a 12 am", "se aparta 10 dias antes", line)).toBe(line);
    expect(by(closedDay)(question, ELSE)).toBeNull();
    // Two lines may mean two branches.
    expect(by(closedDay)(question, line, "Miércoles cerrado")).toBeNull();
  });

  test("a line in capitals that became the title of what follows tells its day", () => {
    const [one] = passages("martes 2x1 en tacos");
    if (!one) throw new Error("no passage");
    const below = [{ ...one, heading: "LUNES DESCANSAMOS" }];
    expect(closedDay("que dias descansan", below)?.text).toBe("LUNES DESCANSAMOS");
    expect(dayLine("abren los lunes?", below)?.text).toBe("LUNES DESCANSAMOS");
    expect(dayLine("abren los jueves?", below)).toBeNull();
  });

  test.each(["que dias abren", "por que descansan los lunes", "que dias no cobran el envio"])(
    "another question is not answered with a day of rest: %s",
    (question) => {
      expect(by(closedDay)(question, "LUNES DESCANSAMOS")).toBeNull();
    },
  );

  test("a month is told by the line that names it, or a span with it", () => {
    expect(by(monthLine)("a que hora abren en mayo?", "En mayo cerramos.")).toBe("En mayo cerramos.");
    const span = "En temporada (mayo a agosto) cerramos a las 20.";
    expect(by(monthLine)("en julio a que hora cierran", span)).toBe(span);
    expect(by(monthLine)("en abril a que hora cierran", span)).toBeNull();
    expect(by(monthLine)("en julio dan clases", span)).toBeNull();
    const summer = "En verano (noviembre a febrero) abrimos a las 7.";
    expect(by(monthLine)("y en enero a que hora abren?", summer)).toBe(summer);
  });

  test.each([
    ["nothing says that hours are meant", "y en agosto?", "En agosto cerramos a las 17"],
    ["it is asked if something holds there too", "y en agosto tambien?", "En agosto cerramos a las 17"],
    ["something else is open", "a que hora cierran en agosto?", "Inscripciones abiertas en agosto"],
    ["the month is a street's", "a que hora abren en mayo?", "Abrimos en 25 de Mayo 340"],
    ["it is of one date", "a que hora cierran en diciembre?", "El 24 de diciembre cerramos a las 13"],
  ])("a month goes to a person where %s", (_, question, line) => {
    expect(by(monthLine)(question, line)).toBeNull();
  });

  test("dates with nothing but times are hours", () => {
    const line = "El 24 y el 31 de diciembre, de 7:00 a 13:00.";
    expect(by(openHours)("abris nochebuena?", line, ELSE)).toBe(line);
    expect(by(openHours)("abris nochebuena?", "El 24 de diciembre, taller de velas de 7:00 a 13:00.")).toBeNull();
  });

  test("the point of an hour ends a sentence before another day", () => {
    const text = "Horario: lunes a viernes de 8:30 a.m. a 5:30 p.m. Sábados solo entregas con cita previa.";
    expect(by(openHours)("a que hora abren", text)).toBe("Horario: lunes a viernes de 8:30 a.m. a 5:30 p.m");
  });
});

describe("CONV-35 the line of a place", () => {
  test.each([
    ["me la llevan a Zipaquira?", ["Flete: gratis en Bogotá.", "Zipaquirá, Cajicá y Chía $450."], 1],
    ["llegan a Tepoztlan", ["Rutas de reparto:", "Tepoztlán solo los martes, $44 la caja."], 1],
    ["el envio a barrio sur, ciudad vieja?", ["Envíos: Pocitos $250, Ciudad Vieja $350."], 0],
    ["Zacatelco cuanto cobran de transporte", ["Transporte: Apizaco $300.", "Nativitas y Zacatelco $700."], 1],
    ["vivo en chimalhuacan, pasan por mi?", ["Pasamos por ti sin costo.", "En Chimalhuacán son $40 por clase."], 1],
    ["me lo traeis a casa? estoy en Coia, Vigo", ["Reparto en Vigo de martes a viernes: 4 €."], 0],
  ])("is told whole: %s", (question, lines, at) => {
    expect(by(placeLine)(question, ...lines, "Pago: efectivo.")).toBe(lines[at]);
  });

  test.each([
    ["two lines name it", "llegan a Chia", ["Envíos a Chía $10.", "En Chía no dejamos paquetes."]],
    ["it is where the business is", "llegan a Chia", ["Estamos en Chía, calle 5."]],
    ["it is about what is paid there", "llegan a Chia", ["Contra entrega solo en Chía."]],
    ["the place only resembles it", "llegan a Chia", ["Envíos: Chía Norte $10."]],
    ["another day is asked for", "llegan a Chia el domingo", ["Envíos: Chía $10."]],
    ["nothing is brought now", "llegan a Chia", ["Envíos: Chía $10.", "Entregas suspendidas."]],
  ])("goes to a person where %s", (_, question, lines) => {
    expect(by(placeLine)(question, ...lines)).toBeNull();
  });
});

describe("CONV-35 what a business says that it does not do", () => {
  test.each([
    ["tienen cursos de buceo", "Buceo: por el momento NO damos."],
    ["y conejitos?", "Conejos no recibimos por ahora."],
    ["hay horno para calentar?", "Horno no hay, solo parrilla."],
    ["manejan vales sin intereses?", "Vales no manejamos."],
  ])("is told: %s", (question, line) => {
    expect(by(saidNot)(question, line, ELSE)).toBe(line);
  });

  test("a thing that ends a list is told alone", () => {
    expect(by(saidNot)("consiguen banda", "Extras: humo $60, luces $95, banda no manejamos.")).toBe(
      "Banda no manejamos.",
    );
  });

  test.each([
    ["another line names it", "tienen buceo", ["Buceo: no damos.", "Traje de buceo $20"]],
    ["it is a part of it", "tienen buceo", ["Buceo nocturno no damos."]],
    ["more is asked for", "tienen buceo de noche en grupo", ["Buceo: no damos."]],
    ["it is about a person", "tienen fiebre", ["Con fiebre no atendemos."]],
  ])("goes to a person where %s", (_, question, lines) => {
    expect(by(saidNot)(question, ...lines)).toBeNull();
  });

  test("a verb that is denied answers who names nothing else", () => {
    const line = "No compramos ni empeñamos relojes.";
    expect(by(verbDenied)("me compran uno usado que tengo?", line)).toBe(line);
    expect(by(verbDenied)("me compran uno usado que tengo?", line, "Compramos oro.")).toBeNull();
    expect(by(verbDenied)("me compran oro?", line)).toBeNull();
  });
});

describe("CONV-35 what happens if", () => {
  const cancelled = "SI CANCELA: se devuelve la mitad con 10 días.";
  test("the line about cancelling is told whole, with what the same line goes on to say", () => {
    expect(by(policyTold)("y si cancelo 3 dias antes?", cancelled)).toBe(cancelled);
    expect(by(policyTold)("si cancelo me devuelven?", `${cancelled} Con menos no hay devolución.`)).toBe(
      `${cancelled} Con menos no hay devolución.`,
    );
    expect(by(policyTold)("si llueve se hace igual?", "Si llueve se pasa a otro día.")).toBe(
      "Si llueve se pasa a otro día.",
    );
  });

  test.each([
    ["another line says something of it", ["Cancelación: con 2 días.", "Los packs no se cancelan."]],
    ["its label is about a part", ["Cancelación de talleres: con 2 días."]],
    ["it is in the middle of another line", ["Reserva con el 40%; si cancelas se pierde."]],
    ["a title has the word", ["CANCELACIONES Y CAMBIOS.", "El pago es por mes."]],
  ])("goes to a person where %s", (_, lines) => {
    expect(by(policyTold)("si cancelo la reserva que pasa?", ...lines)).toBeNull();
  });
});

describe("CONV-35 more that one line says", () => {
  test("how long all takes is told to who names none of it", () => {
    const line = "Tiempo: bastilla 1 día; vestido 2 semanas.";
    expect(by(onlyTimes)("cuanto te tardas", line)).toBe(line);
    expect(by(onlyTimes)("en cuanto tiempo me lo tienen?", line)).toBe(line);
    expect(by(onlyTimes)("cuanto te tardas con el saco", line)).toBeNull();
    expect(by(onlyTimes)("cuanto te tardas", line, "Entrega: local 2 días, foránea 5 días")).toBeNull();
    expect(by(onlyTimes)("cuanto te tardas", "Tiempo de espera: 10 minutos")).toBeNull();
    expect(by(onlyTimes)("en cuanto me lo tienen listo?", line)).toBe(line);
    expect(by(onlyTimes)("en cuanto lo tienen listo?", line)).toBe(line);
  });

  test.each([
    "en cuanto lo dejan?",
    "en cuanto me lo dejan?",
    "cuanto me hacen?",
    "cuanto llevan?",
    "en cuanto me lo ponen?",
  ])("a price is no time: %s", (question) => {
    expect(by(onlyTimes)(question, "Tiempo: bastilla 1 día; vestido 2 semanas.")).toBeNull();
  });

  test("which ones there are", () => {
    const line = "Marcas de pintura: Comex, Berel y Sayer.";
    expect(by(whichOnes)("que marcas de pintura manejan?", line)).toBe(line);
    expect(
      by(whichOnes)("que marcas de pintura manejan?", line, "Brocha gratis con pintura de otras marcas"),
    ).toBeNull();
    expect(by(whichOnes)("que horarios tienen?", "Horarios: 9, 10 y 11")).toBeNull();
    expect(by(whichOnes)("que colores manejan?", "Tintes de colores desde $20")).toBeNull();
    expect(by(whichOnes)("que tallas tienen?", "Tenemos tallas: S, M y L")).toBe("Tenemos tallas: S, M y L");
    const change = "Cambio de tallas: hasta 7 días, con etiqueta y nota";
    expect(by(whichOnes)("que tallas tienen?", change)).toBeNull();
    const shots = "Carnet con vacunas al día: séxtuple, rabia y tos";
    expect(by(whichOnes)("que vacunas piden?", shots)).toBe(shots);
    expect(by(whichOnes)("que vacunas tienen?", shots)).toBeNull();
  });

  test("whether people may come with an animal", () => {
    const line = "Mascotas: solo en la terraza.";
    expect(by(withAnimals)("puedo ir con mi perrita?", line)).toBe(line);
    expect(by(withAnimals)("aceptan mascotas", "No se aceptan mascotas.")).toBe("No se aceptan mascotas.");
    expect(by(withAnimals)("puedo ir con mi perra?", line, "Baño de perros $20")).toBeNull();
    expect(by(withAnimals)("puedo ir con mi perra?", "Adiestramiento para perros")).toBeNull();
    expect(by(withAnimals)("reciben perritos?", "Perros: $20 por noche")).toBe("Perros: $20 por noche");
    expect(by(withAnimals)("reciben gatos?", "Perros: $20 por noche")).toBeNull();
    expect(by(withAnimals)("puedo ir con mi gato?", "No se admiten perros.")).toBeNull();
    expect(by(withAnimals)("puedo ir con mi gato?", "No se admiten animales.")).toBe("No se admiten animales.");
  });

  test("what a thing is like", () => {
    expect(by(ofQuality)("es vegano su helado?", "No es helado vegano.")).toBe("No es helado vegano.");
    expect(by(ofQuality)("las sillas son plegables?", "Las sillas son plegables, las mesas no.")).not.toBeNull();
    expect(by(ofQuality)("es vegano su helado?", "El pan es vegano.")).toBeNull();
    expect(by(ofQuality)("es fresco el pescado?", "El pescado es fresco.")).toBeNull();
  });

  test("whether a thing is free, and when something ends", () => {
    const free = "REPARTO GRATIS EN EL CENTRO desde $200.";
    expect(by(ofQuality)("el reparto es gratis?", free)).toBe(free);
    expect(by(ofQuality)("el reparto es gratis?", free, "Reparto a Lomas $50")).toBeNull();
    expect(by(ofQuality)("el reparto es gratis?", "Reparto $50")).toBeNull();
    expect(by(untilWhen)("y cuando caduca", "El vale caduca a los 12 meses.")).toBe("El vale caduca a los 12 meses.");
    expect(
      by(untilWhen)("cuando vence", "El vale vence a los 12 meses.", "Los puntos vencen a los 3 meses."),
    ).toBeNull();
    expect(by(untilWhen)("cuando vence la tarjeta", "El vale vence a los 12 meses.")).toBeNull();
  });

  test("cash has more names", () => {
    expect(by(acceptedPayment)("puedo pagar en metalico?", "No aceptamos efectivo.")).toBe("No aceptamos efectivo.");
    expect(by(acceptedPayment)("puedo pagar en mano?", "Pago: efectivo o tarjeta.")).toBe("Pago: efectivo o tarjeta.");
    expect(by(acceptedPayment)("puedo pagar en mano?", "Efectivo solo en el local.", "Pago: efectivo o QR")).toBeNull();
  });

  test("what has to be left, in more words", () => {
    expect(by(termsTold)("tengo que dejar avance", "Encargos de más de $500 llevan 50% de avance.")).not.toBeNull();
    expect(by(termsTold)("tengo que abonar?", "Turnos con abono de 20.000 por Nequi.")).not.toBeNull();
    expect(by(termsTold)("y con cuanto aparto", "SE APARTA con $100 (no reembolsables).")).not.toBeNull();
    expect(by(termsTold)("cuanto hay que dejar", "Si cancela se regresa el anticipo menos 15%.")).toBeNull();
  });

  test("an appointment is asked for with its alternative", () => {
    expect(by(byAppointment)("necesito cita o toco la puerta", "Atendemos sin cita.")).toBe("Atendemos sin cita.");
  });

  test("the same is said with another verb of having it", () => {
    const line = "La suite no lleva desayuno incluido, se agrega por $7.";
    expect(by(ofSubject)("la suite trae desayuno?", line)).toBe(line);
    expect(by(ofSubject)("la suite necesita desayuno?", line)).toBeNull();
  });

  test("of the business itself, and what a line only opens with", () => {
    const lift = "Dirección: Luna 20, oficina 3 (hay ascensor).";
    expect(by(oneStatement)("en la clinica hay ascensor?", lift)).toBe(lift);
    expect(by(oneStatement)("venden carbon?", "Bolsa de carbón 3 kg $35 (solo en tienda)")).not.toBeNull();
    expect(by(oneStatement)("dan ingles los sabados?", "Horario de inglés: sábados de 8 am a 2 pm")).not.toBeNull();
    expect(by(oneStatement)("puedo pagar en dolares?", "Se puede pagar en dólares al tipo del día.")).not.toBeNull();
    expect(by(oneStatement)("dan acordeon?", "(Gaita y acordeón: abrimos en agosto si hay cupo).")).not.toBeNull();
  });

  test("a label says nothing of another day, nor whether something holds there too", () => {
    expect(by(labelled)("trabajan sabado para bautizos?", "Para el bautizo: traer acta y padrinos.")).toBeNull();
    expect(by(labelled)("y en la inscripcion tambien?", "Inscripción: $20 el primer año.")).toBeNull();
    expect(by(labelled)("hay inscripcion?", "Inscripción: $20 el primer año.")).toBe("Inscripción: $20 el primer año.");
  });
});

import { describe, expect, test } from "vitest";
import { asks } from "./asking-words";
import { asksPrice } from "./asks-price";
import { asksPlainly, PLAIN_TOPICS } from "./plain-topics";
import { lastAsked, questionsIn } from "./questions";
import { isBare, thingOf } from "./spoken-of";
import { leftToPerson } from "./topics";

const of = (text: string, before: string | null = null) => questionsIn(text, before).map(({ question }) => question);

describe("the questions of a burst", () => {
  test.each([
    ["a que hora abren? y aceptan tarjeta?", ["a que hora abren?", "y aceptan tarjeta?"]],
    ["¿Tienen pan?\n¿Cuánto cuesta?", ["¿Tienen pan?", "¿Cuánto cuesta pan?"]],
    ["hola, soy Ana. ¿Abren hoy?", ["hola, soy Ana. ¿Abren hoy?"]],
    ["Quiero un pastel. ¿Cuánto cuesta? Es para 20.", ["Quiero un pastel. ¿Cuánto cuesta? Es para 20."]],
    ["cuanto cuesta el corte", ["cuanto cuesta el corte"]],
    ["hola, dos consultas: donde estan y a que hora abren", ["donde estan", "y a que hora abren"]],
    ["una duda, aceptan tarjeta", ["aceptan tarjeta"]],
    ["buenas tardes amiga, quisiera hacerle una pregunta: aceptan tarjeta", ["aceptan tarjeta"]],
    ["Tengo tres cosas: ¿cuánto cuesta el envío?", ["¿cuánto cuesta el envío?"]],
    ["Si compro varias cosas, ¿cuánto cuesta el envío?", ["Si compro varias cosas, ¿cuánto cuesta el envío?"]],
    ["quiero dos cosas, cuanto cuesta el envio?", ["quiero dos cosas, cuanto cuesta el envio?"]],
    ["si llevo dos cosas, hacen descuento?", ["si llevo dos cosas, hacen descuento?"]],
    ["compré tres cosas, cuanto tarda el envío?", ["compré tres cosas, cuanto tarda el envío?"]],
    ["el paquete de dos consultas, cuanto cuesta", ["el paquete de dos consultas, cuanto cuesta"]],
    ["la consulta, cuanto cuesta", ["la consulta, cuanto cuesta"]],
    ["donde estan y estan abiertos el domingo", ["donde estan", "y estan abiertos el domingo"]],
    ["direccion y hasta que hora estan el sabado", ["direccion", "y hasta que hora estan el sabado"]],
    ["que documentos piden y hasta que hora estan?", ["que documentos piden", "y hasta que hora estan?"]],
    ["que horror de pan y cuanto cuesta la torta", ["que horror de pan y cuanto cuesta la torta"]],
    ["el pazo cuanto dura y a partir de que edad?", ["el pazo cuanto dura", "y a partir de que edad?"]],
    ["cuanto cuesta la clase y a partir de 3 menos", ["cuanto cuesta la clase y a partir de 3 menos"]],
    ["hola, el horario y donde quedan?", ["hola, el horario", "y donde quedan?"]],
    ["direccion y horario del sabado por favor", ["direccion", "y horario del sabado por favor"]],
    ["la direccion y horario", ["la direccion", "y horario"]],
    ["cuanto dura la clase y horario", ["cuanto dura la clase y horario"]],
    ["¿¿abren??", ["¿¿abren??"]],
    ["cuánto cuesta la torta? y", ["cuánto cuesta la torta? y"]],
    ["abren hoy?tienen torta?", ["abren hoy?", "tienen torta?"]],
    ["tienen domicilio? a que hora abren?", ["tienen domicilio?", "a que hora abren?"]],
    ["tienen domicilio? a que hora sale el camión?", ["tienen domicilio?", "a que hora sale el camión?"]],
    ["¿tienen cuarto doble? cuánto la semana?", ["¿tienen cuarto doble?", "cuánto la semana cuarto doble?"]],
    ["cuanto tarda el pastel\ny la gelatina?", ["cuanto tarda el pastel", "cuanto tarda la gelatina?"]],
    ["donde esta la sucursal norte\ny la sur?", ["donde esta la sucursal norte", "donde esta la sur?"]],
    [
      "cuánto cuesta la torta?\ny la grande de tres leches con muchas fresas",
      ["cuánto cuesta la torta? y la grande de tres leches con muchas fresas"],
    ],
    [
      "a que hora cierran el sabado y cuanto vale el corte?",
      ["a que hora cierran el sabado", "y cuanto vale el corte?"],
    ],
    ["cuanto cuesta la concha\na que hora abren", ["cuanto cuesta la concha", "a que hora abren"]],
    [
      "hola buenas\nprecio del corte\ny tambien hacen tintes",
      ["hola buenas precio del corte", "y tambien hacen tintes"],
    ],
    ["cuanto vale el jarabe? y la caja de gasas?", ["cuanto vale el jarabe?", "cuanto cuesta la caja de gasas?"]],
    ["a que hora abren y cierran?", ["a que hora abren", "a que hora cierran?"]],
    [
      "cuanto cuesta el lente y en cuanto tiempo lo entregan?",
      ["cuanto cuesta el lente", "y en cuanto tiempo lo entregan el lente?"],
    ],
    ["cuanto cuesta y cuanto tarda el envio?", ["cuanto cuesta el envio?", "y cuanto tarda el envio?"]],
    ["si llevo 3, cuanto cuesta el corte", ["si llevo 3, cuanto cuesta el corte"]],
    ["atienden gatos con seguro, que seguros aceptan?", ["atienden gatos con seguro, que seguros aceptan?"]],
    ["donde quedan y se puede pagar en partes?", ["donde quedan", "y se puede pagar en partes?"]],
    ["tienes concha de nuez? a cuanto", ["tienes concha de nuez?", "cuanto cuesta concha de nuez?"]],
    ["tienen pan de yema y de nuez", ["tienen pan de yema y de nuez"]],
    ["que dias es frances y a que hora", ["que dias es frances", "y a que hora"]],
    ["y carbon venden? a como me sale la funda", ["y carbon venden?", "a como me sale la funda"]],
    [
      "cuanto demora el cambio, que valor tiene la original",
      ["cuanto demora el cambio,", "que valor tiene la original"],
    ],
    ["precio de la picadera y si aceptan tarjeta", ["precio de la picadera", "y aceptan tarjeta"]],
    ["buenas, precio de la corona y si llegan a suba", ["buenas, precio de la corona", "y llegan a suba"]],
    ["Hola, quería saber si tenéis parking", ["tenéis parking"]],
    ["Buenas tardes, quisiera saber el precio del tinte", ["el precio del tinte"]],
    ["Saludos cordiales. Deseo saber el precio del tinte", ["el precio del tinte"]],
    ["quisiera saber si llevo dos cuanto cuesta", ["si llevo dos cuanto cuesta"]],
    [
      "cuanto cuesta el corte y si llevan dos niños cuanto es",
      ["cuanto cuesta el corte", "y si llevan dos niños cuanto es"],
    ],
  ])("%j", (text, questions) => {
    expect(of(text)).toEqual(questions);
  });

  test("one that only goes on is completed with what was asked before", () => {
    expect(of("y la grande?", "cuanto cuesta la pizza chica")).toEqual(["cuanto cuesta la grande?"]);
    expect(of("y los domingos", "a que hora cierran")).toEqual(["a que hora cierran los domingos"]);
    expect(of("y cuanto tarda?", "hola")).toEqual(["y cuanto tarda?"]);
  });

  test("a day alone, and a way of paying with its reason, go on with what was asked before", () => {
    expect(of("domingo?", "a que hora abren los sabados")).toEqual(["a que hora abren domingo?"]);
    expect(of("domingo?", null)).toEqual(["domingo?"]);
    expect(of("y contrareembolso?", "se puede pagar con bizum")).toEqual(["aceptan contrareembolso?"]);
    expect(of("y paypal? mi hermana paga desde nueva york", "aceptan transferencia?")).toEqual([
      "aceptan paypal? mi hermana paga desde nueva york",
    ]);
  });

  test("when the business opens is a question of its own after the hour of something else", () => {
    const borrows = (text: string, of: string) => questionsIn(text, of).map((one) => [one.question, one.before]);
    const class_ = "a que hora es bachata";
    expect(borrows("y abren el domingo?", class_)).toEqual([["a que hora abren el domingo?", null]]);
    expect(borrows("y el domingo?", class_)).toEqual([["a que hora abren el domingo?", class_]]);
    expect(borrows("y abren el domingo?", "horario de bachata")).toEqual([["a que hora abren el domingo?", null]]);
    const shop = "a que hora abren en Centro";
    expect(borrows("y cierran el domingo?", shop)).toEqual([["a que hora cierran el domingo?", shop]]);
  });

  test("one that is asked of nothing is asked of what was spoken of", () => {
    expect(of("cuanto cuesta", "tienen almohadas?")).toEqual(["cuanto cuesta almohadas?"]);
    expect(of("cuanto cuesta la cama", "tienen almohadas?")).toEqual(["cuanto cuesta la cama"]);
    expect(of("cuanto cuesta", null)).toEqual(["cuanto cuesta"]);
    // Deliveries have hours of their own.
    expect(of("hasta que hora", "hacen delivery a zona norte?")).toEqual(["hasta que hora delivery?"]);
    expect(of("hasta que hora abren", "hacen delivery a zona norte?")).toEqual(["hasta que hora abren"]);
    expect(of("hasta que hora", "tienen almohadas?")).toEqual(["hasta que hora"]);
    expect(of("y cuanto tarda?", "precio del envio")).toEqual(["y cuanto tarda el envio?"]);
    expect(of("y un telefono fijo", "donde estan")).toEqual(["y un telefono fijo"]);
    expect(of("la grande", "cuanto cuesta la chica")).toEqual(["la grande"]);
    expect(of("vale y cuanto duran", "cuanto cuesta la clase")).toEqual(["vale y cuanto duran la clase?"]);
    expect(of("tienen lona grande? en cuanto la rentan")[1]).toBe("en cuanto la rentan lona grande?");
  });

  test("what was asked of a thing is none of its name", () => {
    expect(of("y en cuanto sale", "que trae el paquete grande")).toEqual(["y en cuanto sale el paquete grande?"]);
    expect(of("y cuanto dura", "que valor tiene la sesion")).toEqual(["y cuanto dura la sesion?"]);
  });

  test("a verb of those whom it is asked is none of its name either", () => {
    expect(thingOf("¿cuánto queréis por la bici?")).toBe("la bici");
  });

  test("when they are is asked of what takes place, not of the place before", () => {
    const days = "que dias hay teorica en parquesol";
    expect(of("y en delicias a que hora son", days)).toEqual(["y en delicias a que hora son teorica?"]);
    expect(of("y en delicias a que hora abren", days)).toEqual(["y en delicias a que hora abren"]);
  });

  test("a follow-up of days and hours keeps its own thing, and takes none from a place", () => {
    const days = "que dias es la clase de salsa";
    expect(of("y bachata a que hora es", days)).toEqual(["y bachata a que hora es"]);
    expect(of("y en norte la de bachata a que hora es", days)).toEqual(["y en norte la de bachata a que hora es"]);
    expect(of("y en norte a que hora es", "que dias abren en centro")).toEqual(["y en norte a que hora es"]);
    expect(of("a que hora es", "que dias es yoga en centro")).toEqual(["a que hora es yoga en centro?"]);
    expect(of("que dias son", "dan clases de violin")).toEqual(["que dias son clases de violin?"]);
    expect(of("a que hora son", lastAsked(["dan clases de violin", "que dias son"]))).toEqual([
      "a que hora son clases de violin?",
    ]);
  });

  test("how long a business takes or has been there is not asked of the thing before", () => {
    const price = "cuanto cuesta la keratina";
    expect(of("cuanto tiempo tienen", price)).toEqual(["cuanto tiempo tienen"]);
    expect(of("en cuanto tiempo me atienden", price)).toEqual(["en cuanto tiempo me atienden"]);
    expect(of(`${price}? cuantos anos tienen?`)[1]).toBe("cuantos anos tienen?");
    expect(of("cuanto tarda", price)).toEqual(["cuanto tarda la keratina?"]);
  });

  test("what somebody does not want is not asked for next", () => {
    expect(of("cuanto dura", "no quiero keratina")).toEqual(["cuanto dura"]);
    expect(of("y cuanto cuesta", "quiero algo que no sea keratina")).toEqual(["y cuanto cuesta"]);
    expect(of("cuanto cuesta", "no tienen keratina")).toEqual(["cuanto cuesta no tienen keratina?"]);
    expect(of("cuanto cuesta", "¿La keratina no daña?")).toEqual(["cuanto cuesta La keratina no daña?"]);
  });

  test("what was asked last is complete, also where it only went on", () => {
    expect(lastAsked([])).toBeNull();
    expect(lastAsked(["a que hora abren", "y los domingos?"])).toBe("a que hora abren los domingos?");
    expect(lastAsked(["hola", "abren hoy? cuanto cuesta el corte"])).toBe("abren hoy? cuanto cuesta el corte");
    expect(lastAsked(["cuanto cuesta el corte", "gracias"])).toBe("gracias");
    expect(lastAsked(["que precio tiene el corte", "y cuanto dura"])).toBe("y cuanto dura el corte?");
    expect(lastAsked(["a que hora abren", "y los domingos?", "y los sabados?"])).toBe("a que hora abren los sabados?");
    const two = "y los domingos? y cuánto cuesta la torta?";
    expect(lastAsked(["a que hora abren", two])).toBe(two);
  });

  test("only a question that borrows its words names the one before it", () => {
    const borrowed = (text: string) => questionsIn(text).map(({ before }) => before);
    expect(borrowed("cuanto cuesta la concha?\na que hora abren?")).toEqual([null, null]);
    expect(borrowed("cuanto cuesta la concha?\ny la grande?")).toEqual([null, "cuanto cuesta la concha?"]);
    const [, second] = questionsIn("cuanto cuesta la concha?\ny la grande?");
    expect(second).toMatchObject({ question: "cuanto cuesta la grande?", said: "y la grande?" });
  });

  test("a thing of more than six words is no name whose price is asked by itself", () => {
    const each = (text: string) => questionsIn(text).flatMap((one) => one.each);
    expect(each("cuánto cuesta la torta y el pastel de tres leches con")).toHaveLength(2);
    expect(each("cuánto cuesta la torta y el pastel de tres leches con fresas")).toEqual([]);
  });

  test("the prices of four things are asked one by one, those of five together", () => {
    const each = (things: string) => questionsIn(`precio de ${things}`)[0]?.each.length;
    expect(each("la concha, la rosca, la oreja y el bolillo")).toBe(4);
    expect(each("la concha, la rosca, la oreja, la trenza y el bolillo")).toBe(0);
  });

  test("days are those of what was asked before", () => {
    expect(of("y el de iniciacion?", "cuando es el curso avanzado")).toEqual(["cuando es el de iniciacion?"]);
    expect(of("y que dias", "a que hora es ballet")).toEqual(["y que dias ballet?"]);
    const story = "estoy embarazada de once semanas y quiero el curso de los martes con Pilar";
    expect(of("y que dia es la clase esa", story)).toEqual(["y que dia es la clase esa"]);
  });

  test("of many the last stay together, none is lost", () => {
    const text = Array.from({ length: 9 }, (_, at) => `¿cuesta mas el ${at}?`).join(" ");
    expect(of(text)).toHaveLength(5);
    expect(of(text).join(" ")).toContain("el 8?");
  });

  test.each([
    ["cuanto la torta de milanesa y el refresco?", ["cuanto cuesta la torta de milanesa", "cuanto cuesta el refresco"]],
    ["precio del agua y de los tacos", ["cuanto cuesta el agua", "cuanto cuesta los tacos"]],
    ["tienen agua y refresco?", []],
    ["precio de la concha", []],
    ["precio de la lancha a santiago, somos 5", []],
    ["precio de la lancha, el kayak", ["cuanto cuesta la lancha", "cuanto cuesta el kayak"]],
  ])("%s: the price of each thing is asked", (text, each) => {
    expect(questionsIn(text)[0]?.each).toEqual(each);
  });
});

test("what is asked for is completed by what was asked before, where the words leave it out", () => {
  const asked = (text: string) => questionsIn(text).map(({ question }) => question);
  expect(asked("abren el sabado? a que hora?")).toEqual(["abren el sabado?", "a que hora el sabado?"]);
  expect(asked("abren el sabado? a que hora cierran el domingo?")[1]).toBe("a que hora cierran el domingo?");
  expect(asked("Buenas tardes, ¿qué costo tiene el curso?")).toEqual(["Buenas tardes, ¿qué costo tiene el curso?"]);
  expect(questionsIn("y me lo cambian ahi?", "cuanto cuesta el aceite")[0]?.question).toBe("y me lo cambian ahi?");
});

test.each([
  ["valor de la desinfeccion?", true],
  ["que valor tiene el tablon", true],
  ["en cuanto rentan la silla", true],
  ["cuanto me arriendas la bici", true],
  ["que alquilan", false],
  ["en cuanto tiempo esta", false],
  ["cuanto rato tardan", false],
  ["cuanto cuesta y en cuanto tiempo esta", true],
])("%s asks for a price: %s", (question, is) => {
  expect(asksPrice(question)).toBe(is);
});

test("who corrects themselves asks only what follows", () => {
  const asked = (text: string) => questionsIn(text).map(({ question }) => question);
  expect(asked("perdón, me equivoqué, ¿cuánto el A25?")).toEqual(["¿cuánto el A25?"]);
  expect(asked("fue error mio. cuanto el A25")).toEqual(["cuanto el A25"]);
  expect(asked("pesa 18, me equivoque")).toEqual(["pesa 18, me equivoque"]);
});

test.each([
  ["¿cuánto cuesta la concha?", "la concha"],
  ["hola me puedes decir el precio del pastel", "el pastel"],
  ["a que hora abren", ""],
  ["que pena, cuanto sale", ""],
  ["que trae el paquete chico", "el paquete chico"],
  ["que valor tiene la sesion", "la sesion"],
  ["que pan tienen", "pan"],
])("%s is about %j", (question, thing) => {
  expect(thingOf(question)).toBe(thing);
});

test.each([
  [["hacen envios a Cholula?"], "tu", "Lo de envios a Cholula te lo confirma una persona del equipo."],
  [
    ["cuanto cuesta el tinte", "a que hora cierran"],
    "usted",
    "Lo del tinte y lo del horario se lo confirma una persona del equipo.",
  ],
  [
    ["ustedes llegan a arroyo hondo", "y cuantos recordatorios trae", "la garantia de la bateria"],
    "tu",
    "Lo de la garantia de la bateria y lo demás te lo confirma una persona del equipo.",
  ],
  [
    ["cuanto cuesta el tinte", "y el corte", "a que hora cierran", "donde estan"],
    "usted",
    "Lo del tinte, lo del corte, lo del horario y lo demás se lo confirma una persona del equipo.",
  ],
  [["a que hora abren", "a que hora cierran"], "tu", "Lo del horario te lo confirma una persona del equipo."],
  [["puedo llevar a mis perros"], "usted", "Lo de llevar a sus perros se lo confirma una persona del equipo."],
  [
    ["y el pastel de tres leches con fresas"],
    "tu",
    "Lo del pastel de tres leches con fresas te lo confirma una persona del equipo.",
  ],
  [["y el pastel de tres leches con fresas frescas"], "tu", "Lo demás te lo confirma una persona del equipo."],
  [
    ["y el mantenimiento preventivo del refrigerador chico"],
    "tu",
    "Lo del mantenimiento preventivo del refrigerador chico te lo confirma una persona del equipo.",
  ],
  [["y el mantenimiento preventivo del refrigerador grande"], "tu", "Lo demás te lo confirma una persona del equipo."],
  [["jaja ok"], "tu", "Lo demás te lo confirma una persona del equipo."],
  [
    ["y también hay clases en agosto. Un saludo"],
    "tu",
    "Lo de clases en agosto te lo confirma una persona del equipo.",
  ],
  [
    ["Cordial saludo. Hace dos años compré una montura en otro local"],
    "tu",
    "Lo demás te lo confirma una persona del equipo.",
  ],
  [["cuanto me saldrian los dos"], "tu", "Lo demás te lo confirma una persona del equipo."],
  [["amiga mira quería saber dónde están ubicados"], "tu", "Lo de la ubicación te lo confirma una persona del equipo."],
  [["amiga mira dónde están ubicados"], "tu", "Lo de la ubicación te lo confirma una persona del equipo."],
  [["ah"], "tu", "Lo demás te lo confirma una persona del equipo."],
  [["puedo llevar a mi perro"], "tu", "Lo de llevar a tu perro te lo confirma una persona del equipo."],
  [["https://a.mx que es"], "tu", "Lo demás te lo confirma una persona del equipo."],
  [["¿venden pan.mx?"], "tu", "Lo demás te lo confirma una persona del equipo."],
  [["que dias operan"], "tu", "Lo demás te lo confirma una persona del equipo."],
  [["¿tienen hoy?"], "tu", "Lo demás te lo confirma una persona del equipo."],
  [[], "usted", "Lo demás se lo confirma una persona del equipo."],
  [
    ["mi hija tiene 15, puede tomar el taller?", "que papeles ocupa"],
    "tu",
    "Lo del taller y lo de papeles te lo confirma una persona del equipo.",
  ],
  [
    ["el abono que incluye", "que documentos ocupo llevar", "como lo cancelo"],
    "tu",
    "Lo del abono, lo de documentos y lo demás te lo confirma una persona del equipo.",
  ],
] as const)("%j is named to who waits for a person", (questions, treatment, text) => {
  expect(leftToPerson(questions, treatment)).toBe(text);
});

test.each([
  ["¿A qué hora abren?", true],
  ["¿Dónde están?", true],
  ["me pasas tu teléfono", true],
  ["¿Hacen pasteles de boda?", true],
  ["¿Quién hace los pasteles?", true],
  ["¿y si me atraso cuánto cobran?", false],
  ["¿y si cancelo me devuelven?", true],
  ["me contaron que el dueño de antes hacía otros pasteles, ¿quién los hace ahora?", false],
])("%s asks for what one line answers: %s", (question, is) => {
  expect(asksPlainly(question)).toBe(is);
});

test("an age told behind a question is no second one", () => {
  expect(questionsIn("hay clases para ella? tiene 82").map(({ said }) => said)).toEqual([
    "hay clases para ella? tiene 82",
  ]);
});

test.each([
  ["formas de pago", "aceptamos efectivo y tarjeta", "aceptamos 2 pagos de $150"],
  ["a que zonas llegan", "llegamos a centro y san angel", "envio a centro: $40"],
  ["cual es su correo", "hola@pan.mx", "correo argentino, sucursal centro"],
  ["numero de telefono", "tel. 222 555 0199", "atendemos de 9 a 18"],
  ["donde estan", "calle olmo", "estamos en facebook"],
])("a line answers '%s' only where it holds it", (question, answer, other) => {
  const topic = PLAIN_TOPICS.find(({ asks }) => asks.test(question));
  expect([topic?.holds(answer), topic?.holds(other)]).toEqual([true, false]);
});

test("marks without a word ask nothing, and neither does what only compares", () => {
  expect(["¿abren?", "¿?!", "como siempre", "donde"].map(asks)).toEqual([true, false, false, true]);
});

test("a share is no price, and a value named at the end asks for one", () => {
  expect(asksPrice("¿cuánto por ciento de descuento?")).toBe(false);
  expect(asksPrice("sesión individual valor")).toBe(true);
});

test("more than six words are no bare question, whatever they ask", () => {
  expect(isBare("hasta que hora es?")).toBe(true);
  expect(isBare("hasta que hora es que me pueden decir")).toBe(false);
});

describe("what a follow-up leaves out", () => {
  test.each([
    ["y si es fileteadora", "cuanto cuesta el mantenimiento familiar", "cuanto cuesta fileteadora"],
    ["y si son de metal?", "cuanto cuestan las sillas", "cuanto cuesta de metal?"],
    ["y si es moldura dorada", "en cuanto tiempo entregan el marco", "cuanto tarda moldura dorada"],
    ["y cuanto demoraria", "cuanto sale la pala", "y cuanto demoraria la pala?"],
    ["y en el combo tambien?", "cuanto cuesta el canopy", "y en el combo tambien?"],
  ])("«%s» after «%s» is «%s»", (said, before, whole) => {
    expect(of(said, before)).toEqual([whole]);
  });

  test("a day on which it is closed, or a condition with a verb of its own, stays one", () => {
    expect(of("y si llueve", "cuanto cuesta el canopy")).not.toEqual(["cuanto cuesta llueve"]);
  });

  test("the age of one's own child only leads to a question", () => {
    expect(of("mi hijo tiene 5, desde que edad pueden ir")).toEqual(["desde que edad pueden ir"]);
    expect(of("mi hijo tiene 5, cuanto paga")).toEqual(["mi hijo tiene 5, cuanto paga"]);
    expect(of("¿mi plan tiene garantía?, cuanto cuesta renovar")).toHaveLength(2);
  });
});

test.each([
  ["soy tico me hacen precio?", false],
  ["si llevo dos me haces un buen precio", false],
  ["me haces el precio de la torta", true],
  ["que precio tiene la torta", true],
])("%s asks what something costs: %s", (question, is) => {
  expect(asksPrice(question)).toBe(is);
});

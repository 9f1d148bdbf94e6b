import { describe, expect, test } from "vitest";
import { lastAsked, questionsIn } from "~/language/questions";
import { spellOut, spellSizes } from "~/language/shorthand";
import type { Passage } from "~/providers/ai/port";
import { createLocalProvider } from "./local-provider";
import { stated } from "./stated";

const passage = (text: string, heading: string | null = null): Passage => ({
  id: 1,
  documentId: 1,
  documentName: "taller",
  page: null,
  heading,
  text,
  score: 0.8,
  unspoken: 0,
});

/** What is sent to the last of these messages; null where it goes to a person. */
async function sentTo(passages: readonly Passage[], ...says: readonly string[]): Promise<string | null> {
  const said = says.map((text) => spellSizes(spellOut(text)));
  const parts = questionsIn(said.at(-1) ?? "", lastAsked(said.slice(0, -1))).map((part) => ({ ...part, passages }));
  const request = {
    instructions: "",
    passages,
    parts,
    history: [],
    question: says.at(-1) ?? "",
    style: { tone: "professional", companyName: "Rodamundo", maxCharacters: 400 },
  };
  const { answer } = await createLocalProvider().answer(request as never, new AbortController().signal);
  return answer.unsure || answer.needsHuman ? null : answer.reply.replace("Con gusto te informo: ", "");
}

describe("CONV-35 what a business says that it has or gives", () => {
  const WORKSHOP = [
    passage("Todos nuestros trabajos tienen garantía de 3 meses. La garantía no cubre golpes.", "Garantía"),
    passage("Entregamos boleta o factura por todos nuestros trabajos.", "Documentos"),
    passage("Lavamos la bicicleta. Pedimos un certificado para los arriendos.", "Otros"),
  ];
  const GUARANTEE = "Todos nuestros trabajos tienen garantía de 3 meses. La garantía no cubre golpes.";
  const INVOICE = "Entregamos boleta o factura por todos nuestros trabajos.";

  test.each([
    ["tienen garantía?", GUARANTEE],
    ["hola, dan garantia?", GUARANTEE],
    ["hay garantia", GUARANTEE],
    ["los trabajos tienen garantia?", GUARANTEE],
    ["tienen garantia los trabajos?", GUARANTEE],
    ["dan factura?", INVOICE],
    ["me pueden dar boleta?", INVOICE],
    ["emiten factura?", INVOICE],
    ["hacen factura", INVOICE],
    ["dan boleta y factura?", INVOICE],
    ["que garantia tienen", GUARANTEE],
    ["cuanto dura la garantia?", GUARANTEE],
    ["cuantos meses de garantia dan?", GUARANTEE],
    ["que facturas dan?", null],
    ["cuanto dura la factura?", null],
    ["dan boleta y certificado?", null],
    ["tiene garantia?", null],
    ["me hacen la garantia?", null],
    ["tienen mi factura?", null],
    ["tienen garantia los repuestos?", null],
    ["tienen garantia extendida?", null],
    ["tienen garantia de por vida?", null],
    ["no tienen garantia?", null],
    ["tienen garantia si la traigo yo?", null],
    ["dan factura exenta?", null],
    ["dan factura por 2 meses?", null],
    ["dan certificado?", null],
    ["tienen certificado?", null],
    ["la garantia cubre golpes?", "La garantía no cubre golpes."],
    ["la garantía no me la respetaron", null],
    ["me dieron factura?", null],
    ["hacen trabajos?", null],
  ])("%j → %j", async (question, answer) => {
    expect(await sentTo(WORKSHOP, question)).toBe(answer);
  });

  test.each([
    ["Todo trabajo tiene 3 meses de garantía.", "Todo trabajo tiene 3 meses de garantía."],
    ["Las reparaciones cuentan con garantía de 60 días", "Las reparaciones cuentan con garantía de 60 días."],
    ["La mano de obra tiene garantía de 3 meses.", "La mano de obra tiene garantía de 3 meses."],
    ["Damos 6 meses de garantía en todo.", "Damos 6 meses de garantía en todo."],
    ["Garantía de 3 meses en los trabajos", "Garantía de 3 meses en los trabajos."],
    ["La garantía es de 1 año.", "La garantía es de 1 año."],
    ["Se da garantía por escrito.", "Se da garantía por escrito."],
    ["Damos garantía. No cubre mal uso.", "Damos garantía. No cubre mal uso."],
    ["Damos garantía. No recibimos cheques.", "Damos garantía."],
    ["Damos garantía. Aplica en compras de más de $500.", "Damos garantía. Aplica en compras de más de $500."],
    ["Damos garantía. Es necesario el ticket.", "Damos garantía. Es necesario el ticket."],
    ["Damos garantía. La garantía se pide con la boleta.", "Damos garantía. La garantía se pide con la boleta."],
    ["No damos garantía.", "No damos garantía."],
    ["No damos garantía en frenos.", null],
    ["La garantía es de 3 meses y no incluye repuestos.", "La garantía es de 3 meses y no incluye repuestos."],
    ["Solo damos garantía en motores.", "Solo damos garantía en motores."],
    ["Damos garantía si traes la boleta.", "Damos garantía si traes la boleta."],
    ["Damos garantía según el trabajo.", "Damos garantía según el trabajo."],
    ["Damos garantía. Los frenos no tienen garantía.", null],
    ["Damos garantía. Motores: garantía de 6 meses.", null],
    ["Las plantas de exterior tienen garantía de 15 días.", null],
    ["El scooter tiene garantía de 1 año.", null],
    ["Damos el equipo con garantía.", null],
    ["Hacemos valer la garantía.", null],
    ["Garantía extendida: $20.000", null],
    ["Depósito en garantía de $300 por equipo.", null],
    ["Sin boleta no hay garantía. Damos garantía de 3 meses.", null],
  ])("to «tienen garantía?» of %j", async (text, answer) => {
    expect(await sentTo([passage(text)], "tienen garantía?")).toBe(answer);
  });

  test.each([
    ["dan factura?", "Facturamos el mismo día.", "Facturamos el mismo día."],
    ["me facturan?", "Facturamos el mismo día.", "Facturamos el mismo día."],
    ["facturan?", "Sí, facturamos el mismo mes.", "Sí, facturamos el mismo mes."],
    ["dan factura?", "Facturamos solo a empresas.", "Facturamos solo a empresas."],
    ["dan descuento?", "Todos los empleados tienen descuento.", null],
    ["tienen baño?", "Los perros tienen baño gratis.", null],
    ["los alumnos tienen descuento?", "Los alumnos tienen descuento.", "Los alumnos tienen descuento."],
    ["tienen descuento?", "Todos nuestros clientes tienen descuento.", "Todos nuestros clientes tienen descuento."],
    ["tienen correas?", "Las mascotas llevan correa en el local.", null],
    ["tienen garantia?", "Tenemos garantía próximamente.", null],
    ["cuanto es la garantia?", "Damos garantía de 3 meses.", null],
    ["cuanto duran los cursos?", "Damos cursos 2 días a la semana.", null],
    ["cuanto dura el curso?", "Damos cursos 2 días a la semana.", null],
    ["tienen mesas de plástico?", "Tenemos mesas de madera y sillas de plástico.", null],
    ["tienen sucursal en lima?", "Tenemos sucursal en Arequipa. Nacimos en Lima.", null],
    ["tienen garantia?", "P: ¿Dan garantía? R: Sí. Tenemos garantía en motores.", "Sí. Tenemos garantía en motores."],
    ["dan factura?", "No facturamos.", "No facturamos."],
    ["dan boleta?", "Facturamos el mismo día.", null],
    ["dan factura?", "Documentos: se entrega boleta o factura.", "Documentos: se entrega boleta o factura."],
    ["dan factura?", "Requisitos: cédula y factura de compra.", null],
    [
      "tienen servicio a domicilio?",
      "Tenemos servicio a domicilio:\nCentro · $50\nTarímbaro · $150",
      "Tenemos servicio a domicilio: Centro: $50, Tarímbaro: $150.",
    ],
    ["tienen servicio a domicilio?", "Tenemos servicio a domicilio:", null],
    [
      "las herramientas eléctricas tienen garantia?",
      "Las herramientas eléctricas tienen 1 año de garantía. Las pilas no tienen garantía.",
      "Las herramientas eléctricas tienen 1 año de garantía.",
    ],
    ["las pilas tienen garantia?", "Las herramientas eléctricas tienen 1 año de garantía. Las pilas no.", null],
    ["las herramientas tienen garantia?", "Las herramientas eléctricas tienen 1 año de garantía.", null],
    ["tienen garantia?", "Las herramientas tienen 1 año de garantía. Las pilas no tienen garantía.", null],
  ])("%j of %j", async (question, text, answer) => {
    expect(await sentTo([passage(text)], question)).toBe(answer);
  });

  test("a title says what the span below it is of", async () => {
    const text = "3 meses en todos los trabajos. No cubre mal uso.";
    expect(await sentTo([passage(text, "GARANTÍA")], "tienen garantía?")).toBe(text);
    expect(await sentTo([passage(text, "PLAZOS")], "tienen garantía?")).toBeNull();
  });
});

describe("CONV-35 which sentence states it, and which only names it", () => {
  const answer = (question: string, text: string, heading: string | null = null) =>
    stated(question, [passage(text, heading)])?.text ?? null;

  test.each<[question: string, text: string, heading?: string]>([
    ["los trabajos de casa tienen garantia?", "Los trabajos de casa tienen garantía."],
    ["sus trabajos tienen garantia?", "Todos nuestros trabajos tienen garantía."],
    ["cuentan con garantia?", "Damos garantía."],
    ["cuentan garantia?", "Damos garantía."],
    ["tienen mesas de plastico?", "Tenemos mesas de plástico."],
    ["tienen mesas redondas plegables?", "Tenemos mesas redondas plegables."],
    ["tiene garantia el taladro?", "El taladro tiene garantía de 1 año."],
    ["hacen cursos?", "Hacemos cursos de verano."],
    ["hacen cursos?", "Se hacen cursos."],
    ["tienen cursos?", "Se dan cursos."],
    ["tienen cursos?", "Se ofrecen cursos."],
    ["tienen cursos?", "Cursos de 3 meses."],
    ["tienen garantia?", "3 meses de garantía en todo."],
    ["tienen servicio express?", "3 días en todo.", "Servicio express"],
    ["tienen comprobante?", "Entregamos comprobante."],
    ["entregan paquetes?", "Entregamos paquetes."],
    ["tienen estacionamiento?", "Tenemos estacionamiento (gratis)."],
    ["tienen jugo?", "Tenemos té, café, agua, jugo y vino."],
    ["tienen cafe?", "Tenemos corte de pelo de damas y niños a domicilio, café y té."],
    ["tienen te?", "Tenemos corte y peinado, té y café."],
    ["tienen cafe?", "Tenemos siempre un café."],
    ["tienen cafe?", "Tenemos té, y café."],
    ["tienen garantia?", "Damos garantía. Esta garantía se pide con la boleta."],
    ["que garantia tienen", "Damos 3 meses de garantía."],
    ["cuanto tiempo dura la garantia?", "Damos garantía de 2 semanas."],
    ["dan factura?", "Si, damos factura."],
    ["dan factura?", "También, damos factura."],
    ["tienen descuento?", "Los clientes tienen descuento."],
    ["tienen descuento?", "Nuestros clientes cuentan con descuento."],
  ])("%j is answered by %j", (question, text, heading) => {
    expect(answer(question, text, heading)).toBe(text);
  });

  test.each<[question: string, text: string, heading?: string]>([
    ["boletas?", "Facturamos el mismo día."],
    ["facturan siempre?", "Facturamos el mismo día."],
    ["tienen?", "Facturamos el mismo día."],
    ["mis trabajos tienen garantia?", "Todos nuestros trabajos tienen garantía."],
    ["los trabajos de la casa tienen garantia?", "Todos los trabajos de la casa tienen garantía."],
    ["tienen con garantia?", "Damos garantía."],
    ["tienen garantia por favor", "Damos garantía."],
    ["tienen garantia gracias", "Damos garantía."],
    ["tienen mesas redondas plegables blancas?", "Tenemos mesas redondas plegables blancas."],
    ["tienen garantia?", "Garantía · 3 meses"],
    ["tienen ventas?", "Vendemos al mayoreo."],
    ["hacen cursos?", "Damos cursos."],
    ["tienen cursos?", "Se hacen cursos."],
    ["hacen cursos?", "Cursos de 3 meses."],
    ["tienen descuento?", "Garantía de 3 meses en piezas con descuento."],
    ["hacen garantia?", "3 meses de garantía en todo."],
    ["tienen garantia?", "Cubre todo. 3 meses en los trabajos.", "Garantía"],
    ["tienen garantia?", "Cubre todo. Va con la nota. 3 meses en los trabajos.", "Garantía"],
    ["hacen garantia?", "3 meses en los trabajos.", "Garantía"],
    ["tienen garantia?", "3 meses en los trabajos.", "Garantía y cambios"],
    ["tienen servicio express?", "3 días en todo.", "Servicio técnico"],
    ["hacen paquetes?", "Entregamos paquetes."],
    ["tienen cursos?", "Hacemos cursos."],
    ["hacen cursos?", "Tenemos cursos."],
    ["tienen yoga?", "Tenemos clases: yoga y pilates."],
    ["tienen vino?", "Tenemos té, café, agua, jugo y vino."],
    ["tienen garantia?", "Damos garantía. Los motores llevan garantía de 6 meses."],
    ["tienen garantia?", "Damos garantía. Atendemos rápido. Los motores llevan garantía de 6 meses."],
    [
      "tienen garantia los motores?",
      "Los motores tienen garantía. Atendemos rápido. Algunos motores llevan garantía de 6 meses.",
    ],
    [
      "tienen garantia los motores y frenos?",
      "Los motores y frenos tienen garantía. Atendemos rápido. Los frenos llevan garantía de 6 meses.",
    ],
    ["tienen garantia?", "Damos garantía. Tenemos garantía en todo."],
    ["que garantia tienen", "Damos garantía por escrito."],
    ["cuantas semanas de garantia dan?", "Damos garantía de 2 semanas."],
    ["dan garantia los trabajos?", "Los trabajos finos tienen garantía."],
  ])("%j is not answered by %j", (question, text, heading) => {
    expect(answer(question, text, heading)).toBeNull();
  });

  test.each([
    ["tienen garantia?", "Damos garantía. Se pide con la boleta.", "Damos garantía."],
    ["tienen garantia?", "Damos garantía. Atendemos rápido. Los motores llevan buena garantía.", "Damos garantía."],
    [
      "tienen garantia los motores?",
      "Los motores tienen garantía. Atendemos rápido. Las llantas llevan garantía de 6 meses.",
      "Los motores tienen garantía.",
    ],
  ])("%j of %j is told by %j", (question, text, told) => {
    expect(answer(question, text)).toBe(told);
  });

  test("a sentence of 200 characters may state it, and 260 with the one that goes on about it", () => {
    const long = (length: number) => `Damos garantía en ${"p".repeat(length - 19)}.`;
    const more = (length: number) => `La garantía cubre ${"q".repeat(length - 19)}.`;
    expect(answer("tienen garantia?", long(200))).toBe(long(200));
    expect(answer("tienen garantia?", long(201))).toBeNull();
    expect(answer("tienen garantia?", `${long(200)} ${more(59)}`)).toHaveLength(260);
    expect(answer("tienen garantia?", `${long(200)} ${more(60)}`)).toBeNull();
  });
});

describe("CONV-35 where a business delivers, and another one of its places", () => {
  const PLACES = [
    passage("Viña del Mar: $3.000\nConcón: $5.000\nQuilpué: $6.000\nSan Fernando: $9.000", "Retiro y despacho"),
    passage("Revisión básica · $15.000\nRevisión completa · $32.000\nCentrado de rueda · $8.000", "Mantenciones"),
    passage("No llegamos a Limache.", "Otros"),
  ];

  test.each([
    [["llegan a quilpue?"], "Quilpué: $6.000."],
    [["despachan a san fernando?"], "San Fernando: $9.000."],
    [["hacen despacho a concon?"], "Concón: $5.000."],
    [["llegan a concon?", "y a Quilpué?"], "Quilpué: $6.000."],
    [["van a concon?", "y a quilpue"], "Quilpué: $6.000."],
    [["hacen despacho a Viña del Mar", "y a quilpue?"], "Quilpué: $6.000."],
    [["cuanto sale el despacho a concon?", "y a Quilpué?"], "Quilpué: $6.000."],
    [["cuanto cuesta la revision basica?", "y la completa?"], "Revisión completa: $32.000."],
    [["hacen revision basica?", "y la completa?"], "Revisión completa: $32.000."],
    [["llegan a limache?"], "No llegamos a Limache."],
    [["llegan a concon?", "y a Limache?"], "No llegamos a Limache."],
    [["llegan a concon?", "y a Olmué?"], null],
    [["llegan a quilpue los domingos?"], null],
    [["llegan a quilpue hoy?"], null],
    [["llegan a san pedro?"], null],
    [["van a revision completa?"], null],
    [["hacen revision basica?", "y la premium?"], null],
    [["llegan a concon?", "y la completa?"], null],
  ])("%j → %j", async (says, answer) => {
    expect(await sentTo(PLACES, ...says)).toBe(answer);
  });
});

describe("CONV-35 where nothing is delivered for the time being", () => {
  const LIST = "Concón: $5.000\nQuilpué: $6.000";
  test.each([
    [passage(LIST, "Despachos"), "Quilpué: $6.000."],
    [passage(LIST, "Despachos suspendidos hasta nuevo aviso"), null],
    [passage(LIST, "Despachos (próximamente)"), null],
    [passage(`Por ahora no hacemos despachos.\n\n${LIST}`, "Despachos"), null],
    [passage(`No tenemos delivery.\n\n${LIST}`, "Despachos"), null],
    [passage(`No hacemos despachos a Limache.\n\n${LIST}`, "Despachos"), "Quilpué: $6.000."],
  ])("%#: %j", async (document, answer) => {
    expect(await sentTo([document], "llegan a quilpue?")).toBe(answer);
  });
});

describe("CONV-35 ways of paying as they are listed", () => {
  const LIST = passage("- Efectivo\n- Débito\n- Crédito\n- Transferencia", "MEDIOS DE PAGO");
  const ALL = "Efectivo, Débito, Crédito, Transferencia.";
  const LONG = passage(
    "Efectivo\nTransferencia electrónica a la cuenta de la sucursal Centro\nTarjeta desde $500",
    "Medios de pago",
  );
  const LONG_ALL = "Efectivo, Transferencia electrónica a la cuenta de la sucursal Centro, Tarjeta desde $500.";
  const SENTENCE = passage("Puedes pagar en efectivo, con tarjeta de débito o crédito y por transferencia.");
  const SAID = "Puedes pagar en efectivo, con tarjeta de débito o crédito y por transferencia.";

  test.each([
    [LIST, "puedo pagar con débito?", ALL],
    [LIST, "aceptan tarjeta?", null],
    [LIST, "aceptan transferencia bancaria", ALL],
    [LIST, "puedo transferir?", ALL],
    [LIST, "que medios de pago tienen", ALL],
    [LIST, "aceptan cheques?", null],
    [passage("- Efectivo\n- Débito\n- Crédito solo desde $10.000", "Medios de pago"), "puedo pagar con débito?", null],
    [passage("- Efectivo\n- Débito", "Promociones"), "puedo pagar con débito?", null],
    [passage("Aceptamos efectivo y transferencia, próximamente tarjeta."), "aceptan tarjeta?", null],
    [LONG, "que medios de pago tienen", LONG_ALL],
    [LONG, "aceptan efectivo?", LONG_ALL],
    [passage("- Efectivo\n- Débito\nConsulta por otras.", "Medios de pago"), "aceptan efectivo?", "Efectivo, Débito."],
    [SENTENCE, "como se puede pagar?", SAID],
    [SENTENCE, "trabajan con debito?", SAID],
    [SENTENCE, "puedo transferir?", SAID],
    [
      passage("Formas de pago: efectivo, débito, crédito y transferencia."),
      "puedo pagar con tarjeta?",
      "Formas de pago: efectivo, débito, crédito y transferencia.",
    ],
    [passage("Formas de pago: efectivo, crédito de la casa y transferencia."), "puedo pagar con tarjeta?", null],
    [passage("Formas de pago: efectivo y débito. No aceptamos tarjetas de crédito."), "puedo pagar con tarjeta?", null],
    [passage("Damos crédito. Solo efectivo o transferencia."), "puedo pagar con débito?", null],
    [
      passage("Llegamos a:\n- Centro\n- La Paz\n- Cholula", "Zonas de entrega"),
      "a que zonas llegan?",
      "Llegamos a: Centro, La Paz, Cholula.",
    ],
  ])("%#: %j", async (document, question, answer) => {
    expect(await sentTo([document], question)).toBe(answer);
  });

  test("a row of a list is no sentence about all of it", async () => {
    const places = passage("Entregamos a domicilio en Juriquilla · $70\nCentro · $40\nEl Refugio · $80");
    expect(await sentTo([places], "entregan a domicilio?")).toBeNull();
  });

  test("the work that was asked for a while is told for another one", async () => {
    const table = passage(
      "Servicio · Precio · Plazo\nRevisión básica · $25.000 · 1 día\nRevisión completa · $55.000 · 3 días",
    );
    expect(await sentTo([table], "cuanto demora la revision basica?", "y la completa?")).toBe(
      "Revisión completa, plazo: 3 días.",
    );
  });

  test("a column of values has prices", async () => {
    const table = passage("Comuna · Valor\nConcón · 5.000\nQuilpué · 6.500", "Envío a domicilio");
    expect(await sentTo([table], "cuanto cuesta el envio a concon?", "y a Quilpué?")).toBe("Quilpué: valor 6.500.");
    expect(await sentTo([table], "hacen envios a quilpue?")).toBe("Quilpué: valor 6.500.");
  });
});

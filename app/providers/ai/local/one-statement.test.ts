import { describe, expect, test } from "vitest";
import { asksPlainly } from "~/language/plain-topics";
import type { Passage } from "~/providers/ai/port";
import { oneStatement } from "./one-statement";

const passage = (text: string): Passage => ({
  id: 1,
  documentId: 1,
  documentName: "info.txt",
  page: null,
  heading: null,
  text,
  score: 0.8,
  unspoken: 0,
});
const told = (question: string, ...lines: string[]) =>
  oneStatement(question, [passage(lines.join("\n"))])?.text ?? null;

describe("CONV-35 the only line that says all that a question names", () => {
  test.each([
    ["tienen ascensor?", "Segundo piso, NO hay ascensor"],
    ["mi papá va en silla de ruedas, tienen rampa?", "Hay rampa por la calle lateral"],
    ["aceptan wellhub", "Aceptamos Totalpass, no Gympass/Wellhub."],
    ["aceptan meses sin intereses", "Meses sin intereses: 3 MSI en compras de más de $2,000"],
    ["se puede reservar cancha?", "La cancha se reserva con 50% y hasta dos horas antes"],
    ["venden comida royal canin?", "Vendemos alimento Royal Canin y Procan."],
    ["imprimen planos?", "Impresión de planos a color hasta 90 cm"],
    ["cobran inscripcion?", "INSCRIPCIÓN $250 (gratis en semestre y anualidad)"],
    ["la bebida va incluida?", "Bebida no incluida en el menú"],
    ["hacen envios hasta cartago", "A Cartago y Alajuela no llegamos"],
    ["van a domicilio? vivo en cumbaya", "Baño a domicilio: $30 norte de Quito, $38 valles (Cumbayá, Tumbaco)"],
    ["cuanto dura el queso en el refri", "El queso se conserva 8 días en refrigeración."],
    ["a que hora sale el pan caliente", "El pan sale calientito a las 7 am y 6 pm"],
  ])("is told whole, with its limits: %s", (question, line) => {
    expect(asksPlainly(question)).toBe(true);
    expect(told(question, line, "Estamos en la calle 5 número 20.")).toBe(line);
  });

  test.each([
    ["another verb", "venden algo para las pulgas?", "No recibimos perros con pulgas."],
    ["another verb", "venden guitarras?", "Reparamos guitarras y violines."],
    ["a thing that is only mentioned", "hacen tortas?", "Se puede traer torta, no se cobra descorche."],
    ["a thing that is only mentioned", "tienen leche?", "Alergias: todo se elabora donde se usa leche y nuez."],
    ["a part", "tienen camaras?", "Dentro de los cuartos no hay cámaras."],
    ["a condition", "reponen la clase?", "Si falta el profesor, la clase se repone."],
    ["another thing", "tienen donas sin azucar?", "Tenemos concha sin azúcar los viernes."],
    ["what there is now", "tienen turnos disponibles?", "Los turnos disponibles se dan por orden de llegada."],
    ["who wants work", "buscan repartidores?", "Los repartidores llevan datáfono, buscan y entregan."],
    ["what was spoken of", "me lo hacen en el combo?", "Hacemos combo de manos y pies."],
    ["a word of another sex", "hacen marcos de cuadros?", "Hacemos marcos a dos cuadras del parque."],
    ["an age", "atienden niños? mi hija tiene 4", "La doctora Gil atiende niños."],
    ["a label of something else", "ofrecen seña?", "Medidas especiales: tenemos seña del 50 %."],
    ["a name alone", "dan credito?", "Crédito."],
    ["others who have it", "tienen baño?", "Los perros tienen baño gratis."],
    ["less than is asked for", "dan garantia?", "No damos garantía en frenos."],
    ["a size alone", "tienen grandes?", "Tenemos pizzas grandes de peperoni."],
    ["a count of people", "a que hora sale el tour?", "El tour sale de 7 a 14 personas."],
    ["a long line", "tienen ascensor?", `Hay ascensor y ${"muchas escaleras, ".repeat(10)}y rampa.`],
    ["a day alone", "a que hora cierran los sabados", "Sábados: yoga a las 9:00 am"],
  ])("%s is for a person: %s", (_, question, line) => {
    expect(told(question, line)).toBeNull();
  });

  test("a heading of one word is no second line", () => {
    expect(told("la bebida va incluida?", "BEBIDAS", "Bebida no incluida en el menú")).toBe(
      "Bebida no incluida en el menú",
    );
    expect(told("la bebida va incluida?", "Bebida importada $50", "Bebida no incluida en el menú")).toBeNull();
    for (const heading of ["- BEBIDAS -", "Bebida y comida"])
      expect(told("la bebida va incluida?", heading, "Bebida no incluida en el menú"), heading).not.toBeNull();
  });

  test("a size beside a thing is a part of its name, and a fee is told beside what else is said of it", () => {
    expect(told("tienen pizza grande?", "Hay pizza grande y familiar.")).toBe("Hay pizza grande y familiar.");
    const fee = "INSCRIPCIÓN $250 (gratis en semestre y anualidad)";
    expect(told("cobran inscripcion?", fee, "Abrimos la inscripción en enero y en julio")).toBe(fee);
  });

  test("the place where a customer lives tells which of two lines is meant", () => {
    const valleys = "Baño a domicilio: $30 norte de Quito, $38 valles (Cumbayá, Tumbaco)";
    const both = [valleys, "Corte a domicilio: $20 en el centro"];
    expect(told("van a domicilio? vivo en cumbaya", ...both)).toBe(valleys);
    expect(told("van a domicilio?", ...both)).toBeNull();
  });

  test("two lines that name the thing are for a person", () => {
    expect(told("tienen ascensor?", "NO hay ascensor", "El ascensor se está instalando")).toBeNull();
  });
});

import { expect, test } from "vitest";
import { extractBusiness } from "./extract-business";
import { interpretAnswer } from "./interpret-answer";

// Written without a look at the rules, which it measured once (docs/evaluation.md). What it showed has widened them
// since: the third tables are the newer measure.

/** step | answer | value. "-" for a decline, "?" for not understood. */
const ANSWERS = `
1|buenas tardes, me llamo Fernanda|Fernanda
1|Fer, bueno Fernanda|Fernanda
1|habla Ramiro|Ramiro
1|Dr. Ernesto|Ernesto
1|Mi nombre: Xóchitl|Xóchitl
1|ya te dije, es Rosa|Rosa
1|lupita|Lupita
1|MARÍA JOSÉ|María José
1|¿para qué lo quieres?|?
1|el mío es Ángel|Ángel
2|Hernández Ruiz|Hernández Ruiz
2|mis apellidos son de la Garza Treviño|de la Garza Treviño
2|ortiz|Ortiz
2|me apellido Muñoz|Muñoz
2|Apellido paterno Solís, materno Vega|Solís Vega
2|es O'Farrill|O'Farrill
2|no sé qué poner|?
3|fer.hdz@gmail.com|fer.hdz@gmail.com
3|sería contacto@lacazuela.mx gracias|contacto@lacazuela.mx
3|FERNANDA@HOTMAIL.COM|fernanda@hotmail.com
3|fernanda arroba gmail punto com|fernanda@gmail.com
3|mi mail es: ventas+web@taller-ruiz.com.mx.|ventas+web@taller-ruiz.com.mx
3|fernanda@gmail|?
3|no tengo correo|-
3|luego te lo paso|?
4|2221234567|2221234567
4|222-123-45-67|2221234567
4|(55) 8765 4321|5587654321
4|mi cel es 81 1234 5678, por whats|8112345678
4|+52 1 222 123 4567|+5212221234567
4|222 12 34|?
4|el mismo de siempre|?
4|prefiero no darlo|-
5|lacazuela.mx|https://lacazuela.mx
5|www.lacazuela.com.mx/menu|https://www.lacazuela.com.mx/menu
5|https://instagram.com/lacazuela|https://instagram.com/lacazuela
5|todavía no tenemos página|-
5|nel, no tengo|-
5|solo facebook|-
5|paso|-
5|no, aún no|-
6|La Cazuela de Doña Fer|La Cazuela de Doña Fer
6|se llama taller ruiz|Taller Ruiz
6|el negocio es "Tacos El Pata"|Tacos El Pata
6|Grupo Industrial Mezquite S. de R.L.|Grupo Industrial Mezquite S. de R.L.
6|¿tiene que ser el nombre legal?|?
6|Le pusimos Aurora Café|Aurora Café
7|el mismo|?
7|info@auroracafe.mx|info@auroracafe.mx
7|usa pedidos@auroracafe.mx para eso|pedidos@auroracafe.mx
8|es el 999 876 5432|9998765432
8|9998765432 ext 12|9998765432
8|todavía no hay teléfono fijo|-
9|fonda de comida corrida|fonda de comida corrida
9|somos una imprenta|imprenta
9|Reparación de celulares|Reparación de celulares
9|vendemos plantas y macetas|plantas y macetas
9|¿qué es giro?|?
10|no tengo ahorita|-
10|después lo subo|-
`
  .trim()
  .split("\n");

/** description | name | industry | first name | last name | email | phone | website; empty where it tells none. */
const DESCRIPTIONS = `
Hola, soy Fernanda Solís y llevo La Cazuela, una fonda en la colonia Roma donde servimos comida corrida. Mi cel es 55 8765 4321.|La Cazuela|Restaurante|Fernanda|Solís||5587654321|
Imprenta Nogales: lonas, tarjetas y volantes desde 1998. Informes en ventas@imprentanogales.com.mx o en www.imprentanogales.com.mx|Imprenta Nogales|Imprenta|||ventas@imprentanogales.com.mx||https://www.imprentanogales.com.mx
Reparamos celulares y tabletas en el centro de Toluca. El local se llama CeluFix. Pregunten por Omar.|CeluFix|Reparación de celulares|Omar||||
Despacho contable Méndez y Asociados, llevamos la contabilidad de pymes. Atiende la C.P. Laura Méndez, 33 3615 2020, lmendez@mendezcontadores.mx.|Méndez y Asociados|Contabilidad|Laura|Méndez|lmendez@mendezcontadores.mx|3336152020|
Soy Tomás. Doy clases de guitarra y piano para niños en Querétaro.||Escuela|Tomás||||
Lavandería Burbujas te lava y plancha por kilo. Abrimos de 8 a 8. Tel 4422345678|Lavandería Burbujas|Lavandería||||4422345678|
Mi esposa y yo abrimos hace tres años una heladería artesanal que bautizamos Nieve de Garrafa El Kiosko; estamos en Dolores Hidalgo.|Nieve de Garrafa El Kiosko|Heladería|||||
Hotel Casa Jacaranda, 12 habitaciones en el centro de Oaxaca. Reservaciones: reservas@casajacaranda.mx, WhatsApp +52 951 123 4567. Gerente: Patricia Robles.|Hotel Casa Jacaranda|Hotel|Patricia|Robles|reservas@casajacaranda.mx|+529511234567|
Vendemos autopartes usadas. Yonke Los Primos, Hermosillo.|Yonke Los Primos|Autopartes|||||
En Yoga Shanti ofrecemos hatha, vinyasa y meditación. Escríbele a nuestra directora, Irene Campos, a irene@yogashanti.com.|Yoga Shanti|Yoga|Irene|Campos|irene@yogashanti.com||
Rento mobiliario para fiestas: mesas, sillas, carpas. Alquiladora Fiesta Alegre. Llama al 664 555 0199|Alquiladora Fiesta Alegre|Renta de mobiliario||||6645550199|
Nos dedicamos al control de plagas en casas y negocios de Monterrey. Fumigaciones Norte SA de CV. Página: fumigacionesnorte.com|Fumigaciones Norte SA de CV|Control de plagas|||||https://fumigacionesnorte.com
Clínica veterinaria en Zapopan. La atiende el MVZ Hugo Ibarra, especialista en gatos. El consultorio lleva por nombre Michi Salud.|Michi Salud|Veterinaria|Hugo|Ibarra|||
Somos una florería en línea, Pétalo Urbano, y entregamos el mismo día en CDMX. pedidos@petalourbano.mx|Pétalo Urbano|Florería|||pedidos@petalourbano.mx||
Taller de costura de Doña Mari: arreglos de ropa, bastillas y cierres. Mi nombre completo es María Elena Cordero Luna.|Taller de costura de Doña Mari|Costura|María Elena|Cordero Luna|||
Óptica Vista Clara. Examen de la vista gratis. Sucursales en León y Silao. 477 711 2233|Óptica Vista Clara|Óptica||||4777112233|
Mudanzas y fletes El Rayo, servicio local y foráneo. El encargado soy yo, Gerardo Pineda.|El Rayo|Mudanzas|Gerardo|Pineda|||
Estudio jurídico Barrera Lozano: divorcios, testamentos y juicios mercantiles. www.barreralozano.mx, contacto@barreralozano.mx|Barrera Lozano|Abogados|||contacto@barreralozano.mx||https://www.barreralozano.mx
Tenemos una pizzería a la leña. Se llama Forno, así nada más. Lunes cerrado.|Forno|Pizzería|||||
Agencia de viajes Horizonte Maya: tours a Chichén Itzá y cenotes. Habla con Claudia Pech al 999 333 4455.|Horizonte Maya|Agencia de viajes|Claudia|Pech||9993334455|
Kínder y guardería Pasitos, para niños de 1 a 6 años. Directora: Mtra. Verónica Aguilar. informes@pasitos.edu.mx|Pasitos|Escuela|Verónica|Aguilar|informes@pasitos.edu.mx||
Soy plomero con 20 años de experiencia, me llamo Jesús Nava, 722 111 0099.||Plomería|Jesús|Nava||7221110099|
Barbería Don Bigotes. Corte, barba y toalla caliente. Agenda por Instagram @donbigotes.|Barbería Don Bigotes|Barbería|||||
Distribuidora de agua purificada Manantial del Valle, repartimos garrafones a domicilio. Pedidos al 01 55 5555 1212.|Manantial del Valle|Agua purificada||||5555551212|
Mi proveedor es harinas@molino.mx pero a mí me escriben a hola@panesano.mx. El negocio: Pan Sano, panadería sin gluten.|Pan Sano|Panadería|||hola@panesano.mx||
Carnicería La Vaquita Feliz, cortes finos y carbón. La dueña, Sra. Teresa Montes.|Carnicería La Vaquita Feliz|Carnicería|Teresa|Montes|||
Hacemos páginas web y tiendas en línea. Somos Pixel Norte. hola@pixelnorte.dev / pixelnorte.dev|Pixel Norte|Páginas web|||hola@pixelnorte.dev||https://pixelnorte.dev
Laboratorio de análisis clínicos Biolab Centro, resultados en 24 horas, 228 817 6655|Biolab Centro|Laboratorio||||2288176655|
Cerrajería 24 horas en toda la ciudad. No tenemos nombre todavía, solo pregunten por Beto al 614 123 9876.||Cerrajería|Beto|||6141239876|
Juguetería El Trompo Mágico, juguetes de madera hechos a mano por Raquel y Andrés. trompomagico@outlook.com|Juguetería El Trompo Mágico|Juguetería|||trompomagico@outlook.com||
`
  .trim()
  .split("\n");

const FIELDS = ["name", "industry", "firstName", "lastName", "email", "phone", "website"] as const;
const same = (one: string, other: string) => one.localeCompare(other, "es", { sensitivity: "base" }) === 0;

test("the second table of answers", () => {
  const wrong = ANSWERS.filter((line) => {
    const [step = "", answer = "", value = ""] = line.split("|");
    const { understood, isDecline, extractedValue } = interpretAnswer(Number(step), answer);
    const read = isDecline ? "-" : understood ? (extractedValue ?? "") : "?";
    return !same(read, value);
  });
  console.info(`SECOND ANSWERS: ${ANSWERS.length - wrong.length} of ${ANSWERS.length} right\n${wrong.join("\n")}`);
  expect(ANSWERS).toHaveLength(60);
  expect(ANSWERS.length - wrong.length).toBeGreaterThanOrEqual(54);
});

test("the second table of descriptions: thirty, each field by itself", () => {
  const right = Object.fromEntries(FIELDS.map((field) => [field, 0]));
  const otherwise = Object.fromEntries(FIELDS.map((field) => [field, 0]));
  for (const line of DESCRIPTIONS) {
    const [description = "", ...values] = line.split("|");
    const read = extractBusiness(description);
    for (const [at, field] of FIELDS.entries()) {
      const [found, wanted] = [read[field] ?? "", values[at] ?? ""];
      if (same(found, wanted)) right[field] = (right[field] ?? 0) + 1;
      else if (found !== "") otherwise[field] = (otherwise[field] ?? 0) + 1;
    }
  }
  console.info(`SECOND DESCRIPTIONS of ${DESCRIPTIONS.length}: right`, right, "another value", otherwise);
  expect(DESCRIPTIONS).toHaveLength(30);
  const reached = { name: 25, industry: 5, firstName: 30, lastName: 30, email: 30, phone: 29, website: 29 };
  for (const field of FIELDS) expect(right[field], field).toBeGreaterThanOrEqual(reached[field]);
  for (const field of ["name", "firstName", "lastName", "email", "phone", "website"])
    expect(otherwise[field], field).toBeLessThanOrEqual(2);
});

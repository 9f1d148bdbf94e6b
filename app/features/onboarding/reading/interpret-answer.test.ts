import { expect, test } from "vitest";
import { interpretAnswer } from "./interpret-answer";

/** step | answer | value. "-" for a decline, "?" for not understood. */
const TABLE = `
1|Ana|Ana
1|ana|Ana
1|ANA|Ana
1|Me llamo Ana|Ana
1|me llamo ana ruiz|Ana
1|Mi nombre es José Luis|José Luis
1|Soy Juan Carlos Pérez López|Juan Carlos
1|soy María del Carmen|María del Carmen
1|Hola, soy Beatriz|Beatriz
1|hola me llamo rodrigo|Rodrigo
1|Claro, mi nombre es Ximena.|Ximena
1|Yo soy Tomás, mucho gusto|Tomás
1|María José|María José
1|Lic. Fernando Ortega|Fernando
1|Me llamo Itzel y soy la dueña|Itzel
1|Nombre: Óscar|Óscar
1|Citlali|Citlali
1|me dicen Lupita|Lupita
1|puedes llamarme Memo|Memo
1|Buenas tardes, Sofía para servirle|Sofía
1|My name is Karen|Karen
1|no quiero|-
1|prefiero no decirlo|-
1|no te voy a dar mi nombre|-
1|sí, así está bien|?
1|Ok, de acuerdo|?
1|claro que sí, adelante|?
1|Sí, soy Dalia|Dalia
6|sí, muy bien|?
6|Todo Bien|Todo Bien
1|asdf|?
1|hola|?
1|¿Cuánto cuesta?|?
1|cuánto cuesta el servicio|?
1|12345|?
1|....|?
1||?
1|pendejo|?
1|jajaja|?
1|¿para qué quieres mi nombre?|?
1|xxxx|?
1|ok|?
1|gracias|?
1|qué onda con esto|?
2|Ruiz|Ruiz
2|ruiz hernández|Ruiz Hernández
2|Mi apellido es Pérez|Pérez
2|mis apellidos son García López|García López
2|Apellido: Torres|Torres
2|de la Cruz|de la Cruz
2|Ana Ruiz Hernández|Ruiz Hernández
2|RUIZ DE LA O|Ruiz de la O
2|Son Mendoza Ríos, gracias|Mendoza Ríos
2|me llamo Juan Carlos Soto|Soto
2|Núñez|Núñez
2|Garza-Sada|Garza-Sada
2|es Zúñiga|Zúñiga
2|no|-
2|no quiero darlo|-
2|¿es necesario?|?
2|qwerty|?
2|no sé|?
2|999|?
3|ana@laespiga.mx|ana@laespiga.mx
3|Ana@LaEspiga.MX|ana@laespiga.mx
3|mi correo es ana.ruiz@gmail.com|ana.ruiz@gmail.com
3|es ana_ruiz+tienda@hotmail.com.|ana_ruiz+tienda@hotmail.com
3|<ana@laespiga.mx>|ana@laespiga.mx
3|Claro: ventas@pan.com.mx, ese es|ventas@pan.com.mx
3|ana arroba gmail punto com|ana@gmail.com
3|ana punto ruiz arroba gmail punto com|ana.ruiz@gmail.com
3|mi correo es pan guion bajo rico arroba outlook punto com|pan_rico@outlook.com
3|ana @ gmail.com|ana@gmail.com
3|mailto:hola@tienda.mx|hola@tienda.mx
3|hola@tienda.mx ¿está bien?|hola@tienda.mx
3|tengo dos: uno@a.mx y dos@b.mx|uno@a.mx
3|ana@gmail|?
3|ana@|?
3|@gmail.com|?
3|ana gmail.com|?
3|ana..r@gmail.com|?
3|no quiero|-
3|no tengo correo|-
3|no tengo|-
3|cuánto cuesta|?
3|¿Qué funciones incluye?|?
3|asdf|?
3||?
3|2225551234|?
4|2225551234|2225551234
4|222 555 1234|2225551234
4|(222) 555-1234|2225551234
4|+52 222 555 1234|+522225551234
4|mi cel es 222-555-12-34|2225551234
4|55 12 34 56 78, por WhatsApp|5512345678
4|es el 22 25 55 12 34|2225551234
4|0052 222 555 1234|00522225551234
4|222 555 1234 ext 12|2225551234
4|222.555.1234|2225551234
4|2225551234 o 2225559999|2225551234
4|dos dos dos cinco cinco cinco uno dos tres cuatro|2225551234
4|Tel: 2225551234.|2225551234
4|555 1234|?
4|12|?
4|222555123|?
4|222555123412345678|?
4|no tengo|-
4|prefiero no dar mi teléfono|-
4|no|-
4|¿Lo van a publicar?|?
4|mi número|?
4|hola|?
5|https://laespiga.mx|https://laespiga.mx
5|laespiga.mx|https://laespiga.mx
5|www.laespiga.com.mx|https://www.laespiga.com.mx
5|Es www.LaEspiga.mx.|https://www.laespiga.mx
5|http://pan.mx/menu|http://pan.mx/menu
5|facebook.com/laespiga|https://facebook.com/laespiga
5|mi instagram es @laespiga|https://instagram.com/laespiga
5|la espiga punto mx|https://espiga.mx
5|mi página es pan-rico.com, visítala|https://pan-rico.com
5|no tengo|-
5|No tengo página web|-
5|omitir|-
5|Omite este paso|-
5|todavía no|-
5|por ahora no|-
5|sin página|-
5|no gracias|-
5|ninguna|-
5|saltar|-
5|no contamos con sitio|-
5|aún no tenemos|-
5|n/a|-
5||-
5|siguiente|-
5|skip|-
5|más tarde|-
5|no uso internet para eso|-
5|mi página|?
5|¿Puedo ponerla después?|?
5|asdf|?
6|La Espiga|La Espiga
6|la espiga|La Espiga
6|Panadería La Espiga|Panadería La Espiga
6|Se llama La Espiga|La Espiga
6|mi negocio se llama tacos el güero|Tacos el Güero
6|Mi empresa es Grupo Modelo Puebla S.A. de C.V.|Grupo Modelo Puebla S.A. de C.V.
6|Somos Dental Sonríe|Dental Sonríe
6|"Café Ónix"|Café Ónix
6|«Flores Lupita»|Flores Lupita
6|Tengo una panadería que se llama Pan Nuestro|Pan Nuestro
6|le puse Estética Bella|Estética Bella
6|El nombre es Ferretería 5 de Mayo|Ferretería 5 de Mayo
6|Veterinaria Patitas, está en Cholula|Veterinaria Patitas
6|Nosotros somos Viajes Sol y Mar|Viajes Sol y Mar
6|7 Mares|7 Mares
6|Nopal Tacos|Nopal Tacos
6|My company is called Blue Bread|Blue Bread
6|no tengo|-
6|no quiero decirlo|-
6|¿Puedo cambiarlo luego?|?
6|asdf|?
6|no sé|?
6|si|?
7|contacto@laespiga.mx|contacto@laespiga.mx
7|el de la empresa es info@pan.mx|info@pan.mx
7|info arroba pan punto mx|info@pan.mx
7|info@pan|?
7|no tenemos|-
8|+52 (222) 555 9999|+522225559999
8|el de la tienda: 222 555 9999|2225559999
8|no hay|-
8|el mismo de antes|?
9|Panadería|Panadería
9|somos una panadería|Panadería
9|vendemos pan y pasteles|Panadería
9|Tengo una clínica dental|Clínica dental
9|venta de tacos al pastor|Taquería
9|restaurante de mariscos|Restaurante de mariscos
9|panadería y repostería|Panadería y repostería
9|somos una panadería sin gluten|Panadería sin gluten
9|panadería que abre de noche|Panadería
9|nos dedicamos a la construcción|Construcción
9|Somos un despacho de abogados|Servicios legales
9|taller mecanico|Taller mecánico
9|me dedico a la contabilidad|Contabilidad
9|vendo ropa para niños|Ropa y moda
9|software|Tecnología
9|mercería|Mercería
9|somos una mercería|Mercería
9|estética y uñas|Belleza
9|inmobiliaria|Bienes raíces
9|no quiero|-
9|¿Cuáles hay?|?
9|asdf|?
9|ok|?
10|omitir|-
10|no tengo|-
10||-
10|lo hago después|-
10|continuar sin archivo|-
`
  .trim()
  .split("\n")
  .map((line) => line.split("|") as [string, string, string]);

function resultOf(step: number, answer: string): string {
  const { understood, isDecline, extractedValue } = interpretAnswer(step, answer);
  if (isDecline) return "-";
  return understood && extractedValue !== null ? extractedValue : "?";
}

const WRONG = TABLE.flatMap(([step, answer, expected]) => {
  const result = resultOf(Number(step), answer);
  return result === expected ? [] : [`${step}: "${answer}" gave "${result}", expected "${expected}"`];
});

test("at least 95 of 100 answers in Spanish are read as a person would", () => {
  console.info(`ANSWERS: ${TABLE.length - WRONG.length} of ${TABLE.length} right\n${WRONG.join("\n")}`);
  expect(TABLE.length).toBeGreaterThanOrEqual(150);
  expect(WRONG.length / TABLE.length).toBeLessThanOrEqual(0.05);
});

test("no answer of the table that was once read right is read wrong again", () => {
  expect(WRONG).toEqual([]);
});

test("ONB-22 what was not understood asks for the datum again, with a hint on optional steps only", () => {
  expect(interpretAnswer(4, "mi número").message).toBe(
    "No entendí tu respuesta. Dime tu teléfono completo, por favor.",
  );
  expect(interpretAnswer(5, "mi página").message).toBe(
    "No entendí tu respuesta. Dime la página web de tu negocio, por favor. Si no tienes, escribe «no tengo» u «omitir».",
  );
});

test("ONB-23 a question about prices leads back to the open question", () => {
  expect(interpretAnswer(3, "cuánto cuesta")).toEqual({
    understood: false,
    isDecline: false,
    extractedValue: null,
    needsMoreInfo: false,
    message: "Buena pregunta, la vemos en cuanto termines tu cuenta. Por ahora, dime tu correo electrónico, por favor.",
  });
});

test("an optional datum may be declined, a required one may not", () => {
  expect(interpretAnswer(5, "no tengo")).toMatchObject({ understood: true, isDecline: true });
  expect(interpretAnswer(3, "no quiero")).toMatchObject({ understood: false, isDecline: true });
});

test("what was nearly an e-mail or a phone is told by what it lacks, and that is more to ask about", () => {
  const said = (step: number, text: string) => {
    const { understood, needsMoreInfo, message } = interpretAnswer(step, text);
    return { understood, needsMoreInfo, message };
  };
  const nearly = (message: string) => ({ understood: false, needsMoreInfo: true, message });
  for (const step of [3, 7]) expect(said(step, "ana@casa")).toEqual(nearly("Por favor ingresa un email válido"));
  for (const step of [4, 8]) {
    expect(said(step, "123")).toEqual(nearly(expect.stringMatching(/^No entendí tu respuesta\. Dime /) as string));
    expect(said(step, "1234")).toEqual(
      nearly("A ese teléfono le faltan dígitos. Si no es de México, escríbelo con su código de país."),
    );
    expect(said(step, "123456789012345").understood).toBe(true);
    expect(said(step, "1234567890123456")).toEqual(
      nearly(
        "Ese teléfono tiene demasiados dígitos. Escribe uno solo. Si no es de México, escríbelo con su código de país.",
      ),
    );
  }
  expect(interpretAnswer(1, "Taquería El Güero").needsMoreInfo).toBe(true);
  expect(interpretAnswer(3, "mi correo").needsMoreInfo).toBe(true);
});

test("an empty answer skips an optional step, signs alone skip none", () => {
  expect(interpretAnswer(5, "  ")).toEqual({
    understood: true,
    isDecline: true,
    extractedValue: null,
    needsMoreInfo: false,
    message: "No hay problema, podemos seguir sin eso.",
  });
  expect(interpretAnswer(5, "...")).toMatchObject({ understood: false, isDecline: false, needsMoreInfo: false });
  expect(interpretAnswer(1, " ")).toMatchObject({ understood: false, isDecline: false });
});

test("a decline of what is needed has no words of its own and leaves the datum open", () => {
  expect(interpretAnswer(3, "no quiero")).toEqual({
    understood: false,
    isDecline: true,
    extractedValue: null,
    needsMoreInfo: true,
    message: null,
  });
});

test("a name in another script is a name", () => {
  expect(interpretAnswer(1, "李明")).toMatchObject({ understood: true, extractedValue: "李明" });
});

/** step | answer | value. "-" for a decline, "?" for not understood. */
const EDGES = `
3|no tengo otro, usa ana@laespiga.mx|ana@laespiga.mx
5|no tengo, solo facebook.com/laespiga|https://facebook.com/laespiga
6|Aún Norte|Aún Norte
6|No Hayas|No Hayas
6|Omitirla|Omitirla
1|precio|?
6|Precioso|Precioso
1|me llamo|?
1|Soy...|?
2|mis apellidos son|?
6|mi negocio se llama|?
1|me llamo Rosa|Rosa
1|zzz|?
1|zz|Zz
1|bcdf|?
1|bcd|Bcd
3|ana guion bajo ruiz arroba gmail punto com|ana_ruiz@gmail.com
3|ana guion medio ruiz arroba gmail punto com|ana-ruiz@gmail.com
3|ana @ gmail.com|ana@gmail.com
3|arroba gmail punto com|?
3|<ana@correo.mx>|ana@correo.mx
3|MAILTO:ana@correo.mx|ana@correo.mx
3|ana..ruiz@correo.mx|?
3|a,.ruiz@correo.mx|?
3|ana@correo.m|?
3|ana@correo.mx7|?
3|ana@correo.mx@otro.mx|?
3|ana@-correo.mx|?
3|ana@correo-.mx|?
3|ana@a.b.c.d.e.mx|ana@a.b.c.d.e.mx
3|ana@a.b.c.d.e.f.mx|?
4|dos dos dos cinco cinco cinco uno dos tres cuatro|2225551234
4|222 555 123|?
4|$2225551234|?
4|+52+2225551234|2225551234
5|www punto laespiga punto mx|https://www.laespiga.mx
5|laespiga punto mx diagonal menu|https://laespiga.mx/menu
5|instagram @p|?
5|instagram @Pan|https://instagram.com/pan
5|facebook @Pan.Fino|https://facebook.com/pan.fino
5|@pan|?
5|menu.pdf|?
5|laespiga.mx guion|https://laespiga.mx
5|HTTP://Pan.mx/Menu|http://pan.mx/Menu
5|pan.mx/|https://pan.mx
1|María de los Ángeles|María de los Ángeles
1|María del Carmen|María del Carmen
1|Juan de la Torre|Juan
1|Ana y Luis|Ana
1|Juan Carlos Miguel Ángel|Juan Carlos Miguel
1|Uno Dos Tres Cuatro|Uno
1|Uno Dos Tres Cuatro Cinco|?
1|Ana Dos Tres Cuatro Cinco|Ana
1|Ana3|?
2|José|José
2|María José|José
2|Ana Ruiz Hernández|Ruiz Hernández
2|Ruiz Sol Mar Luz Paz Vid|Ruiz Sol Mar Luz Paz Vid
2|Ruiz Sol Mar Luz Paz Vid Oca|?
6|se llama uno dos tres cuatro cinco seis siete ocho|Uno Dos Tres Cuatro Cinco Seis Siete Ocho
6|se llama uno dos tres cuatro cinco seis siete ocho nueve|?
6|Pan Fino, S.A. de C.V.|Pan Fino S.A. de C.V.
6|Pan Fino porque sí|Pan Fino
6|«pan y sal, de mar» y más|Pan y Sal, de Mar
6|123|?
9|uno dos tres cuatro cinco seis siete|Uno dos tres cuatro cinco seis siete
9|uno dos tres cuatro cinco seis siete ocho|?
9|ab|?
`
  .trim()
  .split("\n")
  .map((line) => line.split("|") as [string, string, string]);

test.each(EDGES)("step %s reads '%s' as '%s'", (step, answer, expected) => {
  expect(resultOf(Number(step), answer)).toBe(expected);
});

test("names and addresses are taken up to their greatest length and not beyond it", () => {
  const mail = (local: number, domain: number) => `${"a".repeat(local)}@${"c".repeat(domain)}.mx`;
  expect(resultOf(3, mail(64, 63))).toBe(mail(64, 63));
  expect(resultOf(3, mail(65, 63))).toBe("?");
  expect(resultOf(3, mail(64, 64))).toBe("?");
  const [forty, long] = ["Ba".repeat(20), `Da${"bu".repeat(56)}`];
  expect(resultOf(1, forty)).toBe(forty);
  expect(resultOf(1, `${forty}b`)).toBe("?");
  expect(resultOf(6, `Pan ${long}cu`)).toBe(`Pan ${long}cu`);
  expect(resultOf(6, `Pan ${long}cub`)).toBe("?");
});

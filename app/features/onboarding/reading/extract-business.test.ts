import { expect, test } from "vitest";
import { extractBusiness } from "./extract-business";

/** description | name | industry | first name | last name | email | phone | website; empty where it tells none. */
const TABLE = `
Me llamo Ana Ruiz y tengo una panadería en Puebla que se llama La Espiga. Escríbenos a hola@laespiga.mx o al 222 555 1234.|La Espiga|Panadería|Ana|Ruiz|hola@laespiga.mx|2225551234|
Somos Dental Sonríe, una clínica dental en Cholula. Nuestro teléfono es (222) 555-9876 y la página www.sonrie.mx.|Dental Sonríe|Clínica dental||||2225559876|https://www.sonrie.mx
Taquería El Güero es un negocio familiar de tacos al pastor. Soy Pedro Gómez, llámame al 55 1234 5678.|Taquería El Güero|Taquería|Pedro|Gómez||5512345678|
Nuestra empresa, llamada Flores Lupita, vende ramos y arreglos. El dueño es Luis Torres. Correo: ventas@floreslupita.com|Flores Lupita|Florería|Luis|Torres|ventas@floreslupita.com||
"Café Ónix" abre todos los días; servimos café de Veracruz. Mi nombre es Juan Carlos Pérez López.|Café Ónix|Cafetería|Juan Carlos|Pérez López|||
Ferretería 5 de Mayo ofrece herramientas desde 1980. Pide al +52 222 111 2233.|Ferretería 5 de Mayo|Ferretería||||+522221112233|
Tengo un taller mecánico llamado Autos Rápidos, hacemos afinación y frenos. Contacto: Raúl Díaz es el dueño. taller@autosrapidos.mx|Autos Rápidos|Taller mecánico|||taller@autosrapidos.mx||
Soy la doctora Elena Vargas y atiendo en mi consultorio médico de Mérida. Citas: 999 123 4567.||Salud|Elena|Vargas||9991234567|
Veterinaria Patitas es un lugar para tus mascotas. La dueña es Sofía Luna. Facebook: facebook.com/patitas|Veterinaria Patitas|Veterinaria|Sofía|Luna|||https://facebook.com/patitas
En Boutique Mariana vendemos ropa para dama. Escribe a mariana@boutique.mx.|Boutique Mariana|Ropa y moda|||mariana@boutique.mx||
La empresa se llama Constructora Del Valle S.A. de C.V. y remodelamos casas. El director es Jorge Salas.|Constructora Del Valle S.A. de C.V.|Construcción|Jorge|Salas|||
Vendemos seguros de auto y de vida en todo el país, con asesoría por teléfono: 81 2222 3333.||Seguros||||8122223333|
Me llamo Karla Núñez. Somos Estética Bella y hacemos uñas y cortes.|Estética Bella|Belleza|Karla|Núñez|||
Gimnasio Titán es un espacio de entrenamiento con clases de yoga. Web: gimnasiotitan.com|Gimnasio Titán|Gimnasio|||||https://gimnasiotitan.com
Nuestro negocio se llama Papelería Estrella. Vendemos útiles escolares. Tel. 442-555-0101|Papelería Estrella|Papelería||||4425550101|
Hotel Casa Azul es un hotel boutique en Oaxaca. Reservas: reservas@casaazul.mx, 951 555 1010, https://casaazul.mx|Hotel Casa Azul|Hotelería|||reservas@casaazul.mx|9515551010|https://casaazul.mx
Somos una inmobiliaria de Monterrey llamada Casas Norte; la gerente es Paola Garza.|Casas Norte|Bienes raíces|Paola|Garza|||
Soy Miguel Ángel Ríos Soto, abogado, y mi despacho se llama Ríos y Asociados.|Ríos y Asociados|Servicios legales|Miguel Ángel|Ríos Soto|||
Mi negocio es Pastelería Dulce Amor. Hacemos pasteles de boda. dulceamor@gmail.com|Pastelería Dulce Amor|Pastelería|||dulceamor@gmail.com||
Imprenta Gráfica Sur ofrece impresión y serigrafía. Contacto es Óscar Mena, 961 555 4433.|Imprenta Gráfica Sur|Imprenta|Óscar|Mena||9615554433|
My name is Karen Smith and I run a bakery called Blue Bread. Email karen@bluebread.com|Blue Bread|Panadería|Karen|Smith|karen@bluebread.com||
Compramos harina a nuestro proveedor ventas@harinas.mx. Somos Panadería San Juan y hacemos pan.|Panadería San Juan|Panadería|||||
<b>Somos Muebles Roble</b>, fabricamos muebles a la medida. <i>roble@muebles.mx</i>|Muebles Roble|Mueblería|||roble@muebles.mx||
Vendemos refacciones para autos. Nuestro contador es Luis y su correo es luis@cuentas.mx.||Automotriz|||||
Nos llamamos Viajes Sol y Mar y organizamos viajes a la playa. Llama al 998 555 7788.|Viajes Sol y Mar|Turismo||||9985557788|
Lavandería Express es un servicio de limpieza de ropa a domicilio, atiende Rosa Medina.|Lavandería Express|Limpieza|Rosa|Medina|||
Damos clases de inglés para niños. Nuestra escuela se llama Little Stars. Informes: info@littlestars.mx|Little Stars|Educación|||info@littlestars.mx||
Somos Software Azteca, hacemos software a la medida. soporte@azteca.dev, azteca.dev|Software Azteca|Tecnología|||soporte@azteca.dev||https://azteca.dev
Tengo una tienda de abarrotes con el nombre de Abarrotes Doña Mary en Toluca.|Abarrotes Doña Mary|Abarrotes|||||
Contadores Unidos es un despacho de contabilidad. Soy Ricardo Lima.|Contadores Unidos|Contabilidad|Ricardo|Lima|||
Farmacia San Rafael vende medicamentos las 24 horas. Teléfono 33 3344 5566.|Farmacia San Rafael|Farmacia||||3333445566|
Soy Beatriz Flores y vendo joyas de plata de Taxco; mi marca se llama Plata Luna.|Plata Luna|Joyería|Beatriz|Flores|||
Organizamos bodas y banquetes. La encargada es la Lic. Patricia Solís. 477 555 8899.||Eventos|Patricia|Solís||4775558899|
Mudanzas Castillo es una empresa de mudanzas y fletes. mudanzas@castillo.mx|Mudanzas Castillo|Transporte|||mudanzas@castillo.mx||
Hacemos publicidad y redes sociales. Agencia Pulso es nuestro nombre. www.pulso.agency|Agencia Pulso|Marketing|||||https://www.pulso.agency
Me llamo María de la Luz Gómez. Mi fonda se llama La Cocina de Luz.|La Cocina de Luz|Restaurante|María|de la Luz Gómez|||
Vivero Las Palmas vende plantas y semillas. Soy Tomás Vega. 777 555 1212|Vivero Las Palmas|Agricultura|Tomás|Vega||7775551212|
Ofrecemos préstamos personales sin buró desde $1,000,000.00 pesos.||Finanzas|||||
Pizzería Napoli ofrece pizza a la leña. Pedidos al 222-333-4455 o pedidos@napoli.mx.|Pizzería Napoli|Restaurante|||pedidos@napoli.mx|2223334455|
Somos Barbería El Patrón. Cortes y barba. Instagram @elpatron|Barbería El Patrón|Belleza|||||https://instagram.com/elpatron
Soy psicólogo, me llamo Andrés Mora, y doy consultas de psicología en línea. andres@mora.psi.mx||Salud|Andrés|Mora|andres@mora.psi.mx||
Zapatería León vende calzado de piel. El gerente es Sergio Ibarra, sergio@zapaterialeon.com.mx.|Zapatería León|Ropa y moda|Sergio|Ibarra|sergio@zapaterialeon.com.mx||
Carpintería fina. Hacemos cocinas y clósets a medida. Llámanos: 228 555 6677.||Mueblería||||2285556677|
Tienda de celulares llamada Celu Center, vendemos celulares y accesorios; propietario Iván Reyes.|Celu Center|Tecnología|Iván|Reyes|||
Clínica Santa Fe es un hospital de día. Informes en contacto@santafe.mx|Clínica Santa Fe|Salud|||contacto@santafe.mx||
Óptica Visión fue fundada en 1999 por la familia Lara. Hoy vendemos lentes. 555 666 7788|Óptica Visión|||||5556667788|
Fumigaciones Alfa ofrece fumigación y limpieza de cisternas.|Fumigaciones Alfa|Limpieza|||||
Escuela de baile Ritmo: clases de salsa. Informes 656 555 9090||Educación||||6565559090|
Rento cabañas en Mazamitla, se llaman igual que yo. Soy Hugo Peña.||Hotelería|Hugo|Peña|||
Nuestro negocio vende antojitos. Se llama Antojitos Doña Chole y está en Xalapa.|Antojitos Doña Chole|Restaurante|||||
Purificadora de agua en Tepic. Repartimos garrafones a domicilio todos los días.|||||||
we are Sunrise Yoga, a yoga studio in Tulum. hello@sunrise.yoga|Sunrise Yoga|Gimnasio|||hello@sunrise.yoga||
Mi esposa y yo hacemos repostería fina. La marca se llama Azúcar Morena, soy Efraín Cano. Cel 2221234567|Azúcar Morena|Pastelería|Efraín|Cano||2221234567|
Llantera Ruiz es un taller de llantas. llantas@ruiz.mx|Llantera Ruiz|Taller mecánico|||llantas@ruiz.mx||
Uniformes Torreón vende uniformes escolares e industriales. 871 555 2323, uniformestorreon.mx|Uniformes Torreón|Ropa y moda||||8715552323|https://uniformestorreon.mx
Un cliente nos escribió a cliente@gmail.com. Nuestra academia se llama Código Abierto, damos cursos.|Código Abierto|Educación|||||
Plomería y electricidad. Me llamo Chucho Ramos, mi cel 664 555 1111.||Construcción|Chucho|Ramos||6645551111|
Nutrióloga Laura Campos. Consulta de nutrición en León. laura@campos.mx||Salud|||laura@campos.mx||
Spa Serena es un lugar de masajes y relajación en Cancún. https://spaserena.com.mx/reservas|Spa Serena|Belleza|||||https://spaserena.com.mx/reservas
Fotografía de bodas por Memo Lara. Mi estudio se llama Luz Natural. memo@luznatural.mx|Luz Natural|Eventos|||memo@luznatural.mx||
`
  .trim()
  .split("\n")
  .map((line) => line.split("|"));

const NAMES = ["name", "industry", "firstName", "lastName", "email", "phone", "website"] as const;

const WRONG = TABLE.flatMap(([description = "", ...expected]) => {
  const found = extractBusiness(description);
  return NAMES.flatMap((field, at) => {
    const value = found[field] ?? "";
    if (value === (expected[at] ?? "")) return [];
    return [`${description.slice(0, 50)}: ${field} is "${value}", expected "${expected[at]}"`];
  });
});

test("at least 95 of 100 data of sixty descriptions are read as a person would", () => {
  const all = TABLE.length * NAMES.length;
  console.info(`DESCRIPTIONS: ${all - WRONG.length} of ${all} data right\n${WRONG.join("\n")}`);
  expect(TABLE.length).toBeGreaterThanOrEqual(60);
  expect(WRONG.length / all).toBeLessThanOrEqual(0.05);
});

test("no datum of the sixty descriptions that was once read right is read wrong again", () => {
  expect(WRONG).toEqual(['Escuela de baile Ritmo: clases de salsa. Informes : name is "Ritmo", expected ""']);
});

/** description | what it tells; what it does not say is told by nothing. */
const EDGES = `
Vendemos dulces en "La Casa de los Dulces Típicos" desde 1990.|{"name":"La Casa de los Dulces Típicos"}
Dicen "esta es la mejor casa de dulces" y ya.|{}
Panadería Puebla Centro|{"industry":"Panadería"}
Compramos la harina de Molinos Azteca para nuestro pan.|{"industry":"Panadería"}
soy la dueña de Hilos Finos y vendo estambre|{"name":"Hilos Finos"}
soy la dueña de Hilos y vendo estambre|{}
soy la encargada de Puebla Centro y vendo pan|{"industry":"Panadería"}
Tienda ropa usada nueva limpia Dos Lunas.|{"name":"Dos Lunas","industry":"Ropa y moda"}
Tienda ropa usada nueva limpia barata Dos Lunas.|{"industry":"Ropa y moda"}
Taller mecánico Doctor Luis Pérez.|{"industry":"Taller mecánico"}
Taller mecánico de Luis Pérez.|{"industry":"Taller mecánico"}
Clínica dental Sonrisa Feliz abre diario|{"industry":"Clínica dental"}
Clínica dental Sonrisa Feliz.|{"name":"Sonrisa Feliz","industry":"Clínica dental"}
Vendemos fruta. Local El 12.|{}
Vendemos tacos. Guadalupe La Güera.|{"industry":"Taquería"}
Vendemos tacos. Lencho La Güera.|{"name":"Lencho La Güera","industry":"Taquería"}
Vendemos pan y flores. Se llama Ferretería Pérez.|{"name":"Ferretería Pérez","industry":"Ferretería"}
Nuestro proveedor es 222 111 2233. Llámanos al 222 444 5566.|{"phone":"2224445566"}
El banco atiende en 222 111 2233. Llámanos al 222 444 5566.|{"phone":"2224445566"}
Cuesta $1000000000 y mi cel es 222 444 5566.|{"phone":"2224445566"}
La página de nuestro proveedor es harinas.mx. La nuestra es molde.mx|{"website":"https://molde.mx"}
Antes estábamos en viejo.mx. Ahora en nuevo.mx|{"website":"https://nuevo.mx"}
La competencia es mala@otra.mx. Somos buena@molde.mx|{"email":"buena@molde.mx"}
Mi correo anterior era viejo@molde.mx. El bueno es nuevo@molde.mx|{"email":"nuevo@molde.mx"}
Somos proveedores; escribe a ana@molde.mx|{"email":"ana@molde.mx"}
Mi proveedor uno dos tres cuatro cinco seis siete ana@molde.mx|{}
Mi proveedor uno dos tres cuatro cinco seis siete ocho ana@molde.mx|{"email":"ana@molde.mx"}
Cotizaciones: Lic. Rodrigo Zepeda|{"firstName":"Rodrigo","lastName":"Zepeda"}
Cotizaciones: Lic. Rodrigo|{}
Atiende la Lic. Ana Ruiz.|{"firstName":"Ana","lastName":"Ruiz"}
Soy Ana Ruiz Soto.|{"firstName":"Ana","lastName":"Ruiz Soto"}
Soy Juan Carlos Pérez López.|{"firstName":"Juan Carlos","lastName":"Pérez López"}
Soy Juan de Dios Pérez López.|{"firstName":"Juan de Dios","lastName":"Pérez López"}
Pide con el Sr. 7 Mares|{}
soy carmen flores 24 y vendo hilo|{"firstName":"Carmen","lastName":"Flores"}
soy carmen flores, costurera de hilo|{"firstName":"Carmen","lastName":"Flores"}
Soy Ana 2|{}
Soy Lencho Ramos, panadería|{"industry":"Panadería","firstName":"Lencho","lastName":"Ramos"}
mi tienda se llama uno dos tres cuatro cinco seis siete|{"name":"Uno Dos Tres Cuatro Cinco Seis"}
Abrimos diario, Lencho La Güera.|{}
PAPELERÍA EL LAPICITO Todo para la oficina|{"name":"PAPELERÍA EL LAPICITO","industry":"Papelería"}
La razón social es Hilos Finos S.A. de C.V. Puebla|{"name":"Hilos Finos S.A. de C.V."}
La razón social es Hilos Finos, S. de R.L. de C.V. y ya|{"name":"Hilos Finos S de R.L. de C.V."}
Aquí la marca es la Espiga y ya|{"name":"Espiga"}
Aquí la marca es Hilos y, Telas Finas|{"name":"Hilos"}
Vendemos tacones|{}
Director: Ing. Dr. Luis Paz|{"firstName":"Luis","lastName":"Paz"}
soy carmen de puebla|{"firstName":"Carmen"}
soy ana maria lopez garcia perez|{"firstName":"Ana Maria","lastName":"Lopez Garcia"}
`
  .trim()
  .split("\n")
  .map((line) => line.split("|") as [string, string]);

test.each(EDGES)("'%s' tells %s", (description, told) => {
  expect(extractBusiness(description)).toEqual(JSON.parse(told));
});

test("ten thousand characters of a description are read and no more", () => {
  const text = (before: number) => `${"ya ".repeat(before / 3)}ana@molde.mx`;
  expect(extractBusiness(text(9_987)).email).toBe("ana@molde.mx");
  expect(extractBusiness(text(9_990)).email).toBeUndefined();
});

test("a name ends with its line where the next one begins large, and goes on where it begins small", () => {
  expect(extractBusiness("La tienda se llama Casa Grande\nTodo para el hogar").name).toBe("Casa Grande");
  expect(extractBusiness("Abrimos diario\nLencho La Güera.").name).toBe("Lencho La Güera");
  expect(extractBusiness("La tienda se llama La Casa\nde las Flores").name).toBe("La Casa de las Flores");
});

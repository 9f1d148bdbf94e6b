// Spanish prose of invented businesses, the same for the same seed.

const NAMES = ["Panadería Ñandú", "Clínica Peñarol", "Taller Güemes", "Librería Cigüeña", "Café Añejo", "Óptica Íñigo"];
const PEOPLE = ["Begoña Muñoz", "Íñigo Yáñez", "María José Ibáñez", "Raúl Argüello", "Inés Peña", "Óscar Núñez"];
const STREETS = ["Av. Álvaro Obregón", "Calle Niños Héroes", "Paseo de la Constitución", "Calzada Águila", "Vía Güell"];
const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
const THINGS = [
  "piñata de cartón",
  "jamón ibérico",
  "sillón reclinable",
  "cigüeñal de acero",
  "lámpara eléctrica",
  "colchón ortopédico",
  "té de azahar",
  "pañal ecológico",
  "búho de cerámica",
  "órgano portátil",
];
const SENTENCES = [
  (r) => `En ${r(NAMES)} atendemos con cariño a niñas, niños y personas mayores desde hace ${r.number(3, 60)} años.`,
  (r) => `La dirección está a cargo de ${r(PEOPLE)}, quien además revisó personalmente la última edición del catálogo.`,
  (r) => `El ${r(DAYS)} abrimos a las ${r.number(7, 11)}:${r.number(10, 59)} y cerramos después de la última función.`,
  (r) => `¿Cuánto cuesta un ${r(THINGS)}? Hoy está en $${r.number(80, 990)}.50, con el impuesto incluido.`,
  (r) =>
    `Si el artículo llegó dañado, envíanos una fotografía dentro de los ${r.number(3, 30)} días siguientes a la recepción.`,
  (r) => `Estamos en ${r(STREETS)} número ${r.number(10, 900)}, a media cuadra de la estación del metro.`,
  () =>
    "La garantía cubre únicamente defectos de fabricación; no incluye daños por humedad, caídas o instalación incorrecta.",
  () =>
    "¡Ojo! Ningún vendedor está autorizado a pedir contraseñas, códigos de verificación ni depósitos a cuentas personales.",
  (r) =>
    `Los envíos a Mérida, Cancún y Tuxtla Gutiérrez tardan entre ${r.number(2, 4)} y ${r.number(5, 9)} días hábiles según la paquetería.`,
  () =>
    "Aceptamos efectivo, tarjeta de crédito o débito, transferencia electrónica y vales de despensa de cualquier institución.",
  (r) =>
    `Para ${r.number(20, 80)} personas recomendamos apartar con anticipación y confirmar el menú por teléfono o correo electrónico.`,
  (r) => `${r(PEOPLE)} explicó que la reparación más común, la del ${r(THINGS)}, se termina el mismo día.`,
  () =>
    "El señor de la limpieza sólo pasa por la mañana, así que después de las doce ya no recogemos muebles viejos ni colchones.",
  () =>
    "Por su tamaño, la pieza se fabrica a pedido: difícilmente habrá existencias en el almacén y conviene afiliarse a la lista de espera.",
  (r) =>
    `Código de promoción: ÑAM-${r.number(100, 999)}; válido una sola vez, no acumulable con otras ofertas ni con artículos rebajados.`,
  () =>
    "Quien estudió aquí recuerda el vaivén de los camiones, el olor a pingüino de chocolate y la campana que sonó durante años.",
  () =>
    "Se aceptan devoluciones con ticket; la oficina de aclaraciones queda al fondo, junto al archivo y frente al área de crédito.",
  (r) =>
    `La versión ${r.number(2, 9)}.${r.number(0, 9)} del reglamento —aprobada el ${r.number(1, 28)} de ${r(["enero", "marzo", "julio", "octubre"])}— sustituye a las anteriores.`,
  () =>
    "Oficialmente el aforo máximo es de ciento veintitrés personas; la planificación de filas y flujos se fijó con protección civil.",
  () =>
    "Además ofrecemos clases de guitarra, cerámica, natación e inglés, así como asesoría jurídica, médica y psicológica gratuita.",
];
const HEADINGS = [
  "Horarios de atención",
  "Políticas de devolución",
  "Preguntas frecuentes",
  "Envíos y recolección",
  "Garantía y reparación",
  "Métodos de pago",
  "Quiénes somos",
  "Catálogo de otoño",
];

/** @param {number} seed @returns a function that picks from a list; `.number(from, to)` picks a whole number */
export function chooser(seed) {
  let state = seed;
  const below = (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  const pick = (list) => list[below(list.length)];
  pick.number = (from, to) => from + below(to - from + 1);
  return pick;
}

/** A paragraph with this number of different sentences. */
export function paragraph(r, sentences = 4) {
  const left = [...SENTENCES];
  const said = [];
  for (let count = 0; count < Math.min(sentences, SENTENCES.length); count += 1) {
    const sentence = r(left);
    left.splice(left.indexOf(sentence), 1);
    said.push(sentence(r));
  }
  return said.join(" ");
}

export const heading = (r) => r(HEADINGS);
export const title = (r) => `${r(NAMES)}: guía para clientes`;

/** Rows of a price list, its head first. */
export function priceRows(r, count) {
  const rows = [["Artículo", "Presentación", "Precio", "Observación"]];
  for (let index = 1; index <= count; index += 1) {
    const article = r(THINGS);
    rows.push([
      `${article[0]?.toUpperCase()}${article.slice(1)} ${index}`,
      r(["caja de 12", "pieza", "medio kilo", "paquete económico"]),
      `$${r.number(15, 2400)}.${r.number(10, 99)}`,
      r(["bajo pedido", "sólo sábado", "últimas piezas", "envío sin costo"]),
    ]);
  }
  return rows;
}

export function items(r, count) {
  return Array.from({ length: count }, () => r(SENTENCES)(r));
}

/** Soft hyphens where a Spanish word may break: between a vowel and a consonant that a vowel follows. */
export function softHyphenated(text) {
  return text.replace(/\p{L}{7,}/gu, (word) =>
    word.replace(/(?<=\p{L}{2}[aeiouáéíóú])(?=[bcdfgmnprstv][aeiouáéíóú]\p{L})/gu, "\u00ad"),
  );
}

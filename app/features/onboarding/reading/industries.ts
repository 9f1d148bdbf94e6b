import { plainWords } from "~/language/spanish";
import { withoutPeople } from "./said-small";
import { wordsOf } from "./words";

/** What businesses call themselves, and the beginnings of the words that tell it. Special ones come first. */
const INDUSTRIES: readonly (readonly [name: string, stems: readonly string[]])[] = [
  ["Pastelería", ["pasteleria", "pastel", "reposteria", "cupcake"]],
  ["Panadería", ["panaderia", "panadero", "pan", "panes", "bakery", "conchas", "bolillo"]],
  ["Cafetería", ["cafeteria", "cafe", "coffee", "barista"]],
  ["Taquería", ["taqueria", "taco", "tacos"]],
  [
    "Restaurante",
    [
      "restaurant",
      "fonda",
      "pizzeria",
      "pizza",
      "comida",
      "cocina economica",
      "mariscos",
      "sushi",
      "antojitos",
      "hamburguesa",
    ],
  ],
  ["Veterinaria", ["veterinari", "mascota"]],
  ["Clínica dental", ["clinica dental", "dental", "dentista", "odontolog", "ortodoncia", "dentist"]],
  ["Farmacia", ["farmacia", "medicamento"]],
  [
    "Salud",
    [
      "medic",
      "clinica",
      "consultorio",
      "doctor",
      "hospital",
      "fisioterap",
      "nutriolog",
      "nutricion",
      "psicolog",
      "salud",
      "laboratorio",
    ],
  ],
  [
    "Belleza",
    ["estetica", "salon de belleza", "barber", "spa", "unas", "maquillaje", "belleza", "peluqueria", "cosmetic"],
  ],
  ["Gimnasio", ["gimnasio", "gym", "crossfit", "yoga", "pilates", "entrenamiento"]],
  ["Bienes raíces", ["inmobiliari", "bienes raices", "casas en venta", "renta de casas", "departamentos"]],
  ["Taller mecánico", ["taller mecanico", "mecanic", "afinacion", "hojalateria", "llantas"]],
  ["Automotriz", ["automotriz", "autos", "refaccion", "agencia de autos", "autolavado"]],
  ["Ferretería", ["ferreteria", "tlapaleria", "herramienta"]],
  ["Florería", ["floreria", "flores", "ramos"]],
  ["Papelería", ["papeleria", "utiles escolares"]],
  ["Ropa y moda", ["ropa", "boutique", "moda", "zapateria", "zapatos", "uniformes", "vestidos", "calzado"]],
  ["Joyería", ["joyeria", "joyas"]],
  ["Mueblería", ["muebl", "carpinter"]],
  ["Hotelería", ["hotel", "hospedaje", "hostal", "cabanas"]],
  ["Turismo", ["viajes", "turis", "tours"]],
  ["Eventos", ["eventos", "banquetes", "bodas", "salon de fiestas", "fotograf"]],
  [
    "Educación",
    ["escuela", "colegio", "clases", "cursos", "academia", "universidad", "guarderia", "educacion", "educativ"],
  ],
  ["Servicios legales", ["abogad", "legal", "notari", "juridic"]],
  ["Contabilidad", ["contad", "contab", "fiscal"]],
  ["Seguros", ["seguros", "aseguradora"]],
  ["Construcción", ["construc", "arquitect", "plomer", "electricista", "remodel", "impermeabiliz"]],
  ["Limpieza", ["limpieza", "lavanderia", "tintoreria", "fumigaci"]],
  ["Transporte", ["transporte", "mudanza", "fletes", "paqueteria", "logistica"]],
  ["Marketing", ["marketing", "publicidad", "diseno grafico", "redes sociales"]],
  [
    "Tecnología",
    ["software", "tecnologia", "computadora", "celulares", "sistemas", "informatica", "programacion", "electronica"],
  ],
  ["Imprenta", ["imprenta", "impresion", "serigrafia"]],
  ["Agricultura", ["agricol", "agricultura", "vivero", "ganader", "semillas", "rancho"]],
  ["Abarrotes", ["abarrotes", "miscelanea", "tienda de la esquina", "supermercado", "minisuper"]],
  ["Finanzas", ["prestamos", "creditos", "financier"]],
  ["Manufactura", ["fabrica", "manufactur", "maquila"]],
];

/** Behind these somebody says what the business is, wherever it stands. */
const HAS = ["tengo un ", "tengo una ", "tenemos un ", "tenemos una ", "somos un ", "somos una ", "mi ", "nuestra "];

/** Where a text has a stem behind a phrase. Short stems are whole words: "pan" is no "pantalón", "spa" no "espacio". */
function tells(text: string, stem: string, phrase = ""): number {
  const at = ` ${text} `.indexOf(` ${phrase}${stem}${stem.length <= 4 ? " " : ""}`);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** The industry that a text tells first behind one of these phrases. */
function toldFirst(text: string, phrases: readonly string[]): string | null {
  let best: { name: string; at: number } | null = null;
  for (const [name, stems] of INDUSTRIES) {
    const at = Math.min(...stems.flatMap((stem) => phrases.map((phrase) => tells(text, stem, phrase))));
    if (Number.isFinite(at) && (best === null || at < best.at)) best = { name, at };
  }
  return best?.name ?? null;
}

/** The industry that a text tells: what somebody has, else what it tells first; null where it tells none. */
export function industryIn(text: string): string | null {
  const words = withoutPeople(wordsOf(text), ({ plain }) => toldFirst(plainWords(plain), [""]) !== null);
  const plain = plainWords(words.map((word) => word.text).join(" "));
  return toldFirst(plain, HAS) ?? toldFirst(plain, [""]);
}

import { plainWords } from "~/language/spanish";

/** What a customer says to the collecting itself. */
const OPENS = "(?:(?:no|ya|mejor|pues|ay|oye|oiga|bueno|hola|disculpa|perdon|gracias|siempre|por favor) )*";
const CLOSES = "(?: (?:gracias|muchas gracias|por favor|porfa|porfavor))*";
const WANTING =
  "(?:(?:lo |la )?(?:quiero|quisiera|queria|queremos|necesito|deseo|prefiero|voy a|puedo|podria|puedes|puede|podrias|me gustaria) )?";
const ALL_OF_IT =
  "(?:todo|eso|esto|(?:mi|el|la|este|esta|ese|esa) (?:pedido|orden|encargo|compra|cita|reservacion|reserva|turno|cotizacion|solicitud))";
const CANCELS = new RegExp(
  `^${OPENS}(?:${[
    `${WANTING}cancel(?:ar|ame|eme|amelo|amela|a|e|en|o|alo|ala|elo|ela|arlo|arla)(?: ${ALL_OF_IT})?`,
    "olvidalo|olvidelo|dejalo(?: asi)?|dejelo(?: asi)?|asi dejalo|detente|salir",
    `ya no(?: (?:lo|la) (?:quiero|necesito)| (?:quiero|necesito)(?: nada| ${ALL_OF_IT})?| gracias)?`,
    `no(?: (?:lo|la))? quiero(?: seguir| continuar| nada| ${ALL_OF_IT})?`,
    "(?:mejor|siempre) (?:ya )?(?:no|nada)",
  ].join("|")})${CLOSES}$`,
);
/** These words mean that the customer wants to keep it. */
const KEEPS = /\bno (?:(?:lo|la|me|te) )?(?:(?:quiero|quisiera|queria|deseo|voy a) cancel|canceles|cancelen?\b)/;
const CORRECTS =
  /\b(?:corregir|corrige|corrijo|correccion|cambiar|cambia|cambio|modificar|equivoque|equivocado|equivocada|esta mal|esta incorrecto)\b/;
const AGREES =
  /^(?:(?:si|claro que si|claro|ok|okay|va|sale|vale|dale|listo|perfecto|excelente|correcto|exacto|confirmo|confirmado|confirmar|confirma|adelante|acepto|de acuerdo|asi es|asi esta bien|esta bien|esta perfecto|todo bien|muy bien|es correcto|por favor|porfa|por supuesto|gracias|simon)(?: |$))+$/;
const REFUSES = /^(?:no|nop|nel|negativo|no es correcto|no esta bien|incorrecto)(?: gracias)?$/;
const SKIPS = /^(?:omitir|omite|saltar|ninguno|ninguna|nada|no tengo|no aplica|no|sin \w+|n a|paso)$/;
const LACKS =
  /^(?:\S+ ){0,2}?(?:no (?:tengo|cuento con|uso|traigo)|(?:no quiero|prefiero no) dar(?:lo|la|te|le|les)?)(?: (?:un|el|mi|ni|ningun|ninguno|de|numero|telefono|cel|celular|correo|email|whatsapp|ahorita|ahora|por|gracias|disculpa|perdon))*$/;
const IS_ALL =
  /^(?:(?:no|si|ya|asi|bueno|ok|gracias) )*(?:nada mas|eso es todo|seria todo|es todo|solo eso|eso nada mas|nomas eso|con eso|asi esta bien|eso|no|ya)(?: (?:gracias|por favor|porfa|por ahora))*$/;
const THANKS =
  /^(?:(?:ok|okay|va|vale|dale|bueno|listo|perfecto|genial|excelente|buenisimo|barbaro|ah) )*(?:muchas |mil )?gracias(?: (?:por todo|por la info|por la informacion|muy amable|igual|igualmente|saludos))*$/;
const ASKS =
  /^(?:y |oye |oiga |perdon |disculpa |una pregunta |pregunta )*(?:que(?! sean?\b)|cual(?:es)?|cuant[oa]s?(?! antes)|cuando|donde|como|quien|por que|a que hora|tienen|tienes|hay|aceptan|abren|cierran|venden|hacen|puedo|pueden|se puede|cuesta|cobran)\b/;

const plainOf = (text: string) => plainWords(text.slice(0, 400));

const THUMBS = ["👍", "✅", "👌"];
const isThumb = (text: string) => plainOf(text) === "" && THUMBS.some((sign) => text.includes(sign));

export const cancels = (text: string) => CANCELS.test(plainOf(text)) && !KEEPS.test(plainOf(text));
export const corrects = (text: string) => CORRECTS.test(plainOf(text)) && plainOf(text).split(" ").length <= 12;
export const agrees = (text: string) => AGREES.test(plainOf(text)) || isThumb(text);
export const refuses = (text: string) => REFUSES.test(plainOf(text));
/** A thank-you and no more, with which many leave. */
export const thanks = (text: string) => THANKS.test(plainOf(text));
export const skips = (text: string) => SKIPS.test(plainOf(text));
/** Somebody has no phone or address, or gives none. */
export const lacks = (text: string) => LACKS.test(plainOf(text));
/** Nothing is to be added: "nada más", "es todo", or a "no" to "what else?". */
export const isAll = (text: string) => IS_ALL.test(plainOf(text));
export const asks = (text: string) => /[¿?]/.test(text) || ASKS.test(plainOf(text));

import { asksIfSo } from "./asks-if-so";
import { asksPrice } from "./asks-price";
import { PURSES } from "./purses";
import { plainWords } from "./spanish";

/** Something that every business is asked, and which a line of its documents answers by itself. */
export interface PlainTopic {
  /** Questions for it, folded and without marks. */
  readonly asks: RegExp;
  /** Words of such a question that the answer need not say. */
  readonly around: RegExp;
  /** The label of a line that answers it, folded. */
  readonly label: RegExp;
  /** What else opens such a line. */
  readonly opens?: RegExp;
  /** What opens a line that answers it where no other line does. */
  readonly otherwise?: RegExp;
  readonly holds: (folded: string) => boolean;
  /** What begins the purpose of a question, which says nothing of the answer; any "para" where it is left out. */
  readonly wantedFor?: RegExp;
}

const STREET =
  /\b(?:cdla|ciudadela|ruta|calle|avd?a?|avenida|rua|blvd|boulevard|calz|calzada|carretera|carrera|cra|cl|jr|jiron|pasaje|plaza|paseo|km|kilometro|colonia|esquina|local)\b/;
/** A line that says of itself that it tells the place, in whatever words: "Donde estamos: Las Peñitas, casa verde". */
export const PLACE_LINE =
  /^[^\p{L}]{0,3}(?:direccion|ubicacion|domicilio|donde(?: estamos| atendemos)?)[^:]{0,20}: ?\p{L}/u;
/** Where money is sent to: a purse, or what a bank calls an account. */
const ACCOUNT = `${PURSES}|clabe|cbu|cci|iban|alias|cuenta`;
const PAYS = String.raw`(?:yap\w+|plin\w*|nequi|daviplata|bizum|sinpe|transf\w+|deposit\w+|consign\w+|gir(?:o|ar)|pag(?:o|ar|amos)|mand\w+ (?:el |la )?(?:pago|dinero|plata|anticipo|abono))`;
const PHONE = /(?<![\d$])\+?\d(?:[\s().-]{0,2}\d){6,13}(?!\d)/;

/** A thing for sale, a house, a ban or a man who parks the car: "Sensor de estacionamiento: $900". */
const NO_PARKING_OF_OURS =
  /\b(?:valet|prohibid[oa]|evit[ae]n?|depto|departamento|recamaras?|dormitorios|venta|sensor\w*|camaras?|frenos?|soportes?|portones|porton|clases?|examen)\b/;

/** Where the business is. */
const PLACE: PlainTopic = {
  asks: /\b(?:direccion|ubicacion|ubicad[oa]s?|a?donde (?:mero )?(?:es que )?(?:ustedes |utedes? |uds )?(?:tienen (?:el|la|su) |estan|estais|estas?|tan|ta|andan|quedan|queda|se (?:ubican?|encuentran?|localizan?|situan?)|es|los encuentro)|en que (?:calle|colonia|barrio))\b/,
  around:
    /^(?:direccion|ubic\w*|situ\w*|qued\w*|encuentr\w*|localiz\w*|calle|colonia|barrio|local|tienda|negocio|esta\w*|sucursal|pasa\w*|manda\w*|comparte\w*|regala\w*|indic\w*|tien\w*|exact\w*|buen[ao]s|dias|tardes|noches|sede|oficina|taller|consultorio|clinica|hostal|hostel|hotel|estudio|academia|escuela|salon|cocina|adonde|uds|ustedes|utedes?|klk|ola|wena|epa|asere|mero)$/,
  label:
    /^(?:direccion|ubicacion|domicilio|donde|donde (?:estamos|atendemos|nos encuentran)|visitanos|estamos en|local|sede|galpon)$/,
  // "Mendoza 4127, Rosario (entre Iriondo y Crespo)": a street without the word for it.
  otherwise:
    /^(?!(?:modelo|combo|promo\w*|pack|kit|plan|lote|serie|ref|referencia|codigo|articulo|art|cuenta|resma|desde|fundad[oa]|temporada|lista|precios|tarifas|menu|carta|catalogo|edicion|capacidad)\b)(?:(?:oficina|local|tienda|taller|sede|consultorio|estudio|bodega): )?[a-z][a-z' .]{2,40} (?!(?:19[5-9]|20[0-4])\d\b)\d{3,5}(?:, (?:[a-z' ]{3,40})| \((?:entre|esq)[^()]{3,60}\)| esq\w* [a-z]| entre [a-z])[^$€:]{0,80}$/,
  opens:
    /\b(?:estamos|nos encontramos|nos ubicamos|quedamos)(?: ubicad[oa]s)? (?:en|sobre|a)\b|\b(?:esta|queda) en (?:la )?(?:calle|avd?a?|avenida|rua|blvd|boulevard|carrera|cra|jr|jiron|plaza)\b|\b(?:oficina|local|tienda|taller|sede) (?:es|esta|queda) (?:en )?(?:la )?(?:cdla|ciudadela|urb|urbanizacion|mz|manzana)\b|^(?:oficina|local|tienda|taller|sede|consultorio|estudio|bodega) (?:en|sobre) (?:la |el )?(?:calle|avd?a?|avenida|carrera|cra|jr|jiron|plaza|paseo|ruta)\b|^(?:circular|transversal|diagonal|tv|dg|trv|autopista|malecon) \d|^(?:del?|desde) (?:la |el |los |las )?[^\d]{3,50}\d{1,4} ?(?:mts?|m|metros|varas) (?:al )?(?:norte|sur|este|oeste|arriba|abajo)\b|^c\/ ?[a-z]|^(?:[^:.!?]{1,40}: |[^:.!?\d]{1,40} [—–-] |[^:.,!?\d]{1,40}, (?:en )?(?:la )?|(?:sede|sucursal|oficina|local|tienda) (?:[^:.,\d]{1,30} )?)?(?:ruta|calle|avd?a?|avenida|rua|blvd|boulevard|calz|calzada|carrera|cra|jr|jiron|pasaje|camino (?:al?|del?|real|viejo|vecinal)|km|kilometro)\b\.? /,
  holds: (folded) => /\d/.test(folded) || STREET.test(folded) || PLACE_LINE.test(folded),
};

export const PLAIN_TOPICS: readonly PlainTopic[] = [
  PLACE,
  {
    asks: new RegExp(
      String.raw`\b(?:numero|num|nro|cuenta|datos|clabe|cbu|alias)\b(?: \w+){0,3} ${PAYS}\b|\b(?:pas[ae]\w*|dame|cual es|mand[ae]\w*) (?:el |la |su |tu )(?:alias|cbu|clabe|cci|iban)\b|\b(?:numero|num|nro|datos) (?:de |del |para )?(?:el |la |su |tu )?(?:${ACCOUNT}|bancarios|pago|transferencia)\b|\ba que (?:cuenta|${ACCOUNT})\b|\bdonde (?:les |le |te )?(?:transfiero|deposito|consigno|yapeo)\b`,
    ),
    around:
      /^(?:numero|num|nro|cuenta|datos|clabe|cbu|alias|bancari\w*|banco|yapeo|yapear|transf\w*|deposit\w*|consign\w*|gir\w*|pag\w*|mand\w*|pasa\w*|regala\w*|hago|hacer|dinero|plata|anticipo|abono|sena)$/,
    label: new RegExp(`^(?:${ACCOUNT}|transferencias?|depositos?|datos bancarios|pagos?)(?: .{0,30})?$`),
    opens: new RegExp(`\\b(?:${ACCOUNT}|transferencias?|depositos?|consignacion\\w*)\\b`),
    holds: (folded) => /(?<![\d$])\d(?:[\s.-]?\d){6,22}(?!\d)|\balias:? [a-z]/.test(folded) && !/[$€]/.test(folded),
  },
  {
    asks: /\b(?:telefonos?|tel|tlf|tfno|celular|a que numero|numero (?:de )?(?:telefono|contacto)|(?:numero|nro|telefono|a que|el) (?:fijo|convencional)|fono|telf|numero para (?:llamar|marcar)\w*)\b/,
    around:
      /^(?:telefon\w*|tel|telf|tlf|tfno|ayud\w*|indic\w*|fono|celular|numero|num|nro|contacto|fij[oa]|convencional|linea|d[ao]n?|das|dais|tenes|teneis|tiene\w*|tienes|llam\w*|marc\w*|comunic\w*|pasa\w*|regala\w*|vuestr\w*|pf|porfis|tienda|negocio|local|oficina|taller|mostrador|centro|consultorio|clinica|hostal|hostel|hotel|estudio|academia|escuela|salon|cocina|buen[ao]s|dias|tardes|noches)$/,
    label: /^(?:tel|tels|telf|tlf|telefonos?|fono|fijo|cel|celular|contacto|llamanos)(?: .{0,20})?$/,
    opens:
      /^(?:tel|tels|telf|tlf|telefonos?|fono|fijo|central|cel|celular)\b|\b(?:telefono|tel|telf|tlf)\b|\bfijo(?: es)? \d/,
    otherwise: /^(?:whats\w*|wsp|wasap|guasap)\b/,
    holds: (folded) => PHONE.test(folded),
  },
  {
    asks: /\b(?:whatsapp|whats|wasap|guasap)\b/,
    around: /^(?:whats\w*|wasap|guasap|numero|pasa\w*|escrib\w*|mand\w*|contacto)$/,
    label: /^(?:whatsapp|whats|wa)(?: .{0,20})?$/,
    opens: /\bwhats(?:app)?\b/,
    holds: (folded) => PHONE.test(folded),
  },
  {
    asks: /\b(?:correo|e ?mail)\b/,
    around:
      /^(?:correo|mail|email|electronico|pasa\w*|regala\w*|escrib\w*|mand\w*|contacto|informe\w*|pedir|vuestr\w*|pf)$/,
    label: /^(?:correo|e-?mail|mail)(?: .{0,20})?$/,
    opens: /@/,
    holds: (folded) => folded.includes("@"),
  },
  {
    asks: /\b(?:instagram|facebook|tiktok|redes sociales|(?:pagina|sitio) web)\b/,
    around:
      /^(?:redes|sociales|pagina|sitio|web|cual|cuent\w*|tien\w*|tenes|teneis|pasa\w*|manda\w*|regala\w*|encuentr\w*|sig\w*|ver|ustedes|uds|negocio|tienda|local|nombre)$/,
    label: /^(?:instagram|insta|ig|facebook|fb|tiktok|redes(?: sociales)?|(?:pagina |sitio )?web)(?: .{0,20})?$/,
    opens: /^(?:instagram|facebook|tiktok|siguenos en|(?:pagina |sitio )?web)\b/,
    holds: (folded) =>
      /(?<![\w.])@[a-z0-9_.]{3,}|\bwww\.|https?:|\b(?:instagram|facebook|tiktok)(?:\.com|:| [a-z0-9_.]{4,})/.test(
        folded,
      ),
  },
  {
    asks: /\b(?:formas?|metodos?|medios?|tipos?) de pago\b|\bcomo (?:se |puedo |puede |podemos |les |le |te )*pag(?:ar|o|a|an|amos)\b|\bcon que (?:se |puedo |puede |podemos )*pag/,
    around: /^(?:formas?|metodos?|medios?|tipos?|pag\w*|pued\w*|podemos|acept\w*|recib\w*|manej\w*)$/,
    label: /^(?:(?:formas?|metodos?|medios?|tipos?) de )?pagos?$/,
    opens:
      /^(?:(?:puedes?|pueden|podes|se puede|se paga) (?:pagar )?(?:en|con)|aceptamos|recibimos|se (?:acepta|recibe|cobra|paga)n?) .{0,40}\b(?:efectivo|tarjetas?|transferencias?)\b|^[^a-z]*(?:efectivo|tarjetas?|transferencias?|qr)(?:,| o | y ).*\b(?:efectivo|tarjetas?|transferencias?)\b/,
    holds: (folded) => !/\d/.test(folded),
  },
  {
    asks: /\b(?:a que|a cuales|que|cuales) (?:zonas?|colonias|barrios|lugares|partes|ciudades)\b|\bhasta donde (?:llegan|entregan|envian|reparten)\b|\bzonas? de (?:entrega|reparto|envio)\b/,
    around:
      /^(?:zonas?|colonias?|barrios?|lugares|partes|ciudad\w*|lleg\w*|entreg\w*|envi\w*|repart\w*|hacen|domicilio)$/,
    label: /^(?:zonas?(?: de (?:entrega|reparto|envio)s?)?|cobertura|entregas?|repartos?|envios?|domicilios?)$/,
    opens: /\b(?:llegamos|entregamos|repartimos|enviamos)(?: \w+)? a\b|^zonas? de\b/,
    holds: (folded) => !/[$€]/.test(folded),
  },
  {
    asks: /\b(?:estacionamientos?|estacionar(?:me|se|nos)?|estaciono|parqueos?|parqueaderos?|parquear(?:me|se|nos)?|parqueo|parking|cocheras?|aparcamientos?|aparcar|aparco|aparca|(?:dejar|dejo) (?:el|mi) (?:carro|coche|auto|vehiculo|moto))\b/,
    around:
      /^(?:estacion\w*|parque\w*|parking|cochera\w*|aparca\w*|aparco|dej\w*|carro|coche|auto|vehiculo|hay|tien\w*|tenes|teneis|cuenta\w*|puedo|facil|cerca|ahi|alli|lugar|sitio|espacio|cliente\w*|tienda|local|negocio|calle|bien|propio)$/,
    label: /^(?:estacionamiento|parqueo|parqueadero|parking|cochera|aparcamiento)$/,
    opens:
      /\b(?:estacionamiento|estacionas|estacionar|parqueo|parqueadero|parquear|parking|cochera|aparcamiento|aparcar)\b/,
    // "Para motos" is part of what is asked.
    wantedFor: / pa(?:ra)? (?:que |[a-z]+[aei]r(?:[mlst]e|nos)?\b)/i,
    holds: (folded) => !/:$|\b(?:para|de) (?:bici|moto)/.test(folded) && !NO_PARKING_OF_OURS.test(folded),
  },
];

const ASKS_HOURS = /\b(?:horarios?|a que horas?|hasta que horas?|que dias|abiert[oa]s?|abren|abris|cierran|atienden)\b/;

/** "Los sábados estáis?" */
const ASKS_DAY =
  /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)(?: (?:a|en|por) la (?:tarde|manana))? (?:estan|estas|estais|hay (?:alguien|gente))$|^(?:y )?(?:estan|estas|estais) (?:el|los|este) [a-z]+$/;

/** "Aceptan tarjeta?", "me haces factura?": any line may take back what another says. */
const ASKS_PAYMENT = new RegExp(
  `\\b(?:acept|recib|tom[ae]|pag[ao]|cobr|manej|trabaj|transfer|consign|deposit|tien)[a-z]*(?: [a-z]+){0,2} (?:tarjetas?|credito|debito|efectivo|transferencias?|cheques?|vales|${PURSES})\\b`,
);
const ASKS_INVOICE =
  /\b(?:facturan|facturas|facturais|facturar|(?:d[ae]n?|das|dais|hacen|haces|haceis|emiten|entregan|tienen|tienes|tenes) (?:una |la )?facturas?)\b/;

/** "Hay que sacar turno?" */
const ASKS_APPOINTMENT =
  /\b(?:hay que|tengo que|necesito|se necesita|hace falta|es necesari[oa]|piden) (?:(?:sacar|pedir|hacer|agendar|tener) )?(?:un |una )?(?:turno|cita|reserva)(?: previ[oa])?$/;

/** True for a question for the place: "¿dónde están ubicados?" */
export function asksPlace(question: string): boolean {
  return PLACE.asks.test(plainWords(question));
}

/** What has to be left, the least order, who pays less, how old one must be. */
const ASKS_TERMS =
  /\b(?:anticipos?|sena|senar|abonos?|abonar|adelantos?|dejar|apartar\w*|minim[oa]s?|descuent\w*|ds?ctos?|promo\w*|edad)\b/;

/** What happens if: a line about cancelling says it. */
const ASKS_CASE = /\b(?:cancel|suspend|arrep|llueve|lluvia|falto)/;
/** Of another condition the search brings the line that speaks of it. */
const IS_CASE = /\b(?:si|cuando)\b/;
/** Of a short question every line may say something else, or take something from what another one says. */
const MOST_OF_SHORT = 9;

/** True for a question that one line somewhere in a business's documents answers: where it is, its hours, its phone. */
export function asksPlainly(question: string): boolean {
  const plain = plainWords(question);
  return (
    ASKS_CASE.test(plain) ||
    (!IS_CASE.test(plain) && (asksPrice(question) || plain.split(" ").length <= MOST_OF_SHORT)) ||
    ASKS_HOURS.test(plain) ||
    ASKS_TERMS.test(plain) ||
    asksIfSo(question) ||
    [ASKS_DAY, ASKS_PAYMENT, ASKS_INVOICE, ASKS_APPOINTMENT].some((one) => one.test(plain)) ||
    PLAIN_TOPICS.some(({ asks }) => asks.test(plain))
  );
}

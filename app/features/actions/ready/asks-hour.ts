// In parts of Latin America "una hora" is an appointment: "quiero una hora para el viernes". All by plain words.

const DAY =
  "(?:hoy|manana|pasado manana|(?:el |este |la )?(?:proximo |proxima )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|semana)|(?:esta|en la|por la) (?:semana|tarde|manana|noche)|el (?:dia )?\\d{1,2}|la semana)";
/** An hour for one of these is no appointment: "una hora para llegar". */
const FOR =
  "(?:para|pa) (?!(?:lleg|pens|decid|ir|sal|termin|volv|respond|contest|avis|confirm|pag|descans|com|almorz|prepar|busc)\\w*)\\w+";
const GOES_ON = `(?: (?:${FOR}|${DAY}|con (?:el|la|un|una|su)|disponibles?|libres?|medica|dental|por favor|porfa)\\b|$)`;
const BOOK = "(?:pedir|reservar|agendar|sacar|solicitar|programar|conseguir)(?:me|nos|les|le)?";
const WANT =
  "(?:quiero|quisiera|queria|queremos|quisieramos|necesito|necesitamos|necesitaria|ocupo|deseo|me gustaria|puedo|podria|podemos|para)";
const GIVE =
  "(?:(?:me|nos) (?:das|da|dan|puedes? dar|pueden dar|podrias? dar|podrian dar|reservas?|reservan|agendas?|agendan)|dame|deme|denme|agendame|agendeme|agendenme|reservame|reserveme|reservenme)";
const HAVE = "(?:tienen|tienes|tiene|tenes|tendran|tendras|tendra|tendrian|tendrias|hay|habra|queda|quedan)";
/** A time of something, and no appointment: "hora de salida". */
const HOUR = "(?:(?:una|alguna) )?horas?(?! (?:de|del|mas|antes|despues|exacta|pico|punta|feliz|extra|limite)\\b)";

const ASKS = new RegExp(
  [
    `\\b${WANT} (?:${BOOK} |tomar(?:me)? )?${HOUR}${GOES_ON}`,
    `\\b${BOOK} ${HOUR}\\b`,
    `\\btomar(?:me)? ${HOUR} (?:${FOR}|${DAY}|con )`,
    `\\b${GIVE} ${HOUR}\\b`,
    `\\b${HAVE} ${HOUR} (?:${FOR}|${DAY}|con (?:el|la)|disponibles?|libres?)\\b`,
    `(?<!\\b(?:a|que|la|las|una|media|de|otra|cada|su|mi|tu|y|hasta|esa|esta|cuya|misma) )\\bhora (?:para|pa) ${DAY}\\b`,
    `(?<!\\b(?:en|hace|de|por|a|cada|y|casi|como|dura|tarda|demora) )\\buna hora (?:para|pa) ${DAY}\\b`,
  ].join("|"),
);
const DENIED = new RegExp(
  `\\b(?:no|ni|tampoco|sin) (?:(?:me|nos|te|les|le) )?(?:quiero|necesito|queria|voy a|vamos a|hace falta)\\b|\\bsin (?:${BOOK} )?hora\\b`,
);
const OF_NEED = /\b(?:hay que|se necesita|necesario|hace falta|piden|obligatorio)\b/;
/** With a question mark these ask whether one is needed. */
const ASKS_NEED =
  /\b(?:(?:tengo|tenemos) que|debo|debemos|necesito|necesitamos|ocupo) (?:(?:pedir|reservar|agendar|sacar|solicitar|tomar) )?hora\b/;

/** The rest of a message that asks for an hour as for an appointment; null for every other. @param plain by `plainWords` */
export function besideHour(plain: string, isQuestion: boolean): string | null {
  if (!/\bhoras?\b/.test(plain)) return null;
  if (DENIED.test(plain) || OF_NEED.test(plain) || (isQuestion && ASKS_NEED.test(plain))) return null;
  const found = ASKS.exec(plain);
  return found && `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`;
}

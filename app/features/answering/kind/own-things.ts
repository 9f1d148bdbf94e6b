import { plainWords } from "~/language/spanish";

const MOST = 400;
const GIVES_UP =
  /^(?:(?:no|ya|pues|bueno|ok|mejor|gracias|disculpa|perdon) )*no quiero nada(?: mas)?(?: (?:gracias|muchas gracias|por ahora|por favor|de momento|ahorita))*$/;
const NOTHING =
  /^(?:(?:no|ya|pues|bueno|ok|mejor|gracias|disculpa|perdon) )*(?:no quiero |(?:por ahora|de momento|ahorita|de) )?nada(?: mas)?(?: (?:gracias|muchas gracias|por ahora|por favor|de momento|ahorita))*$/;
/** What is said before "pero" only leads to it: "qué pena contigo pero me toca cancelar el pedido". */
const LEAD = /^[^?]{1,40}? pero /;
const CHANGES =
  /^(?:(?:hola|oye|oiga|disculpa|disculpe|perdon|buenas|buenos dias|buenas tardes|buenas noches|por favor|ya no|mejor) )*(?:(?:quiero|quisiera|queria|necesito|deseo|me gustaria|tengo q(?:ue)?|me toca|voy a) )?(?:cancel(?:ar|a|e|en|ame|eme|enme)|anul(?:ar|a|e|en|ame|eme|enme)|modific(?:ar|a|quen)|cambi(?:ar|a|en|ame|enme)) (?:mi|el) (?:pedido|orden|encargo|compra|cita|reservacion|reserva|turno)\b|^(?:(?:hola|buenas|por favor|porfa|mejor) )*(?:(?:quiero|quisiera|queria|necesito) )?(?:cancel(?:ar|a|e|en|ame|eme|enme)|anul(?:ar|a|e|en)) (?:el|la|los|las) (?:\w{1,20} ){1,4}que (?:les |le |te )?(?:encargue|pedi|ordene|aparte|reserve|agende)\b|^(?:(?:hola|buenas|por favor|porfa|mejor) )*cambi(?:ame|eme|enme|adme) (?:porfa |por favor )?(?:del?|el|la|mi) (?:\w{1,20} ){1,5}(?:por (?!favor|la (?:manana|tarde|noche)|otr[oa]s?\b|un[oa]s?\b)|(?:al|a la|para el|para la) )|^(?:(?:hola|oye|disculpa|disculpe|perdon|no) )*(?:cancel(?:ar|a|e|en|ame|eme|enme) la (?:cita|reservacion|reserva|orden)|ya no (?:lo|la) (?:quiero|necesito)|ya no (?:quiero|necesito) (?:mi|el|la) (?:pedido|orden|encargo|compra|cita|reservacion|reserva|turno))\b/;

/** "Quiero dar de baja el servicio", "denme de baja": a question or a price asks how that is done. */
const LEAVES =
  /^(?:(?:hola|oye|oiga|disculpa|disculpe|perdon|buenas|buenos|dias|tardes|noches|por favor|porfa|ya|mejor|y) )*(?:(?:quiero|quisiera|queria|necesito|deseo|me gustaria|tengo que|voy a) (?:dar(?:me|nos|lo|la)? de baja|(?:que )?me den de baja)|(?:da|de|den)(?:me|nos|lo|la)? de baja)\b/;

/** "Doy aviso que dejo la baulera 47": how one leaves what one rents. */
const GIVES_NOTICE =
  /^(?:(?:hola|oye|oiga|disculpa|disculpe|buenas|buenos|dias|tardes|noches|quiero|quisiera|queria|necesito|les|le|te|y) )*(?:(?:doy|dar) aviso (?:de )?|aviso )q(?:ue)? (?:ya )?(?:voy a (?:dejar|entregar|desocupar)|dejo|entrego|desocupo|dejamos|entregamos|desocupamos) (?:el|la|mi|los|las) (?!pago|plata|dinero|llave|pedido|paquete|comprobante)/;

/** "Ya no quiero nada": who says so leaves, and complains of nothing. "Nada más" may only end what is ordered. */
export const givesUp = (text: string) => GIVES_UP.test(plainWords(text.slice(0, MOST)));

/** "Ya no quiero nada", "nada, gracias": nothing is asked for. */
export const wantsNothing = (text: string) => NOTHING.test(plainWords(text.slice(0, MOST)));

/** "Quiero cancelar mi pedido": something of theirs that is there already shall change. A question asks how that is done. */
export function changesOwn(text: string): boolean {
  const plain = plainWords(text.slice(0, MOST));
  return (
    !/[¿?]/.test(text) &&
    [plain, plain.replace(LEAD, "")].some((said) => CHANGES.test(said) || LEAVES.test(said) || GIVES_NOTICE.test(said))
  );
}

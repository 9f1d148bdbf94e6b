/** The words of greetings, thanks and small talk, by plain words (`plainWords`). */

const GREETINGS =
  /\b(?:ho+la+s?|o+la+s?|holi(?:s|wis)?|hey|ey|hello|hi|alo|klk|(?:k|q|que) lo (?:k|q|que)|que tal|q tal|que onda|que hubo|quiubo\w*|quihubo\w*|que hay(?! (?:para|en|el|los|las|de)\b)|que mas|como (?:estas?|estan|andas?|andan|les va|te va|le va|amanecio|amanecieron|amaneciste|vamos)|todo bien|buen dia|bue?nos? di+a+s*|bos dias|bon dia|(?:muy )?[bw]u?enas (?:tardes?|noches?|dias?)|[bw]u?ena (?:tarde|noche)|(?:muy )?[bw]u?enas|wena|namaste|buenos|buen domingo|(?:que|un|mucho) gusto|epa(?:le)?|como va(?: todo)?|como (?:les|te|le) va|feliz (?:dia|tarde|noche)|saludos(?: (?:cordiales|desde (?:\w+ )?\w+))?|alguien (?:ahi|por ahi|en linea|disponible)|hay alguien(?: ahi| por ahi)?|est(?:an?|as) (?:ahi|por ahi)|(?:soy|somos) (?:client\w+|nuev[oa]s?)(?: nuev[oa]s?)?)\b/g;
/** Announcing a question counts as a greeting. */
const OPENINGS =
  /\b(?:(?:tengo|traigo) (?:una|unas|algunas) (?:preguntas?|dudas?|consultas?)|(?:te|le|les) (?:hago|puedo hacer|quiero hacer) una (?:pregunta|consulta)|(?:puedo|quisiera|quiero|queria) (?:hacerte|hacerle|hacerles|hacer) una (?:pregunta|consulta)|(?:una )?(?:pregunt(?:a|ita|ota)|consult(?:a|ita)|dud(?:a|ita))(?: rapida| rapidita)?|disculp\w+|perdon|oigan?|oye|me (?:puedes|puede|pueden|podrias|podrian) ayudar|me (?:ayudas|ayudan|ayuda)|necesito ayuda|buen hombre|equipo|estimad[oa]s?)\b/g;
const THANKS =
  /\b(?:(?:muchas|muchisimas|mil|ok|okey|va|no|infinitas) gracias|gracias por(?: \w+){1,6}$|gracia?s?|gracias|grax|grasias|thanks|thank you|agradecid[oa]s?|(?:te|le|les|se lo|se los) agradezco\w*(?: (?:mucho|muchisimo|un monton|de antemano|infinitamente|de corazon))?|un (?:fuerte )?abrazo|abrazos|besos|quedo (?:muy )?(?:atent[oa]|pendiente|al pendiente|a la espera)|que est(?:en?|es) (?:muy )?bien|te pasaste|se pasaron|(?:que|muy|son muy|eres muy|super) amables?|bendiciones|dios (?:te|los|le|les) bendiga|(?:que )?dios (?:se lo|se los|te lo|le|les|te) pague|muy atent[oa]s?|adios|bye|chao|chau|hasta (?:luego|pronto|manana|la proxima)|nos vemos(?: (?:al rato|luego|manana|pronto|el \w+|entonces))?|(?:bonit[oa]|lind[oa]|excelente) (?:dia|tarde|noche|fin|semana)|(?:que )?(?:tengan?|tengas|ten|pasen?|pases) (?:un |una )?(?:muy )?(?:buen|bonito|lindo|excelente|feliz|bonita|buena|linda) (?:dia|tarde|noche|fin de semana|fin|semana)|buen fin(?: de semana)?|cuid(?:ense|ate|ese)|excelente (?:servicio|atencion|dia|tarde))\b/g;
const CHATTER =
  /\b(?:j+a+(?:j+a+)*j*|j+e+(?:j+e+)+|jiji|xd|ok(?:ay|ey|i|is|s)?|no (?:inventes|manches|me digas|puede ser)|va|vale|sale|si|sip|sii|no|nop|ya (?:vi|entendi|quedo)|ya|listo|lista|perfecto|excelente|genial|super|de acuerdo|entendido|enterado|enterada|claro|bueno|bien|orale|simon|dale|que bien|(?:uy |ay )?que (?:caro|barato|pena|lastima|mal)|que bueno|que padre|que chido|que lindo|que bonito|que chulo|que rico|de nada|no te preocupes|no se preocupen?|esta bien|muy bien|asi es|exacto|igual(?:mente)?|feliz (?:navidad|ano nuevo|ano|dia|noche|domingo|viernes|cumpleanos)|felices fiestas|felicidades|felicitaciones|feliz|animo|wow|guau|aja|mmm*|ah|eh|ay|oh|eso era todo|eso es todo|es todo|era todo|seria todo|nada mas|solo eso|por ahora|por el momento|me parece(?: bien| perfecto)?|suena bien|cuentame un chiste|dime un chiste|un chiste|que haces|como te llamas|te (?:quiero|amo|adoro)|los (?:amo|adoro)|que calor|que frio|prueba|probando|test|asi esta bien|con gusto|por supuesto|lo se|(?:buen|lind|ric|car|barat)isim[oa]s?|chever\w*|bacan|barbar[oa]|de una|joya|guay|chid[oa]s?|padrisimo|pura vida|tuanis|okis|oki doki|perfe|perf|perfectisimo|(?:ya )?vere(?:mos)?|(?:nomas|nada mas|solo) (?:preguntaba|estaba viendo|ando viendo|queria saber|era (?:eso|duda|una duda|pregunta))|(?:esta haciendo|hace|esta) (?:un|mucho|mucha|demasiado|tremendo) (?:calor|frio|lluvia|solazo)|nice|cool|uff*|ojala|que emocion|que hermos[oa]|me alegr[oa]|(?:lo )?(?:tengo|tendre|tomo) en cuenta|tom(?:o|e) nota|anotado|recibido|copiado|(?:sin|no hay|ningun) problema|tranquil[oa]s?|no importa|ni modo|a ver|eso es|correcto|afirmativo|asi mero|que risa|me muero de risa|que loco|me aburro|estoy aburrid[oa]|me caes bien|te extrano|saludame a \w+|arriba (?:el|las|los) \w+|vamos (?:mexico|argentina|colombia|peru|chile|espana))\b/g;
const FILLERS =
  /\b(?:por favor|de verdad|hermos[oa]|guap[oa]|bell[oa]|precios[oa]|querid[oa]s?|(?:por |disculpa |perdon )?la molestia|cualquier cosa|de todos modos|de todas formas|un monton|muchisimo|mismo|familia|gente|chic[oa]s|muchach[oa]s|marica|porfa\w*|porfis|pf|a todos|a todas|a ti|a ustedes|a usted|a la orden|muy|por (?:la|tu|su|toda su|toda tu) (?:ayuda|atencion|informacion|info|respuesta|apoyo|tiempo|paciencia)|por (?:todo|responder|contestar|avisar|eso)|tambien|y|entonces|pues|pero|ahi|aqui|le|les|te|se|lo|los|la|las|el|un|una|de|del|mas|mucho|bonito|lindo|entonces|hoy|tan|tu|su|para|con|por|en|que|todo|todos|mi|a)\b/g;

/** The customer says, and does not ask, that what they asked about has come or is done. */
const SETTLED =
  /\b(?:ya (?:me |nos |lo |la |los |las )?(?:llego|llegaron|recibi|recibimos|quedo|quedaron|tengo|encontre|pude)|(?:todo |quedo |quedaron |estuvo |salio )(?:muy |super |bien )?(?:ric[oa]s?|bien|bonit[oa]s?|excelente|perfect[oa]s?|hermos[oa]s?|lind[oa]s?|increible)|me encanto|ya compre con ustedes(?: antes)?)\b/g;

/** True for words of thanks or of leaving, or that all is well, whatever else is said; `plain` without forms of address. */
export const saysThanks = (plain: string): boolean => [THANKS, SETTLED].some((one) => plain.search(one) >= 0);

/**
 * The kind of courtesy that a message is; null where it says anything else.
 * @param plain its words without forms of address
 */
export function courtesyOf(plain: string, text: string): "greeting" | "thanks" | "small_talk" | null {
  // A message that only addresses somebody ("mi amor") is a greeting.
  if (plain === "")
    return /\p{L}/u.test(text) ? "greeting" : /\p{Extended_Pictographic}/u.test(text) ? "small_talk" : null;
  const has = (pattern: RegExp) => plain.search(pattern) >= 0;
  const isSettled = !text.includes("?") && has(SETTLED);
  const words = [THANKS, ...(isSettled ? [SETTLED] : []), GREETINGS, OPENINGS, CHATTER, FILLERS];
  const left = words.reduce((rest, one) => rest.replace(one, " "), plain);
  if (left.trim() !== "") return null;
  if (has(THANKS)) return "thanks";
  if (has(GREETINGS) || has(OPENINGS)) return "greeting";
  return has(CHATTER) || isSettled ? "small_talk" : null;
}

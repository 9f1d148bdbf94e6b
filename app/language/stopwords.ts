/** Function words of Spanish and question words, folded; they carry no topic, so search and scoring leave them out. */
export const STOPWORDS: ReadonlySet<string> = new Set(
  `a acerca ademas ah ahi ahora al algo algun alguna algunas alguno algunos alla alli ambos ante antes aquel aquella
  aquellas aquello aquellos aqui asi aun aunque ay bajo bien cada casi como con contra cosa cosas cual cuales cualquier
  cuando cuanta cuantas cuanto cuantos de del demas desde donde dos durante e ella ellas ello ellos el en entonces entre
  era eran eramos eras eres es esa esas ese eso esos esta estaba estaban estamos estan estar estara estas este esto
  estos estoy fue fueron fui ha habia habian haber habra hace hacen hacer hacia haciendo han has hasta hay he hemos hizo
  hicieron incluso ir jamas junto la las le les lo los luego mas me mediante mi mia mientras mio mis mismo misma mismas
  mismos mucho mucha muchas muchos muy nada ni ningun ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro
  nuestros nunca o os otra otras otro otros para pero poca pocas poco pocos podemos poder podia podian podria podrian
  por porque pude pudo pueda puede pueden puedes puedo pues que quien quienes se sea sean segun ser sera seran seria si
  sido siempre siendo sin sino sobre sois solo solamente somos son soy su sus suya suyas suyo suyos tal tales tambien
  tampoco tan tanta tantas tanto tantos te tenemos tener tengo ti tiene tienen tienes tenia tenian toda todas todavia
  todo todos tras traves tu tus tuvo tuvieron tuya tuyo u un una unas uno unos usted ustedes va vamos van vaya voy vez y
  ya yo`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/**
 * Words of a chat message that are about the conversation and not about its subject ("hola, ¿me podrían decir…").
 * They are left out of questions only: in a document they may be the subject.
 */
export const CHAT_WORDS: ReadonlySet<string> = new Set(
  `hola buenas buenos buen oiga oye disculpa disculpe disculpen perdon perdona favor porfa porfavor gracias saludos
  quisiera quiero quisieramos queremos querria gustaria necesito ocupo saber conocer informes informacion info decir
  decirme dime digame podrias pudieras pudiera puedas ayudar ayudarme ayuda ayudas pregunta preguntar duda consulta
  consultar manejan cuentan ofrecen alguien ok okay vale tal`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/**
 * Words that tell the kind of answer wanted ("¿cómo se llama…?", "¿qué tipo de…?") more than the subject. They count,
 * but for less.
 */
export const ASKING_WORDS: ReadonlySet<string> = new Set(
  `ano anos cantidad clase cobra cobran cobrarian costaria costo cuesta cuestan precio precios sale salen saldria vale valen conocen conocida conocido considera considerada considerado da dar describe dia dice dicen
  dieron dijo dio ejemplo existe existen fecha forma gente hora llama llamaba llamado llamada llaman llamo lugar manera
  modo motivo necesita nombre nombres numero ocurre ocurrio ocurrir parte persona personas proposito razon significa
  sucede sucedio supone termino tiempo tipo tipos usa usado usan usar utiliza utilizado`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

import { wordSet } from "~/language/word-set";

/** Words around what is asked for, which name nothing. */
export const POLITE = wordSet(
  `hoy ahora ahorita amigo amiga senor senora senorita joven dia dias tardes noches pasas pasa pasame pasan regalas
  regalame mandas manda mandame cada unidad pieza actual actualmente vendes ta tan tenes teneis dejan deja dejas anda
  andan ponen pone consigo busco buscando tipo seria costar comprar valor presio presios kuanto quetzales lempiras pesos
  soles dolares euros vecino vecina veci jefe patron orale ah bueno pues entonces prueba examen dan das dais
  tienes tienen vea mire mira ve che po estimados estimadas porfis porfa xfa d genial perfecto listo`,
);

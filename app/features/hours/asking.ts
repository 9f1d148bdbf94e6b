import { fold } from "~/language/spanish";

/**
 * "¿Ya abrieron?" asks if it is open now; without "ya" such a verb asks about the past ("¿Por qué cerraron el lunes?").
 * @param plain folded, without punctuation
 */
export function withNowSaid(plain: string): string {
  return plain.replace(/\bya (?:abrieron|abrio)\b/g, "ya abiertos").replace(/\bya (?:cerraron|cerro)\b/g, "ya cerrado");
}

/** Matches words that ask for the hours, in a folded text. */
export const ASKS =
  /\b(?:horarios?|abr(?:en|e|ir|iran|imos|es)|abiert[oa]s?|cerrad[oa]s?|cerr(?:ar|aran)|cierr\w+|atienden|atencion|laboran|trabajan|hora|festivos?|dias? habiles)\b/;
/** Words around a question for the hours that ask for nothing else. */
export const AROUND = new Set(
  fold(
    `a al de del el la los las lo su sus en entre y o u por para con que cual cuales cuando como hasta desde es son si no me te se le les
    hola buenas buenos buen tardes tarde noches noche dias dia gracias favor porfa porfavor disculpa disculpe oye oigan saludos
    hoy manana pasado ahora ahorita actualmente mismo esta estan este estos estas semana fin fines puente tambien todavia aun ya
    lunes martes miercoles jueves viernes sabado sabados domingo domingos festivo festivos habil habiles
    primero enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre navidad ano nuevo
    hora horas horario horarios atencion servicio apertura cierre abren abre abrir abriran abrimos abres abierto abierta abiertos abiertas
    cierran cierra cerrar cerraran cerrado cerrada cerrados cerradas atienden atender laboran trabajan tienen tiene manejan maneja
    puedo puedes puede podrian podria decir decirme dices dicen saber quisiera quiero necesito gustaria informacion info favor ir pasar visitarlos
    sigue siguen ustedes usted negocio tienda local sucursal temprano ok`,
  ).split(/\s+/),
);

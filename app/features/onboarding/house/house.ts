/**
 * The slug of the house: the business whose chat stands on the landing page and whose AI answers for this product. No
 * name of a business makes a slug with this first letter, so nobody can register it.
 */
export const HOUSE_SLUG = "_portada";

export const HOUSE_GREETING =
  "¡Hola! Pregúntame qué hace, cuánto cuesta o cómo empezar. Te contesta la misma IA que usarías en tu negocio.";

/** Why the house is not erased. */
export const HOUSE_STAYS =
  "Este negocio es el de la plataforma: su IA contesta en la portada, así que no se borra. Para quitar ese chat, desactívalo.";

import { stem } from "./spanish";

/**
 * One thing in several countries. Other synonyms may only belong with a thing ("leche", "queso") and have another price.
 */
const ONE_THING = [
  "auto carro coche automovil",
  "playera camiseta remera polera",
  "lentes anteojos gafas",
  "computadora computador ordenador",
  "refrigerador nevera heladera refri",
  "habitacion recamara dormitorio",
  "alberca piscina pileta",
  "bicicleta bici",
  "cabello pelo",
  "desarmador destornillador",
  "grande grandote grandota",
  "chico chica pequeno pequena",
].map((line) => new Set(line.split(" ").map(stem)));

/** The stems of all names of the thing that a stem names, with its own; empty for most. */
export function namesOfOneThing(ofStem: string): string[] {
  return ONE_THING.filter((names) => names.has(ofStem)).flatMap((names) => [...names]);
}

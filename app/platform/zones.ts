import { ZONE_CITIES } from "./zone-cities";

/** The zone of a business that chose none. */
export const DEFAULT_ZONE = "America/Mexico_City";

/** Zones to choose from, by the cities that people know. */
export const ZONES: readonly { readonly value: string; readonly label: string }[] = [
  { value: DEFAULT_ZONE, label: "Ciudad de México, Guadalajara, Monterrey" },
  { value: "America/Cancun", label: "Cancún (Quintana Roo)" },
  { value: "America/Mazatlan", label: "Mazatlán, La Paz" },
  { value: "America/Hermosillo", label: "Hermosillo (Sonora)" },
  { value: "America/Chihuahua", label: "Chihuahua" },
  { value: "America/Ciudad_Juarez", label: "Ciudad Juárez" },
  { value: "America/Matamoros", label: "Matamoros, Reynosa, Nuevo Laredo" },
  { value: "America/Tijuana", label: "Tijuana, Mexicali" },
  { value: "America/Guatemala", label: "Guatemala" },
  { value: "America/Costa_Rica", label: "Costa Rica" },
  { value: "America/Panama", label: "Panamá" },
  { value: "America/Santo_Domingo", label: "Santo Domingo" },
  { value: "America/Bogota", label: "Bogotá" },
  { value: "America/Lima", label: "Lima" },
  { value: "America/Guayaquil", label: "Quito, Guayaquil" },
  { value: "America/Caracas", label: "Caracas" },
  { value: "America/La_Paz", label: "La Paz (Bolivia)" },
  { value: "America/Santiago", label: "Santiago de Chile" },
  { value: "America/Argentina/Buenos_Aires", label: "Buenos Aires" },
  { value: "America/Montevideo", label: "Montevideo" },
  { value: "America/New_York", label: "Nueva York, Miami" },
  { value: "America/Chicago", label: "Chicago, Houston" },
  { value: "America/Los_Angeles", label: "Los Ángeles" },
  { value: "Europe/Madrid", label: "Madrid" },
  { value: "Atlantic/Canary", label: "Canarias" },
];

/** True for the name of a time zone that the runtime knows, such as "America/Cancun". */
export function isZone(name: string): boolean {
  // Offsets such as "+05:00" are taken by Intl, too, but they know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zones of a list, with the chosen one among them. */
export function zoneChoices(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  return ZONES.some(({ value }) => value === chosen) ? ZONES : [...ZONES, { value: chosen, label: zoneLabel(chosen) }];
}

const REGIONS: Readonly<Record<string, string>> = {
  Africa: "África",
  America: "América",
  Antarctica: "Antártida",
  Arctic: "Ártico",
  Atlantic: "Atlántico",
  Europe: "Europa",
  Indian: "Índico",
  Pacific: "Pacífico",
};

/** A zone by the cities that people know, else by its own name: "Africa/Abidjan" is "Abiyán (África)". */
export function zoneLabel(zone: string): string {
  const known = ZONES.find(({ value }) => value === zone);
  if (known) return known.label;
  const [region = "", ...place] = zone.replaceAll("_", " ").split("/");
  if (place.length === 0) return region;
  return `${place.map((name) => ZONE_CITIES[name] ?? name).join(", ")} (${REGIONS[region] ?? region})`;
}

/** Every zone of the world, those that most businesses choose first, with the chosen one among them. */
export function allZones(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const first = zoneChoices(chosen);
  // Some runtimes list Buenos Aires by its former name.
  const known = new Set([...first.map(({ value }) => value), "America/Buenos_Aires"]);
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/") && !known.has(zone));
  return [...first, ...others.map((value) => ({ value, label: zoneLabel(value) })).sort(byLabel)];
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, "es");

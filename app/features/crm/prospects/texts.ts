import { formatCount } from "~/language/counts";
import type { ToastInput } from "~/ui/toast-state";

/** The forms of the page. */
export type ProspectIntent = "create" | "update" | "move" | "score" | "delete" | "convert" | "migrate";

const FAILED: Readonly<Record<ProspectIntent, string>> = {
  create: "No se pudo crear el prospecto.",
  update: "No se pudo actualizar el prospecto.",
  move: "No se pudo actualizar el prospecto.",
  score: "No se pudo actualizar el prospecto.",
  delete: "No se pudo eliminar el prospecto.",
  convert: "No se pudo convertir el prospecto a cliente.",
  migrate: "No se pudo completar la migración.",
};

/** The toast of a form that failed; it is titled 'Error'. */
export function failureToast(intent: string): ToastInput {
  const known = isIntent(intent) ? FAILED[intent] : "No se pudo guardar.";
  return { title: "Error", description: known, variant: "destructive" };
}

function isIntent(intent: string): intent is ProspectIntent {
  return Object.hasOwn(FAILED, intent);
}

const DONE = {
  creado: "Prospecto creado",
  actualizado: "Prospecto actualizado",
  eliminado: "Prospecto eliminado",
  convertido: "Prospecto convertido",
  migrado: "Migración completada",
  migrando: "Migración en marcha",
} as const;
type Done = keyof typeof DONE;

const BY_INTENT = {
  create: "creado",
  update: "actualizado",
  move: "actualizado",
  score: "actualizado",
  delete: "eliminado",
  convert: "convertido",
} as const satisfies Partial<Record<ProspectIntent, Done>>;

/** The parts of a form's answer that its toast says; zod would weigh more than they do. */
function readValue(value: unknown) {
  const of: { name?: unknown; migrated?: unknown; queued?: unknown } =
    typeof value === "object" && value !== null ? value : {};
  return {
    name: typeof of.name === "string" ? of.name : null,
    migrated: typeof of.migrated === "number" ? of.migrated : 0,
    queued: typeof of.queued === "number" ? of.queued : null,
  };
}

/** The word of the address after a form, and the number that belongs to it. */
export function doneOf(intent: ProspectIntent, value: unknown): { readonly listo: Done; readonly cuantos?: number } {
  if (intent !== "migrate") return { listo: BY_INTENT[intent] };
  const { migrated, queued } = readValue(value);
  return queued === null ? { listo: "migrado", cuantos: migrated } : { listo: "migrando", cuantos: queued };
}

export function doneTitle(done: Done): string {
  return DONE[done];
}

/** What the toast of a form that succeeded says. */
export function doneToast(intent: ProspectIntent, value: unknown): ToastInput {
  const { listo, cuantos } = doneOf(intent, value);
  const { name } = readValue(value);
  const description = intent === "convert" && name ? `${name} ha sido convertido a cliente.` : doneText(listo, cuantos);
  return { title: DONE[listo], ...(description ? { description } : {}) };
}

/** A second line; null where the title says it all. */
export function doneText(done: Done, count: number | null | undefined): string | null {
  if (done === "convertido") return "El prospecto ha sido convertido a cliente.";
  if (done === "migrando") return "Puedes seguir trabajando: te avisamos aquí cuando termine.";
  if (done !== "migrado") return null;
  if (!count) return "No había conversaciones nuevas que pasar.";
  return count === 1 ? "Se creó 1 prospecto." : `Se crearon ${formatCount(count)} prospectos.`;
}

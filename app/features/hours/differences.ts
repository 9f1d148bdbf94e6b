import type { Differing } from "~/platform/form-answer";
import { changesIn, differing } from "~/platform/seen";
import { zoneLabel } from "~/platform/zones";
import { type BusinessHours, POLICY_LABELS } from "./schedule";
import { holidaySentences, scheduleWords } from "./words";

const LABELS = { days: "Semana", holidays: "Días distintos", policy: "Quién contesta", zone: "Zona horaria" } as const;

/** What stored hours say otherwise than typed ones, in words. */
export function hoursDifferences(stored: BusinessHours | null, typed: BusinessHours | null): Differing[] {
  if (stored === null) return [{ label: "Horario", stored: "no hay ninguno" }];
  const { days, holidays, policy, zone } = typed ?? stored;
  return differing(changesIn(stored, { days, holidays, policy, zone }), LABELS, (name) => {
    if (name === "policy") return POLICY_LABELS[stored.policy];
    if (name === "zone") return zoneLabel(stored.zone);
    if (name === "days") return scheduleWords(stored);
    // Year 0, so that every date is written with its year.
    return holidaySentences(stored.holidays, 0).join(" ").replace(/\.$/, "");
  });
}

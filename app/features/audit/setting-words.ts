import { daysText, FILES_KEY, RESOLVED_KEY, TRASH_KEY } from "~/features/threads/retention/periods";

/** The times of a business, and what a time without an end is called. */
const TIMES: Readonly<Record<string, { readonly of: string; readonly never: string }>> = {
  [RESOLVED_KEY]: { of: "cuánto se guardan las conversaciones resueltas", never: "hasta que se eliminen" },
  [FILES_KEY]: { of: "cuánto se guardan las fotos y archivos", never: "tanto como su conversación" },
  [TRASH_KEY]: { of: "cuánto se guarda la papelera", never: "sin fin" },
};

/**
 * Says which setting was changed, and from what to what, if its numbers alone would tell nobody.
 * @param values JSON of what stands beside the act
 * @returns null for a setting whose fields tell enough
 */
export function settingWords(key: string, values: string | null): string | null {
  const time = Object.hasOwn(TIMES, key) ? TIMES[key] : undefined;
  if (!time) return null;
  const { days, was } = JSON.parse(values ?? "{}");
  const said = (one: number) => (one === 0 ? time.never : daysText(one));
  if (typeof days !== "number") return time.of;
  return `${time.of}: ${typeof was === "number" ? `${said(was)} → ${said(days)}` : said(days)}`;
}

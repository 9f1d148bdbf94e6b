import type { Treatment } from "~/language/treatment";
import type { Channel } from "~/wire/channel";
import { maxCharactersFor } from "../answer-limits";

import type { CompanyName } from "./match-company";

export const MAX_OFFERED = 5;
/** When the customer was asked this often without naming a company, a person takes over. */
export const MAX_ASKED = 2;

interface Asking {
  readonly offered: readonly CompanyName[];
  /** There are more companies than are listed. */
  readonly more: boolean;
  /** It was asked before, and the answer named none. */
  readonly again: boolean;
  readonly treatment: Treatment;
  readonly channel: Channel;
}

/** The question for the company, short enough for the channel. */
export function askingText({ offered, more, again, treatment, channel }: Asking): string {
  const usted = treatment === "usted";
  const opening = again ? "No supe cuál es. " : "";
  const question = `${opening}¿Sobre cuál de estas empresas es ${usted ? "su" : "tu"} consulta?`;
  const other = more ? ` Si es otra, ${usted ? "diga" : "dime"} su nombre.` : "";
  const spoken = channel === "voice" || channel === "voice_plugin";
  const how = `${usted ? "Responda" : "Responde"} con el número o el nombre.${other}`;
  for (const length of [80, 40, 24, 16]) {
    const names = offered.map(({ name }) => clipped(name, length));
    const list = spoken ? `${names.slice(0, -1).join(", ")} o ${names.at(-1)}.` : numbered(names);
    const text = spoken ? `${question} ${list}${other}` : `${question}\n${list}\n${how}`;
    if (text.length <= maxCharactersFor(channel, text)) return text;
  }
  return `${question}\n${numbered(offered.map(({ name }) => clipped(name, 16)))}`;
}

function numbered(names: readonly string[]): string {
  return names.map((name, index) => `${index + 1}. ${name}`).join("\n");
}

function clipped(name: string, length: number): string {
  const letters = Array.from(name.replace(/\s+/g, " ").trim());
  return letters.length <= length ? letters.join("") : `${letters.slice(0, length - 1).join("")}…`;
}

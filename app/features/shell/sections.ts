/** The console's sections: shown by the shell where no route of its own matches. */
export type Section = "conversations" | "settings" | "training" | "companies" | "customers" | "prospects" | "plugin";

const SECTIONS: readonly Section[] = [
  "conversations",
  "settings",
  "training",
  "companies",
  "customers",
  "prospects",
  "plugin",
];

/** The section in an address; conversations for anything else. */
export function parseSection(value: unknown): Section {
  return SECTIONS.find((section) => section === value) ?? "conversations";
}

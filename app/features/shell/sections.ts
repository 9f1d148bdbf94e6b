/** The console's sections: what the shell shows when no route of its own matches. */
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

/** Reads a section from an address; anything else opens on conversations. */
export function parseSection(value: unknown): Section {
  return SECTIONS.find((section) => section === value) ?? "conversations";
}

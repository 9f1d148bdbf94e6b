export const MONTH_NAMES: readonly string[] =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** Feasts that every Spanish-speaking country keeps on one day, as plain words name them. */
export const FEAST_NAMES = {
  "12-24": /\bnoche ?buena\b/,
  "12-25": /\bnavidad(?:es)?\b/,
  "12-31": /\b(?:fin de ano|noche ?vieja|ano viejo)\b/,
  "01-01": /\bano nuevo\b/,
} as const;

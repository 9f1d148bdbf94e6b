/** "¿Llegan …?", "¿hacen despacho …?": how people ask whether something is brought to a place; part of a pattern. */
export const REACH =
  "(?:llegan|llegais|van|despachan|despachais|envian|enviais|entregan|entregais|reparten|repartis|llevan|mandan|(?:hacen|haceis|tienen|teneis|hay) (?:despachos?|envios?|repartos?|entregas?|delivery|domicilios?))";

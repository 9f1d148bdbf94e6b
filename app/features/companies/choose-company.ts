/** Only shown for a form that was made by hand or has become outdated. */
export const CHOOSE_COMPANY = "Elige una empresa de la lista.";

/** Why there is no company to choose; a link to the companies follows it. */
export const NO_COMPANIES = "Todavía no hay empresas: la IA responde en nombre de tu negocio.";

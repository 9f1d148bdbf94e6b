/** Only shown for a form that was made by hand or has become outdated. */
export const CHOOSE_COMPANY = "Elige una empresa de la lista.";

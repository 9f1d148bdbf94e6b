/** Read by people only where a form was put together by hand, or is of another day. */
export const CHOOSE_COMPANY = "Elige una empresa de la lista.";

/** Why we send nothing ourselves. Stable: stored as a message's failure code and answered by calls. */
export type Refusal = "empty" | "too_long" | "opted_out" | "window_closed" | "template_elsewhere" | "no_address";

export const REFUSALS: Readonly<Record<Refusal, string>> = {
  empty: "Escribe un mensaje.",
  too_long: "El mensaje es muy largo para este canal. Divídelo en dos.",
  opted_out:
    "Este cliente pidió no recibir SMS. Podrás escribirle cuando él mande ALTA; mientras, llámale o usa otro canal.",
  window_closed: "Pasaron 24 horas desde su último mensaje. WhatsApp solo permite plantillas aprobadas.",
  template_elsewhere: "Las plantillas aprobadas solo se envían por WhatsApp.",
  no_address: "No tenemos el correo de este cliente. Escríbelo en su ficha y vuelve a enviar.",
};

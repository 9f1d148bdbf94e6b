import { escapeHtml } from "~/platform/escape-html";
import type { LinkMail } from "./link-job";

interface Texts {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SAYS = {
  password: (business: string) => ({
    subject: "Tu enlace para una contraseña nueva",
    before: `Alguien pidió una contraseña nueva para tu cuenta de ${business}. Ponla con este enlace, que sirve una vez y durante 30 minutos:`,
    button: "Poner una contraseña nueva",
    after: "Si no fuiste tú, no hagas nada: tu contraseña sigue igual.",
  }),
  invitation: (business: string) => ({
    subject: `${business} te invitó a su equipo`,
    before: `${business} te invitó a atender a sus clientes. Crea tu cuenta con este enlace, que sirve una vez y durante 72 horas:`,
    button: "Unirme al equipo",
    after: "Si no conoces a este negocio, no hagas nada.",
  }),
} as const;

/** A mail with a link, plain and HTML. */
export function linkTexts({ about, to, business }: Pick<LinkMail, "about" | "to" | "business">, link: string): Texts {
  const { subject, before, button, after } = SAYS[about](business);
  const hello = to.name ? `Hola, ${to.name}:` : "Hola:";
  return {
    subject,
    text: [hello, "", before, "", link, "", after].join("\n"),
    html: `<!doctype html><html lang="es"><body style="font:16px/1.5 system-ui,sans-serif;color:#1c2024;max-width:560px">
<p>${escapeHtml(hello)}</p><p>${escapeHtml(before)}</p>
<p><a href="${escapeHtml(link)}">${button}</a></p>
<p style="color:#60646c;font-size:14px">${after}</p></body></html>`,
  };
}

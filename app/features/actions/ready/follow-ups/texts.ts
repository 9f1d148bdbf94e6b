import type { Treatment } from "~/language/treatment";
import { dateText } from "../../date-text";
import { ended } from "../texts";
import type { FollowUp } from "./due";

interface About {
  readonly name: string;
  readonly company: string;
  /** `YYYY-MM-DDTHH:MM` on the company's clock. */
  readonly at: string;
}

/** What the customer reads. */
export function followUpText(kind: FollowUp, { name, company, at }: About, treatment: Treatment): string {
  const [your, you, write] = treatment === "tu" ? ["tu", "te", "escríbenos"] : ["su", "le", "escríbanos"];
  const hello = name === "" ? "Hola." : `Hola, ${name}.`;
  if (kind === "after") return `${hello} ¿Cómo ${you} fue en ${your} cita con ${company}? Nos ayuda mucho saberlo.`;
  const when = ended(dateText(at));
  const moves = treatment === "tu" ? "necesitas cambiarla o cancelarla" : "necesita cambiarla o cancelarla";
  return `${hello} ${your === "tu" ? "Te" : "Le"} recordamos ${your} cita con ${company}: ${when} Si ${moves}, ${write} por aquí.`;
}

/** What the spaces of an approved template are filled with, in their order. */
export const templateValues = ({ name, company, at }: About): readonly string[] => [name, dateText(at), company];

/** What staff read where the channel took none. */
export function untoldText(kind: FollowUp, { name, at }: About): string {
  return kind === "after"
    ? `No le preguntamos a ${name} cómo le fue en su cita: por este canal ya no le podemos escribir.`
    : `No le pudimos recordar a ${name} su cita del ${ended(dateText(at))} Por este canal ya no le podemos escribir: avísale tú.`;
}

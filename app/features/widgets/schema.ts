import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { CHAT_ASKS } from "~/features/tenants/chat-widget";
import { idSchema } from "~/platform/id-schema";
import { defaultColor } from "~/wire/color";
import { positionOf, sizeOf, WIDGET_POSITIONS } from "~/wire/widget-look";
import { DOMAINS_CHARACTERS, GREETING_CHARACTERS, MOST_DOMAINS } from "./chat-limits";
import { type DomainFault, domainOf } from "./domains";
import { hexOf, type PluginSettings } from "./plugin-settings";

const text = z.string().nullish().catch(null);

/** The settings in the page's address. Wrong values fall back to the defaults instead of failing. */
export const pluginQuerySchema = z.object({ posicion: text, color: text, tamano: text }).transform(
  ({ posicion, color, tamano }): PluginSettings => ({
    position: positionOf(posicion),
    color: hexOf(color ?? "") ?? defaultColor,
    size: sizeOf(tamano),
  }),
);

const asked = z.enum(CHAT_ASKS, { error: "Elige una opción de la lista." });
const TOO_LONG_GREETING = `El saludo es muy largo: el máximo son ${GREETING_CHARACTERS} caracteres.`;

/** How the chat looks, greets and asks. */
export const chatLookSchema = z.object({
  color: z
    .string()
    .transform((typed) => hexOf(typed))
    .refine((hex) => hex !== null, "Escribe el color con seis cifras o letras, como #3b82f6.")
    .transform((hex) => hex ?? defaultColor),
  position: z.enum(WIDGET_POSITIONS, { error: "Elige una posición de la lista." }),
  greeting: z
    .string()
    .transform((typed) => typed.replace(/\s+/g, " ").trim() || null)
    .refine((greeting) => (greeting?.length ?? 0) <= GREETING_CHARACTERS, TOO_LONG_GREETING),
  askName: asked,
  askEmail: asked,
  askPhone: asked,
  companyId: z.union([z.literal("").transform(() => null), idSchema], { error: CHOOSE_COMPANY }),
});
export type ChatLook = z.output<typeof chatLookSchema>;

const FAULTS: Readonly<Record<DomainFault, (typed: string) => string>> = {
  unreadable: (typed) => `«${typed}» no es un dominio. Escríbelo como laespiga.mx, uno por renglón.`,
  number: (typed) => `«${typed}» es un número de red. Escribe el nombre de tu sitio, como laespiga.mx.`,
  shared: (typed) => `En «${typed}» puede tener página cualquiera. Escribe también tu parte, como laespiga.${typed}.`,
};

/** The domains that a text names, each once; the first that is none is refused. */
export const chatDomainsSchema = z.object({
  domains: z
    .string()
    .max(DOMAINS_CHARACTERS, `La lista es muy larga: pueden ser hasta ${MOST_DOMAINS} dominios.`)
    .transform((text, context) => {
      const found = new Set<string>();
      for (const typed of text.split(/[\s,;]+/).filter(Boolean)) {
        const read = domainOf(typed);
        if ("domain" in read) found.add(read.domain);
        else {
          context.issues.push({ code: "custom", input: text, message: FAULTS[read.fault](shorten(typed)) });
          return z.NEVER;
        }
      }
      if (found.size <= MOST_DOMAINS) return [...found];
      context.issues.push({
        code: "custom",
        input: text,
        message: `Son ${found.size} dominios: pueden ser hasta ${MOST_DOMAINS}.`,
      });
      return z.NEVER;
    }),
});

const shorten = (typed: string) => (typed.length > 60 ? `${typed.slice(0, 59)}…` : typed);

export const chatPageQuerySchema = z.object({ listo: z.enum(["apariencia", "dominios"]).nullish().catch(null) });

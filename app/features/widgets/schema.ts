import { z } from "zod";
import { defaultColor } from "~/wire/color";
import { positionOf, sizeOf } from "~/wire/widget-look";
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

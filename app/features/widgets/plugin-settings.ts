import { defaultColor } from "~/wire/color";
import type { WidgetPosition, WidgetSize } from "~/wire/widget-look";

/** What a business chooses for its voice button. It is kept in the page's address and nowhere else. */
export interface PluginSettings {
  readonly position: WidgetPosition;
  /** `#rrggbb`, in small letters. */
  readonly color: string;
  readonly size: WidgetSize;
}

export const DEFAULT_SETTINGS: PluginSettings = { position: "bottom-right", color: defaultColor, size: "medium" };

const HEX = /^#?([0-9a-f]{6})$/i;

/** A colour as people paste it, with or without `#`; null where it is none. */
export function hexOf(text: string): string | null {
  const found = HEX.exec(text.trim());
  return found ? `#${found[1]?.toLowerCase()}` : null;
}

/** The query that keeps the settings; what is the default is left out. */
export function pluginQuery({ position, color, size }: PluginSettings) {
  return {
    posicion: position === DEFAULT_SETTINGS.position ? null : position,
    color: color === DEFAULT_SETTINGS.color ? null : color,
    tamano: size === DEFAULT_SETTINGS.size ? null : size,
  };
}

export const POSITION_LABELS: Readonly<Record<WidgetPosition, string>> = {
  "bottom-right": "Abajo a la derecha",
  "bottom-left": "Abajo a la izquierda",
  "top-right": "Arriba a la derecha",
  "top-left": "Arriba a la izquierda",
};

export const SIZE_LABELS: Readonly<Record<WidgetSize, string>> = {
  small: "Chico (48 px)",
  medium: "Mediano (64 px)",
  large: "Grande (80 px)",
};

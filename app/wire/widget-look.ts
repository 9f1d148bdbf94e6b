/** How our widgets look on a page: what their script tags say, what the console offers. */
export const WIDGET_POSITIONS = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;
export type WidgetPosition = (typeof WIDGET_POSITIONS)[number];

/** The voice button's width and height in pixels. */
export const WIDGET_SIZES = { small: 48, medium: 64, large: 80 } as const;
export type WidgetSize = keyof typeof WIDGET_SIZES;

/** The position that a page asks for; anything unknown is the first one. */
export function positionOf(text: string | null | undefined): WidgetPosition {
  return WIDGET_POSITIONS.find((position) => position === text) ?? "bottom-right";
}

/** The size that a page asks for; anything unknown is the middle one. */
export function sizeOf(text: string | null | undefined): WidgetSize {
  return text === "small" || text === "large" ? text : "medium";
}

import type { ReactNode } from "react";

/** The look of the whole product; light or dark comes from a class on the root element. */
export const THEME = {
  accentColor: "blue",
  grayColor: "slate",
  radius: "medium",
  scaling: "95%",
  panelBackground: "solid",
  appearance: "inherit",
} as const;

/**
 * The element that Radix Themes' style sheets need, without Radix Themes' code. That code comes through one package: a
 * page that used any part of it would load every part that any page uses.
 */
export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  return (
    <div
      className="radix-themes"
      data-is-root-theme="true"
      data-accent-color={THEME.accentColor}
      data-gray-color={THEME.grayColor}
      data-has-background="true"
      data-panel-background={THEME.panelBackground}
      data-radius={THEME.radius}
      data-scaling={THEME.scaling}
    >
      {children}
    </div>
  );
}

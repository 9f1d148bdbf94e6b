import type { ReactElement, ReactNode } from "react";

/**
 * The few marks of the public pages and of forms. `@radix-ui/react-icons` is one module: a page that uses one of its
 * icons loads all that any page uses.
 */
function Glyph({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg className="ui-glyph" viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      {children}
    </svg>
  );
}

export function EyeGlyph({ crossed }: { readonly crossed: boolean }) {
  return (
    <Glyph>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
      {crossed ? <path d="m2.5 13.5 11-11" /> : null}
    </Glyph>
  );
}

export function WarningGlyph() {
  return (
    <Glyph>
      <path d="M8 2 14.5 13.5h-13ZM8 6.5v3.2M8 11.6h.01" />
    </Glyph>
  );
}

export function FileGlyph() {
  return (
    <Glyph>
      <path d="M3.5 1.5h5.5l3.5 3.5v9.5h-9ZM9 1.5V5h3.5M5.5 8h5M5.5 11h3.5" />
    </Glyph>
  );
}

export function ChatGlyph() {
  return (
    <Glyph>
      <path d="M2 3h12v8H7.5L4.5 13.7V11H2Z" />
    </Glyph>
  );
}

export function PersonGlyph() {
  return (
    <Glyph>
      <circle cx="8" cy="5" r="2.8" />
      <path d="M2.5 14a5.5 5.5 0 0 1 11 0" />
    </Glyph>
  );
}

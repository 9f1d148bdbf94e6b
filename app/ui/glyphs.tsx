import type { ReactElement, SVGProps } from "react";

type GlyphProps = Pick<SVGProps<SVGSVGElement>, "width" | "height" | "color" | "children">;

/**
 * The few marks of the public pages and of forms, drawn thinner than the icons; they are there with the first paint.
 */
export function Glyph({ children, ...glyph }: GlyphProps): ReactElement {
  return (
    <svg
      viewBox="0 0 16 16"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...glyph}
      aria-hidden="true"
    >
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

export function WarningGlyph(glyph: Omit<GlyphProps, "children">) {
  return (
    <Glyph {...glyph}>
      <path d="M8 2 14.5 13.5h-13ZM8 6.5v3.2M8 11.6h.01" />
    </Glyph>
  );
}

export function FileGlyph(glyph: Omit<GlyphProps, "children">) {
  return (
    <Glyph {...glyph}>
      <path d="M3.5 1.5h5.5l3.5 3.5v9.5h-9ZM9 1.5V5h3.5M5.5 8h5M5.5 11h3.5" />
    </Glyph>
  );
}

export function ChatGlyph(glyph: Omit<GlyphProps, "children">) {
  return (
    <Glyph {...glyph}>
      <path d="M2 3h12v8H7.5L4.5 13.7V11H2Z" />
    </Glyph>
  );
}

export function PersonGlyph(glyph: Omit<GlyphProps, "children">) {
  return (
    <Glyph {...glyph}>
      <circle cx="8" cy="5" r="2.8" />
      <path d="M2.5 14a5.5 5.5 0 0 1 11 0" />
    </Glyph>
  );
}

export function SunGlyph() {
  return (
    <Glyph>
      <circle cx="8" cy="8" r="2.8" />
      <path d="M8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M3.4 12.6l1.1-1.1M11.5 4.5l1.1-1.1" />
    </Glyph>
  );
}

export function MoonGlyph() {
  return (
    <Glyph>
      <path d="M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3Z" />
    </Glyph>
  );
}

export function GearGlyph() {
  return (
    <Glyph>
      <circle cx="8" cy="8" r="1.9" />
      <circle cx="8" cy="8" r="4.4" />
      <circle cx="8" cy="8" r="5.6" strokeWidth="2" strokeDasharray="2.2 2.198" strokeLinecap="butt" />
    </Glyph>
  );
}

export function TargetGlyph() {
  return (
    <Glyph>
      <circle cx="8" cy="8" r="6.2" />
      <circle cx="8" cy="8" r="3.4" />
      <circle cx="8" cy="8" r=".6" />
    </Glyph>
  );
}

export function BriefcaseGlyph() {
  return (
    <Glyph>
      <path d="M1.8 5h12.4v8.5H1.8ZM5.5 5V2.8h5V5M1.8 8.8h12.4" />
    </Glyph>
  );
}

export function SpeakerGlyph() {
  return (
    <Glyph>
      <path d="M2 6v4h2.6L8.5 13V3L4.6 6ZM10.8 5.6a3.4 3.4 0 0 1 0 4.8M12.7 3.7a6 6 0 0 1 0 8.6" />
    </Glyph>
  );
}

export function InfoGlyph() {
  return (
    <Glyph>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 7.3v3.6M8 5h.01" />
    </Glyph>
  );
}

/** A thumb; upside down it means the contrary. */
export function ThumbGlyph({ down }: { readonly down?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width="15"
      height="15"
      viewBox="0 0 15 15"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      transform={down ? "rotate(180)" : undefined}
    >
      <path d="M4.6 12.9V6.6L7 1.9c1 0 1.7.8 1.5 1.8L8.1 6h3.5c.8 0 1.4.7 1.2 1.5l-1 4.3c-.1.6-.7 1.1-1.3 1.1H4.6ZM4.6 6.6H2.2v6.3h2.4" />
    </svg>
  );
}

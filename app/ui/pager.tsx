import { Link } from "@remix-run/react";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons";

interface PagerProps {
  /** What is paged, for the landmark's name. */
  readonly label: string;
  /** Addresses of the neighbouring pages; absent where there is none. */
  readonly newer?: string;
  readonly older?: string;
  readonly newerLabel?: string;
  readonly olderLabel?: string;
}

/** Links to the neighbouring pages of a list; nothing when there is a single page. */
export function Pager({ label, newer, older, newerLabel = "Más recientes", olderLabel = "Más antiguas" }: PagerProps) {
  if (!newer && !older) return null;
  return (
    <nav className="ui-pager" aria-label={label}>
      {newer ? (
        <Link to={newer} rel="prev">
          <ChevronLeftIcon aria-hidden /> {newerLabel}
        </Link>
      ) : (
        <span />
      )}
      {older ? (
        <Link to={older} rel="next">
          {olderLabel} <ChevronRightIcon aria-hidden />
        </Link>
      ) : null}
    </nav>
  );
}

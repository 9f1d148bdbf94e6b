import { Link } from "@remix-run/react";
import styles from "./link-tabs.module.css";

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly selected: boolean;
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** As wide as their words, on several lines if necessary, instead of equal widths over the whole width. */
  readonly fit?: boolean;
}

/** Tabs as links: each has an address, so they work without JavaScript. */
export function LinkTabs({ label, tabs, fit = false }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label} data-fit={fit || undefined}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.selected ? "page" : undefined} replace preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** Name and mark of the product. */
export function Brand() {
  return (
    <span className="brand">
      <svg viewBox="0 0 32 32" width={24} height={24} aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--accent-9)" />
        <path
          d="M8 10.5A2.5 2.5 0 0 1 10.5 8h11A2.5 2.5 0 0 1 24 10.5v7a2.5 2.5 0 0 1-2.5 2.5H15l-5 4.5V20A2 2 0 0 1 8 18Z"
          fill="#fff"
        />
        <path d="M12.5 12.5h7M12.5 15.7h4.5" stroke="var(--accent-9)" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      Sistema de Chat Multicanal
    </span>
  );
}

/** What stands around the public pages: the name, the way in, and nothing else. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="public">
      <header className="public-top">
        <Link to="/">
          <Brand />
        </Link>
        <nav aria-label="Principal">
          <Link to="/login">Iniciar sesión</Link>
        </nav>
      </header>
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** One card in the middle of the page, for signing in and the like. */
export function CardPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PublicFrame>
      <div className="card-page">
        <h1>{title}</h1>
        {children}
      </div>
    </PublicFrame>
  );
}

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly selected: boolean;
}

/** Tabs that are links: each one is an address, so they work without JavaScript. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className="link-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.selected ? "page" : undefined} replace preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** One sentence: what this place is for. */
  readonly children?: ReactNode;
  /** The button that starts it, or 'Quitar filtros'. */
  readonly action?: ReactNode;
}

/** What an empty list says instead of nothing. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      <span className="ui-empty-icon" aria-hidden>
        {icon}
      </span>
      <p className="ui-empty-title">{title}</p>
      {children ? <p className="ui-empty-text">{children}</p> : null}
      {action}
    </div>
  );
}

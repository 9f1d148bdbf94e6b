import { Link } from "@remix-run/react";
import type { LiveNotification } from "~/platform/events";
import { paths } from "~/platform/paths";
import { ChimeSwitch } from "./browser-switches";
import { NotificationItem } from "./notification-item";
import { ReadAllButton } from "./read-all-button";

interface BellPanelProps {
  /** The newest unread ones, at most ten: the tenth says that there are more than nine. */
  readonly notifications: readonly LiveNotification[];
}

/** What unfolds from the bell. */
export function BellPanel({ notifications }: BellPanelProps) {
  const unread = notifications.length;
  return (
    <section className="bell-panel" aria-label="Notificaciones">
      <header>
        <strong>Notificaciones</strong>
        {unread > 0 ? <span className="bell-count">{unread > 9 ? "9+" : unread} nuevas</span> : null}
      </header>
      {unread === 0 ? (
        <p className="bell-empty">No hay notificaciones nuevas</p>
      ) : (
        <ul>
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} />
            </li>
          ))}
        </ul>
      )}
      <footer>
        {unread > 0 ? <ReadAllButton variant="ghost" /> : null}
        <ChimeSwitch />
        <Link to={paths.notifications()}>Ver todas las notificaciones</Link>
      </footer>
    </section>
  );
}

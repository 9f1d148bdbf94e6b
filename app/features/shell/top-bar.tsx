import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Bell } from "~/features/notifications/components/bell";
import { DetailsMenu } from "~/ui/details-menu";
import { ChevronDownIcon } from "~/ui/icons";
import { InitialsAvatar } from "~/ui/initials";
import { Clock } from "~/ui/time";
import type { ThemeChoice } from "./theme";
import { ThemeSwitch } from "./theme-switch";

/** Whether the session and the tenant's room are healthy, or the page is joining the room again. */
export type LiveState = "live" | "reconnecting";

export interface TopBarProps {
  readonly tenantName: string | null;
  readonly live: LiveState;
  /** Null for an account without a tenant. */
  readonly credits: number | null;
  readonly user: { readonly name: string; readonly email: string; readonly role: string | null };
  readonly unreadNotifications: number;
  /** The bell's own panel; without one the bell is a link to the notifications page. */
  readonly notifications?: ReactNode;
  readonly theme: ThemeChoice;
  /** Path and query of the page, to come back to after a preference was stored. */
  readonly here: string;
}

const numbers = new Intl.NumberFormat("es-MX");

/** Whose console this is, whether it is live, what is left, and the way out. */
export function TopBar(props: TopBarProps) {
  const { tenantName, live, credits, user, theme, here } = props;
  const role = user.role || "Admin";
  return (
    <header className="top-bar">
      <p className="top-tenant">{tenantName || "Panel de Administración"}</p>
      <p className="top-live" data-live={live} role="status">
        <span className="top-dot" aria-hidden />
        <span>{live === "live" ? "Sistema Activo" : "Reconectando…"}</span>
      </p>
      <div className="top-end">
        {credits === null ? null : (
          <Link to="/admin/credits" className="top-credits">
            {numbers.format(credits)} créditos
          </Link>
        )}
        <Clock />
        <Bell unread={props.unreadNotifications} here={here}>
          {props.notifications}
        </Bell>
        <DetailsMenu
          className="top-user"
          closeOn={here}
          label={`Cuenta de ${user.name}, ${role}`}
          summary={
            <>
              <InitialsAvatar name={user.name} size={28} />
              <span className="top-who">
                <span className="top-role">{role}</span>
              </span>
              <ChevronDownIcon aria-hidden />
            </>
          }
        >
          <p className="top-identity">
            <strong>{user.name}</strong>
            <span>{user.email}</span>
          </p>
          <Link to="/admin/tenant/profile">Perfil</Link>
          <Link to="/admin/settings">Configuración</Link>
          <ThemeSwitch theme={theme} here={here} />
          <form method="post" action="/logout">
            <button type="submit">Cerrar Sesión</button>
          </form>
        </DetailsMenu>
      </div>
    </header>
  );
}

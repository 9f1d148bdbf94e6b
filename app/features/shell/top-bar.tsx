import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Bell } from "~/features/notifications/components/bell";
import { formatCount } from "~/language/counts";
import { paths } from "~/platform/paths";
import { DetailsMenu } from "~/ui/details-menu";
import type { ThemeChoice } from "~/ui/frame/theme";
import { ThemeSwitch } from "~/ui/frame/theme-switch";
import { ChevronDownIcon } from "~/ui/icons";
import { InitialsAvatar } from "~/ui/initials";
import { Clock } from "~/ui/time";
import styles from "./top-bar.module.css";

/** The state of the live connection: joined to the tenant's room, joining it again, or without it for longer. */
export type LiveState = "live" | "reconnecting" | "paused";

const LIVE_TEXT: Readonly<Record<LiveState, string>> = {
  live: "Sistema Activo",
  reconnecting: "Reconectando…",
  paused: "Avisos en vivo en pausa. La página se actualiza sola.",
};

export interface TopBarProps {
  readonly tenantName: string | null;
  readonly logoUrl?: string | null;
  readonly live: LiveState;
  /** Null for an account without a tenant. */
  readonly credits: number | null;
  readonly user: { readonly name: string; readonly email: string; readonly role: string | null };
  /** True on a visit of support, which ends without the visitor's own session. */
  readonly isVisit?: boolean;
  /** Pages that the person's role does not open. */
  readonly closed?: readonly string[];
  readonly unreadNotifications: number;
  /** The bell's own panel; without it the bell is a link to the notifications page. */
  readonly notifications?: ReactNode;
  readonly theme: ThemeChoice;
  /** Path and query of the page, to return to after storing a preference. */
  readonly here: string;
}

/** The bar with the tenant's name, the live state, the credits and the way out. */
export function TopBar(props: TopBarProps) {
  const { tenantName, logoUrl, live, credits, user, theme, here, closed = [], isVisit = false } = props;
  const sees = (path: string) => !closed.includes(path);
  const role = user.role || "Admin";
  return (
    <Flex asChild align="center" gap={{ initial: "2", sm: "4" }} className={styles.bar}>
      <header data-live={live}>
        {logoUrl ? <img className={styles.logo} src={logoUrl} alt="" width={32} height={32} /> : null}
        <Text as="p" size="3" weight="bold" truncate>
          {tenantName || "Panel de Administración"}
        </Text>
        <p className={styles.live} data-live={live} role="status">
          <span className={styles.dot} aria-hidden />
          <span>{LIVE_TEXT[live]}</span>
        </p>
        <Flex align="center" gap={{ initial: "1", sm: "3" }} ml="auto" flexShrink="0" className={styles.end}>
          {credits === null ? null : <CreditCount credits={credits} sees={sees(paths.credits())} />}
          <span className={styles.clock}>
            <Clock />
          </span>
          <Bell unread={props.unreadNotifications} here={here}>
            {props.notifications}
          </Bell>
          <DetailsMenu
            className={styles.user}
            closeOn={here}
            label={`Cuenta de ${user.name}, ${role}`}
            summary={
              <>
                <InitialsAvatar name={user.name} size={28} />
                <span className={styles.role} data-testid="role">
                  {role}
                </span>
                <ChevronDownIcon aria-hidden />
              </>
            }
          >
            <Flex direction="column" px="2" pt="1" pb="2" className={styles.identity}>
              <Text weight="bold">{user.name}</Text>
              <Text color="gray">{user.email}</Text>
            </Flex>
            {sees(paths.profile()) ? <Link to={paths.profile()}>Perfil</Link> : null}
            {sees(paths.team()) ? <Link to={paths.team()}>Equipo</Link> : null}
            {sees("/admin/settings") ? <Link to="/admin/settings">Configuración</Link> : null}
            <ThemeSwitch theme={theme} here={here} />
            {isVisit ? (
              <Link to={paths.supportVisit()}>Tu visita</Link>
            ) : (
              <form method="post" action="/logout">
                <button type="submit">Cerrar Sesión</button>
              </form>
            )}
          </DetailsMenu>
        </Flex>
      </header>
    </Flex>
  );
}

function CreditCount({ credits, sees }: { readonly credits: number; readonly sees: boolean }) {
  const text = `${formatCount(credits)} créditos`;
  const look = { className: styles.credits, "data-empty": credits === 0 || undefined };
  return sees ? (
    <Link to={paths.credits()} {...look}>
      {text}
    </Link>
  ) : (
    <span {...look}>{text}</span>
  );
}

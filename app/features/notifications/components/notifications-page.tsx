import { Link, useRevalidator } from "@remix-run/react";
import { PageHeader } from "~/features/shell/console-frame";
import { LinkTabs } from "~/features/shell/public-frame";
import { useLive } from "~/features/shell/use-live";
import type { LiveNotification } from "~/platform/events";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { BellIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { KIND_TEXTS, NOTIFICATION_TYPES, type NotificationType } from "../kinds";
import { NoticeSettings } from "./notice-settings";
import { NotificationItem } from "./notification-item";
import { ReadAllButton } from "./read-all-button";

interface NotificationsPageProps {
  readonly notifications: readonly LiveNotification[];
  readonly show: "todas" | "sin-leer";
  readonly kind: NotificationType | null;
  readonly muted: readonly string[];
  /** Addresses of the neighbouring pages; null where there is none. */
  readonly older: string | null;
  readonly newer: string | null;
  /** The filter has looked through many and found less than a page. */
  readonly cut: boolean;
}

/** Every notification of this person, read and unread, and what they want to hear of. */
export function NotificationsPage(props: NotificationsPageProps) {
  const { notifications, show, kind, muted, older, newer, cut } = props;
  const { revalidate } = useRevalidator();
  useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type === "notification") revalidate();
    },
    onResync: () => revalidate(),
  });
  const tipo = kind;
  return (
    <div className="notices">
      <PageHeader title="Notificaciones">
        <ReadAllButton variant="soft" />
      </PageHeader>
      <div className="notices-columns">
        <div>
          <div className="notices-filters">
            <LinkTabs
              label="Qué notificaciones"
              tabs={[
                { to: paths.notifications({ tipo }), label: "Todas", selected: show === "todas" },
                { to: paths.notifications({ ver: "sin-leer", tipo }), label: "Sin leer", selected: show !== "todas" },
              ]}
            />
            <nav className="notice-chips" aria-label="De qué tipo">
              {NOTIFICATION_TYPES.map((one) => (
                <Link
                  key={one}
                  to={paths.notifications({ ver: show, tipo: one === kind ? null : one })}
                  aria-current={one === kind ? "true" : undefined}
                  replace
                  preventScrollReset
                >
                  {KIND_TEXTS[one].name}
                  {one === kind ? <span aria-hidden> ×</span> : null}
                </Link>
              ))}
            </nav>
            <a className="notices-to-settings" href="#que-te-avisa">
              Qué te avisa
            </a>
          </div>
          {notifications.length === 0 ? (
            <Nothing {...props} />
          ) : (
            <ul className="notices-list">
              {notifications.map((notification) => (
                <li key={notification.id}>
                  <NotificationItem notification={notification} muted={muted.includes(notification.type)} full />
                </li>
              ))}
            </ul>
          )}
          <Pager
            label="Páginas de notificaciones"
            newer={newer ?? undefined}
            newerLabel="Al principio"
            older={older ?? undefined}
            olderLabel={cut ? "Buscar más antiguas" : undefined}
          />
        </div>
        <NoticeSettings muted={muted} />
      </div>
    </div>
  );
}

function Nothing({ show, kind, cut }: NotificationsPageProps) {
  if (show === "todas" && kind === null) {
    return (
      <EmptyState icon={<BellIcon />} title="Todavía no hay notificaciones">
        Aquí te avisamos de conversaciones nuevas, de clientes que necesitan a una persona y de lo que salió mal.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<BellIcon />}
      title={cut ? "Entre las más recientes no hay ninguna" : kind ? "No hay ninguna con este filtro" : "Estás al día"}
      action={
        <ButtonLink to={paths.notifications()} variant="soft">
          Quitar filtros
        </ButtonLink>
      }
    >
      {kind ? "Prueba con otro tipo, o míralas todas." : "No tienes notificaciones sin leer."}
    </EmptyState>
  );
}

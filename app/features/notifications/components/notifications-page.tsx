import { BellIcon } from "@radix-ui/react-icons";
import { Form } from "@remix-run/react";
import { PageHeader } from "~/features/shell/console-frame";
import { LinkTabs } from "~/features/shell/public-frame";
import type { LiveNotification } from "~/platform/events";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { SubmitButton } from "~/ui/submit-button";
import { NotificationItem } from "./notification-item";

interface NotificationsPageProps {
  readonly notifications: readonly LiveNotification[];
  readonly filter: "todas" | "sin-leer";
  /** Addresses of the neighbouring pages; null where there is none. */
  readonly older: string | null;
  readonly newer: string | null;
}

/** Every notification, read and unread. */
export function NotificationsPage({ notifications, filter, older, newer }: NotificationsPageProps) {
  const unreadOnly = filter === "sin-leer";
  return (
    <div className="notices">
      <PageHeader title="Notificaciones">
        <Form method="post">
          <input type="hidden" name="intent" value="read-all" />
          <SubmitButton variant="soft" disabled={!notifications.some((notification) => !notification.isRead)}>
            Marcar todas como leídas
          </SubmitButton>
        </Form>
      </PageHeader>
      <LinkTabs
        label="Qué notificaciones"
        tabs={[
          { to: paths.notifications(), label: "Todas", selected: !unreadOnly },
          { to: paths.notifications({ ver: "sin-leer" }), label: "Sin leer", selected: unreadOnly },
        ]}
      />
      {notifications.length === 0 ? (
        <EmptyState
          icon={<BellIcon />}
          title={unreadOnly ? "No hay notificaciones nuevas" : "Todavía no hay notificaciones"}
          action={
            unreadOnly ? (
              <ButtonLink to={paths.notifications()} variant="soft">
                Ver todas
              </ButtonLink>
            ) : null
          }
        >
          Aquí te avisamos de conversaciones nuevas, de clientes que necesitan a una persona y de lo que salió mal.
        </EmptyState>
      ) : (
        <ul className="notices-list">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Páginas de notificaciones"
        newer={newer ?? undefined}
        newerLabel="Al principio"
        older={older ?? undefined}
      />
    </div>
  );
}

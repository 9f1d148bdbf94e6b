import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { paths } from "~/platform/paths";
import type { LiveNotification } from "~/wire/events";
import styles from "./bell-panel.module.css";
import { ChimeSwitch } from "./browser-switches";
import { NotificationItem } from "./notification-item";
import { ReadAllButton } from "./read-all-button";

interface BellPanelProps {
  /** The newest unread ones, at most ten: the tenth tells that there are more than nine. */
  readonly notifications: readonly LiveNotification[];
}

/** The panel that unfolds from the bell. */
export function BellPanel({ notifications }: BellPanelProps) {
  const unread = notifications.length;
  return (
    <section className={styles.panel} aria-label="Notificaciones">
      <Flex asChild justify="between" align="baseline" px="3" py="2">
        <header>
          <Text size="3" weight="bold">
            Notificaciones
          </Text>
          {unread > 0 ? (
            <Text size="1" className={styles.count}>
              {unread === 1 ? "1 nueva" : `${unread > 9 ? "9+" : unread} nuevas`}
            </Text>
          ) : null}
        </header>
      </Flex>
      {unread === 0 ? (
        <Text as="p" color="gray" m="3">
          No hay notificaciones nuevas
        </Text>
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

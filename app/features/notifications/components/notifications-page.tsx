import { Box } from "@radix-ui/themes/components/box";
import { Grid } from "@radix-ui/themes/components/grid";
import { useRevalidator } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { ChipLinks } from "~/ui/chip-links";
import { EmptyState } from "~/ui/empty-state";
import { Fold } from "~/ui/fold";
import { useLive } from "~/ui/frame/use-live";
import { BellIcon } from "~/ui/icons";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import type { LiveNotification } from "~/wire/events";
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
  /** True when a filter has looked through many rows and found less than a page. */
  readonly cut: boolean;
}

/** All notifications of this person, read and unread, and the settings of the kinds. */
export function NotificationsPage(props: NotificationsPageProps) {
  const { notifications, show, kind, muted, older, newer, cut } = props;
  const { revalidate } = useRevalidator();
  useLive({
    path: "/ws",
    onEvent: (event) => {
      // It may be a colleague's: the page reads again either way, which is simpler than telling them apart.
      if (event.type === "notification" || event.type === "notices_read") revalidate();
    },
    onResync: () => revalidate(),
  });
  const tipo = kind;
  const isEmpty = notifications.length === 0 && show === "todas" && kind === null && newer === null;
  const kinds = (
    <ChipLinks
      label="De qué tipo"
      clears
      chips={NOTIFICATION_TYPES.map((one) => ({
        to: paths.notifications({ ver: show, tipo: one === kind ? null : one }),
        label: KIND_TEXTS[one].name,
        selected: one === kind,
      }))}
    />
  );
  return (
    <Box maxWidth="1080px">
      <PageHeader title="Notificaciones">{isEmpty ? null : <ReadAllButton variant="soft" />}</PageHeader>
      <Grid columns={{ initial: "minmax(0, 1fr)", md: "minmax(0, 1fr) 320px" }} gap="6" align="start">
        <div>
          {isEmpty ? null : (
            <Grid gap="3" mb="3">
              <Box maxWidth="280px">
                <LinkTabs
                  label="Qué notificaciones"
                  tabs={[
                    { to: paths.notifications({ tipo }), label: "Todas", selected: show === "todas" },
                    {
                      to: paths.notifications({ ver: "sin-leer", tipo }),
                      label: "Sin leer",
                      selected: show !== "todas",
                    },
                  ]}
                />
              </Box>
              <Box display={{ initial: "none", md: "block" }}>{kinds}</Box>
              <Box display={{ initial: "block", md: "none" }}>
                {/* It folds again once a kind is chosen, so that the notices are seen. */}
                <Fold key={kind ?? ""} title={kind ? `De qué tipo: ${KIND_TEXTS[kind].name}` : "De qué tipo"}>
                  {kinds}
                </Fold>
              </Box>
              <Box display={{ initial: "block", md: "none" }}>
                <a href="#que-te-avisa" className="ui-thumb">
                  Qué te avisa
                </a>
              </Box>
            </Grid>
          )}
          {notifications.length === 0 ? (
            <Nothing {...props} />
          ) : (
            <Grid asChild gap="1">
              <ul data-testid="notices">
                {notifications.map((notification) => (
                  <li key={notification.id}>
                    <NotificationItem notification={notification} muted={muted.includes(notification.type)} full />
                  </li>
                ))}
              </ul>
            </Grid>
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
      </Grid>
    </Box>
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

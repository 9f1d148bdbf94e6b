import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/platform/paths";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { Button } from "~/ui/button";
import { Brand } from "~/ui/frame/public-frame";
import type { ToastInput } from "~/ui/toast-state";
import { Toasts } from "~/ui/toasts";
import { PLACE_LABELS } from "../place-labels";
import styles from "./super-admin-frame.module.css";

const PLACES = [
  {
    to: paths.superAdminDashboard(),
    label: PLACE_LABELS.tenants,
    below: /^\/super-?admin(?:\/dashboard|\/tenants\b.*)?$/,
  },
  { to: superAdminPaths.packages(), label: PLACE_LABELS.packages, below: /^\/super-admin\/packages/ },
  { to: superAdminPaths.purchases(), label: PLACE_LABELS.purchases, below: /^\/super-admin\/purchases/ },
  { to: superAdminPaths.reconciliation(), label: PLACE_LABELS.reconciliation, below: /^\/super-admin\/reconciliation/ },
  { to: superAdminPaths.health(), label: PLACE_LABELS.health, below: /^\/super-admin\/health/ },
];

const EDGE = { initial: "4", sm: "5" } as const;

interface SuperAdminFrameProps {
  readonly email: string;
  readonly flash: ToastInput | null;
  readonly children: ReactNode;
}

/** The frame around the super administrator's pages. */
export function SuperAdminFrame({ email, flash, children }: SuperAdminFrameProps) {
  const { pathname } = useLocation();
  return (
    <Toasts flash={flash}>
      <Flex
        asChild
        wrap="wrap"
        align="center"
        justify="between"
        gapX="5"
        gapY="2"
        py="3"
        px={EDGE}
        className={styles.top}
      >
        <header>
          <Link to={paths.superAdminDashboard()}>
            <Brand />
          </Link>
          <nav className={styles.places} aria-label="Principal">
            {PLACES.map(({ to, label, below }) => (
              <Link key={to} to={to} aria-current={below.test(pathname) ? "page" : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <Flex direction="column" className={styles.who}>
            <Text>
              Super administrador · <Link to={superAdminPaths.twoFactor()}>Verificación en dos pasos</Link>
            </Text>
            <Text size="2" color="gray">
              {email}
            </Text>
          </Flex>
          <form method="post" action={paths.logout()}>
            <Button type="submit" variant="soft" color="gray">
              Cerrar Sesión
            </Button>
          </form>
        </header>
      </Flex>
      <Box asChild maxWidth="1360px" mx="auto" py="5" px={EDGE}>
        <main id="contenido" tabIndex={-1}>
          {children}
        </main>
      </Box>
    </Toasts>
  );
}

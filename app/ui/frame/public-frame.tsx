import { Box } from "@radix-ui/themes/components/box";
import { Card } from "@radix-ui/themes/components/card";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "./public-frame.module.css";

/** Name and mark of the product. */
export function Brand() {
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2">
      <svg viewBox="0 0 32 32" width={24} height={24} aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--accent-9)" />
        <path
          d="M8 10.5A2.5 2.5 0 0 1 10.5 8h11A2.5 2.5 0 0 1 24 10.5v7a2.5 2.5 0 0 1-2.5 2.5H15l-5 4.5V20A2 2 0 0 1 8 18Z"
          fill="#fff"
        />
        <path d="M12.5 12.5h7M12.5 15.7h4.5" stroke="var(--accent-9)" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <Text size={{ initial: "2", sm: "3" }} weight="bold" color="gray" highContrast>
        Sistema de Chat Multicanal
      </Text>
    </Flex>
  );
}

interface PublicFrameProps {
  /** The header's links; without them it has the way to sign in. */
  readonly nav?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the public pages: the product's name, and the way to sign in. */
export function PublicFrame({ nav, footer, children }: PublicFrameProps) {
  return (
    <Grid rows="auto 1fr auto" minHeight="100dvh">
      <Flex asChild align="center" justify="between" gap="4" width="100%" maxWidth="1120px" mx="auto" py="4" px="5">
        <header>
          <Link to="/">
            <Brand />
          </Link>
          {nav ?? (
            <nav aria-label="Principal">
              <Text asChild wrap="nowrap">
                <Link to="/login">Iniciar sesión</Link>
              </Text>
            </nav>
          )}
        </header>
      </Flex>
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </Grid>
  );
}

/** One card in the middle of the page, for signing in and the like. */
export function CardPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PublicFrame>
      <Box width="min(420px, 100% - 32px)" mx="auto" pb="8" style={{ marginTop: "4vh" }}>
        <Card size="4" className={styles.card}>
          <Heading as="h1" size="6">
            {title}
          </Heading>
          {children}
        </Card>
      </Box>
    </PublicFrame>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { paths } from "~/platform/paths";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import styles from "./landing.module.css";

/** The header's links: into the page and to an account, or for whoever is signed in, to their own first page. */
export function LandingNav({ account }: { readonly account: "tenant_user" | "super_admin" | null }) {
  return (
    <Flex align="center" gap={{ initial: "2", sm: "4" }} asChild>
      <nav aria-label="Principal">
        <a href="#precios" className={styles.anchor}>
          Precios
        </a>
        <a href="#preguntas" className={styles.anchor}>
          Preguntas
        </a>
        {account === null ? (
          <>
            <ButtonLink to={paths.login()} variant="soft" color="gray">
              Iniciar sesión
            </ButtonLink>
            <span className={styles.wide}>
              <ButtonAnchor href="#cuenta">Empezar gratis</ButtonAnchor>
            </span>
          </>
        ) : (
          <ButtonLink to={account === "super_admin" ? paths.superAdminDashboard() : paths.conversations()}>
            Ir al panel
          </ButtonLink>
        )}
      </nav>
    </Flex>
  );
}

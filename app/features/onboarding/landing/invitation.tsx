import { Flex } from "@radix-ui/themes/components/flex";
import { Link } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { visitorPaths } from "~/platform/visitor-paths";
import { ButtonLink } from "~/ui/button";
import { Brand } from "~/ui/frame/public-frame";
import styles from "./landing.module.css";
import { Section } from "./section";

/** The last word of the page: both buttons lead to the accounts. */
export function Invitation() {
  return (
    <Section title="Tus clientes ya están escribiendo." more="Que alguien les conteste." shaded>
      <Flex wrap="wrap" gap="3">
        <ButtonLink to={paths.login("register")} size="4">
          Comenzar Ahora - Gratis
        </ButtonLink>
        <ButtonLink to={paths.login()} size="4" variant="soft">
          Iniciar Sesión
        </ButtonLink>
      </Flex>
    </Section>
  );
}

export function LandingFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Brand />
          <p>© 2025 Sistema de Chat Multicanal</p>
        </div>
        <nav aria-label="Pie de página">
          <Link to={paths.mockSite("demo")}>Demo</Link>
          <Link to={visitorPaths.setupWizard()}>Asistente de configuración</Link>
          <Link to={visitorPaths.privacy()}>Aviso de privacidad</Link>
          <Link to={visitorPaths.terms()}>Términos</Link>
        </nav>
      </div>
    </footer>
  );
}

import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { visitorPaths } from "~/platform/visitor-paths";
import { CheckIcon } from "~/ui/icons";
import { AccountForm } from "../components/account-form";
import type { DraftAnswer } from "../components/use-account-forms";
import styles from "./landing.module.css";
import { Section } from "./section";

interface AccountSectionProps {
  readonly pass: string;
  readonly answered?: DraftAnswer;
  readonly welcome: number;
}

/** The form that makes an account of a description. */
export function AccountSection({ pass, answered, welcome }: AccountSectionProps) {
  return (
    <Section id="cuenta" title="Describe tu negocio." more="Tu cuenta queda lista en tres minutos.">
      <div className={styles.account}>
        <div>
          <ul className={styles.checks}>
            <li>
              <CheckIcon /> Leemos tu descripción y llenamos tus datos.
            </li>
            <li>
              <CheckIcon /> Tu PDF se vuelve lo primero que sabe la IA.
            </li>
            <li>
              <CheckIcon /> Al terminar pruebas el chat en tu propio sitio de demostración.
            </li>
            {welcome > 0 ? (
              <li>
                <CheckIcon /> {welcome} respuestas de la IA de regalo, sin tarjeta.
              </li>
            ) : null}
          </ul>
          <Text as="p" color="gray" mt="5">
            ¿Prefieres que te preguntemos paso a paso? <Link to={visitorPaths.setupWizard()}>Usa el asistente</Link>.
          </Text>
        </div>
        <AccountForm pass={pass} answered={answered} />
      </div>
    </Section>
  );
}

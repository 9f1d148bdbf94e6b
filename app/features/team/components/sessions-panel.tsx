import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { Note } from "~/ui/note";
import { Panel } from "~/ui/panel";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate } from "~/ui/time";
import type { ProfilePageData } from "../read-profile-page.server";
import styles from "./sessions-panel.module.css";

interface SessionsPanelProps extends Pick<ProfilePageData, "sessions"> {
  readonly isClosed: boolean;
  /** A session could not be closed. */
  readonly error?: string;
}

/** Where this person is signed in, and the way to end it. */
export function SessionsPanel({ sessions, isClosed, error }: SessionsPanelProps) {
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <Panel title="Tus sesiones abiertas" gap="2">
      {isClosed ? (
        <Note color="jade" role="status">
          Listo: ahí tendrán que entrar otra vez con tu contraseña.
        </Note>
      ) : null}
      {error ? (
        <Note color="red" role="alert">
          {error}
        </Note>
      ) : null}
      <ul className={styles.sessions}>
        {sessions.map(({ id, device, createdAt, isThis }) => (
          <li key={id} className={styles.session}>
            <div>
              <Flex align="center" gap="2">
                <Text weight="medium">{device ?? "Dispositivo desconocido"}</Text>
                {isThis ? <Badge color="jade">Esta sesión</Badge> : null}
              </Flex>
              <Text as="p" size="2" color="gray">
                Entraste el <ShortDate at={createdAt} />
              </Text>
            </div>
            {isThis ? null : (
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="of" value={id} />
                <SubmitButton
                  size="1"
                  variant="soft"
                  color="gray"
                  aria-label={`Cerrar la sesión de ${device ?? "un dispositivo desconocido"}`}
                >
                  Cerrar sesión
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="end-others" />
          <SubmitButton variant="soft" color="red">
            Cerrar todas las demás
          </SubmitButton>
        </Form>
      ) : (
        <Text as="p" size="2" color="gray">
          Solo estás dentro en este dispositivo.
        </Text>
      )}
    </Panel>
  );
}

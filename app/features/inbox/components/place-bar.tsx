import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type InboxAddress, inboxPath } from "../inbox-address";
import styles from "./transcript.module.css";

export interface PlaceBarProps {
  /** The id of the last message shown; the next ones begin behind it. */
  readonly newerThan: number;
  readonly address: InboxAddress;
  /** Changes when a message is sent from here. */
  readonly sent: number | null | undefined;
}

/** Says that newer messages exist and links to them; after a reply from here the page moves to the end. */
export function PlaceBar({ newerThan, address, sent }: PlaceBarProps) {
  const end = inboxPath({ ...address, antes: undefined, despues: undefined, mensaje: undefined });
  const navigate = useNavigate();
  const leaving = useNavigation().state === "loading";
  const before = useRef(sent);
  useEffect(() => {
    if (before.current === sent) return;
    before.current = sent;
    // Does not interrupt another navigation.
    if (sent && !leaving) navigate(end, { preventScrollReset: true });
  }, [sent, end, navigate, leaving]);
  return (
    <Flex asChild wrap="wrap" align="center" justify="center" gapX="4" px="4" className={styles.place}>
      <Text asChild size="2">
        <nav aria-label="Lugar en la conversación">
          <Text color="gray">Hay mensajes más recientes</Text>
          <Link to={inboxPath({ ...address, antes: undefined, despues: newerThan })} preventScrollReset>
            Ver mensajes siguientes
          </Link>
          <Link to={end} preventScrollReset>
            Ir al final
          </Link>
        </nav>
      </Text>
    </Flex>
  );
}

import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type InboxAddress, inboxPath } from "../inbox-address";

export interface PlaceBarProps {
  /** Where the next messages begin. */
  readonly newerThan: number;
  readonly address: InboxAddress;
  /** Changes when a message was sent from here. */
  readonly sent: number | null | undefined;
}

/** Says that these are not the newest messages and leads to them; who answers from here is taken to their answer. */
export function PlaceBar({ newerThan, address, sent }: PlaceBarProps) {
  const end = inboxPath({ ...address, antes: undefined, despues: undefined, mensaje: undefined });
  const navigate = useNavigate();
  const leaving = useNavigation().state === "loading";
  const before = useRef(sent);
  useEffect(() => {
    if (before.current === sent) return;
    before.current = sent;
    // Whoever is on the way somewhere else already is not called back.
    if (sent && !leaving) navigate(end, { preventScrollReset: true });
  }, [sent, end, navigate, leaving]);
  return (
    <nav className="place-bar" aria-label="Lugar en la conversación">
      <span>Hay mensajes más recientes</span>
      <Link to={inboxPath({ ...address, antes: undefined, despues: newerThan })} preventScrollReset>
        Ver mensajes siguientes
      </Link>
      <Link to={end} preventScrollReset>
        Ir al final
      </Link>
    </nav>
  );
}

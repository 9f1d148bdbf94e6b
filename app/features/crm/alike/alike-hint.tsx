import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Alike, alikeWords } from "~/features/contacts/alike/alike";
import { paths } from "~/platform/paths";
import { Note } from "~/ui/note";
import { takeFocus } from "~/ui/take-focus";
import styles from "./alike-hint.module.css";

interface AlikeHintProps {
  readonly alike: readonly Alike[];
  /** Where a customer is opened; their page without it. */
  readonly openCustomer?: (id: number) => string;
}

/** Says while somebody types that the person is there already, politely and with a way there. */
export function AlikeHint({ alike, openCustomer = paths.customer }: AlikeHintProps) {
  return (
    <div className={styles.hint} role="status" data-testid="alike">
      {alike.length > 0 ? (
        <Note color="amber">
          {alike.map((one) => (
            <span key={`${one.kind}-${one.id}`}>
              {alikeWords(one)}:{" "}
              <AlikeLink alike={one} openCustomer={openCustomer}>
                abrir<span className="ui-sr"> a {one.name}</span>
              </AlikeLink>{" "}
            </span>
          ))}
        </Note>
      ) : null}
    </div>
  );
}

interface AlikeWarningProps extends AlikeHintProps {
  /** The reason of the refusal. */
  readonly said: ReactNode;
}

/**
 * Asks before a person is stored twice. Its first link takes the focus: the button that was pressed now stores all the
 * same, and a second Enter must not.
 */
export function AlikeWarning({ said, alike, openCustomer }: AlikeWarningProps) {
  return (
    <Note color="amber" role="alert">
      {said}{" "}
      {alike.map((one, index) => (
        <span key={`${one.kind}-${one.id}`}>
          {index > 0 ? ", " : null}
          <AlikeLink alike={one} openCustomer={openCustomer} takes={index === 0}>
            Abrir a {one.name}
          </AlikeLink>
        </span>
      ))}
    </Note>
  );
}

interface AlikeLinkProps extends Pick<AlikeHintProps, "openCustomer"> {
  readonly alike: Alike;
  readonly takes?: boolean;
  readonly children: ReactNode;
}

/** Opens the person. */
function AlikeLink({ alike: { kind, id }, openCustomer = paths.customer, takes = false, children }: AlikeLinkProps) {
  return (
    <Link
      ref={takes ? takeFocus : undefined}
      to={kind === "customer" ? openCustomer(id) : paths.prospects({ ver: id })}
    >
      {children}
    </Link>
  );
}

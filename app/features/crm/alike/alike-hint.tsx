import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Alike, alikeWords } from "~/features/contacts/alike/alike";
import { paths } from "~/platform/paths";
import { Note } from "~/ui/note";

interface AlikeHintProps {
  readonly alike: readonly Alike[];
  /** Where a customer is opened; their page without it. */
  readonly openCustomer?: (id: number) => string;
}

/** Says while somebody types that the person is there already, politely and with a way there. */
export function AlikeHint({ alike, openCustomer = paths.customer }: AlikeHintProps) {
  return (
    <div role="status" data-testid="alike">
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

interface AlikeLinkProps extends Pick<AlikeHintProps, "openCustomer"> {
  readonly alike: Alike;
  readonly children: ReactNode;
}

/** Opens the person. */
export function AlikeLink({ alike: { kind, id }, openCustomer = paths.customer, children }: AlikeLinkProps) {
  return <Link to={kind === "customer" ? openCustomer(id) : paths.prospects({ ver: id })}>{children}</Link>;
}

import { Link, useLocation } from "@remix-run/react";
import { useMayPost } from "./use-may-post";

interface ForwardLinkProps {
  /** The message that it is about; the whole thread without one. */
  readonly messageId?: number;
  readonly children: string;
}

/** Opens the dialog that forwards the open thread to a colleague, for whoever may. */
export function ForwardLink({ messageId, children }: ForwardLinkProps) {
  const { search } = useLocation();
  if (!useMayPost()("forward")) return null;
  const query = new URLSearchParams(search);
  query.set("reenviar", messageId === undefined ? "todo" : String(messageId));
  return (
    <Link to={`?${query}`} preventScrollReset>
      {children}
    </Link>
  );
}

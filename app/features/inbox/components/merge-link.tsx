import { Link, useLocation } from "@remix-run/react";

/** Opens the dialog that puts the open thread together with another one of the same person, or takes them apart. */
export function MergeLink() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("juntar", "si");
  return (
    <Link
      to={`?${query}`}
      preventScrollReset
      // Without this its menu would be open again when the dialog is closed.
      onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
    >
      Juntar con otra conversación…
    </Link>
  );
}

import * as Callout from "@radix-ui/themes/components/callout";
import { Link } from "@remix-run/react";
import { paths } from "~/platform/paths";
import type { Viewer } from "../viewer";

/** Shown on the login page to a person who is signed in already. */
export function OtherAccountNotice({ email, type }: { readonly email: string; readonly type: Viewer["type"] }) {
  const isSuper = type === "super_admin";
  return (
    <Callout.Root color="gray" size="1">
      <Callout.Text>
        Ya entraste como {email}; esa cuenta no abre esta parte. Entra con otra o{" "}
        <Link to={isSuper ? paths.superAdminDashboard() : paths.conversations()}>
          {isSuper ? "ve a tu panel" : "vuelve a Conversaciones"}
        </Link>
        .
      </Callout.Text>
    </Callout.Root>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Brand } from "~/features/shell/public-frame";
import { paths } from "~/platform/paths";
import { buttonLook } from "~/ui/button";
import type { ToastInput } from "~/ui/toast-state";
import { Toasts } from "~/ui/toasts";

interface SuperAdminFrameProps {
  readonly email: string;
  readonly flash: ToastInput | null;
  readonly children: ReactNode;
}

/** What stands around the super administrator's pages. */
export function SuperAdminFrame({ email, flash, children }: SuperAdminFrameProps) {
  return (
    <Toasts flash={flash}>
      <div className="super">
        <header className="super-top">
          <Link to={paths.superAdminDashboard()}>
            <Brand />
          </Link>
          <p>
            <span>Super administrador</span>
            <span>{email}</span>
          </p>
          <form method="post" action={paths.logout()}>
            <button type="submit" {...buttonLook({ variant: "soft", color: "gray" })}>
              Cerrar Sesión
            </button>
          </form>
        </header>
        <main id="contenido" className="super-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </Toasts>
  );
}

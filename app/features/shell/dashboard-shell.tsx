import { ButtonLink } from "~/ui/button";
import { SoonPage } from "./console-frame";

/** The panel at /admin/dashboard and /dashboard. */
export function DashboardShell() {
  return (
    <>
      <SoonPage title="Panel">
        Aquí verás de un vistazo tus conversaciones, tu IA y tus documentos. Estamos terminando esta página.
      </SoonPage>
      <p className="soon-action">
        <ButtonLink to="/admin/conversations">Ir a Conversaciones</ButtonLink>
      </p>
    </>
  );
}

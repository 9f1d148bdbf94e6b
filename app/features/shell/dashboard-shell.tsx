import { ButtonLink } from "~/ui/button";
import { PageHeader } from "./console-frame";

/** The panel at /admin/dashboard and /dashboard. */
export function DashboardShell() {
  return (
    <>
      <PageHeader title="Panel">
        <ButtonLink to="/admin/conversations">Ir a Conversaciones</ButtonLink>
      </PageHeader>
      <p className="soon">
        Aquí verás de un vistazo tus conversaciones, tu IA y tus documentos. Estamos terminando esta página.
      </p>
    </>
  );
}

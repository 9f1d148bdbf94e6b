import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { SoonPage } from "~/features/shell/console-frame";
import { page } from "~/platform/door.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    await tenantPage(context, request);
    return null;
  });
}

export default function NotificationsPage() {
  return (
    <SoonPage title="Notificaciones">
      Aquí verás todos tus avisos, leídos y sin leer, y abrirás la conversación de cada uno.
    </SoonPage>
  );
}

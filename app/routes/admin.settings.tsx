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

export default function Settings() {
  return (
    <SoonPage title="Configuración">
      Aquí conectarás tus canales y decidirás cuándo responde la IA. Estamos terminando esta página.
    </SoonPage>
  );
}

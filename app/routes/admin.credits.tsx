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

export default function Credits() {
  return (
    <SoonPage title="Créditos">
      Aquí comprarás créditos y verás en qué se usaron. Cada respuesta de la IA usa uno. Estamos terminando esta página.
    </SoonPage>
  );
}

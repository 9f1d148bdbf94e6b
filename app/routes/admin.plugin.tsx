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

export default function Plugin() {
  return (
    <SoonPage title="Plugin de Voz">
      Aquí copiarás el código para poner la voz y el chat en tu sitio. Estamos terminando esta página.
    </SoonPage>
  );
}

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

export default function Companies() {
  return (
    <SoonPage title="Empresas">
      Aquí administrarás las empresas en cuyo nombre responde la IA. Estamos terminando esta página.
    </SoonPage>
  );
}

import { json, type MetaFunction } from "@remix-run/cloudflare";
import { PublicFrame } from "~/features/shell/public-frame";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction = () => [{ title: "No encontramos esta página · Sistema de Chat Multicanal" }];

/** Every address that no route knows: 404 with a way back. */
export function loader() {
  return json(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}

export default function NotFound() {
  return (
    <PublicFrame>
      <section className="not-found">
        <p className="not-found-code" aria-hidden>
          404
        </p>
        <h1>No encontramos esta página</h1>
        <p>Puede que la dirección esté incompleta o que la página ya no exista.</p>
        <div className="ui-actions">
          <ButtonLink to="/">Volver al inicio</ButtonLink>
          <ButtonLink to="/admin/conversations" variant="soft">
            Ir a Conversaciones
          </ButtonLink>
        </div>
      </section>
    </PublicFrame>
  );
}

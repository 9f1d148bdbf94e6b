import type { MetaFunction } from "@remix-run/cloudflare";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { CardPage } from "~/ui/frame/public-frame";

export const meta: MetaFunction = () => [{ title: "Asistente de configuración · Sistema de Chat Multicanal" }];

export default function SetupWizard() {
  return (
    <CardPage title="Asistente de configuración">
      <p>
        Aquí un asistente te preguntará por tu negocio y dejará todo listo por ti. Estamos terminando esta página;
        mientras, crea tu cuenta y empieza con tus documentos.
      </p>
      <ButtonLink to={paths.login("register")}>Crear cuenta</ButtonLink>
    </CardPage>
  );
}

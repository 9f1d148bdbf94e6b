import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { ArrowLeftIcon, ChatBubbleIcon, ClockIcon, PersonIcon } from "~/ui/icons";
import { chatSnippet, type DemoSiteView } from "../demo-site";

const SERVICES = [
  {
    icon: ChatBubbleIcon,
    title: "Respuestas al momento",
    text: "Pregunta por precios, horarios o pedidos y recibe la respuesta en segundos.",
  },
  {
    icon: PersonIcon,
    title: "Personas de verdad",
    text: "Si hace falta, alguien del equipo sigue la conversación en el mismo chat.",
  },
  { icon: ClockIcon, title: "A cualquier hora", text: "El chat contesta también de noche y en días de descanso." },
] as const;

const BENEFITS = [
  "Sin descargar nada: se abre en el navegador.",
  "Tu conversación sigue ahí cuando vuelves.",
  "Responde con la información del propio negocio.",
] as const;

interface DemoSiteProps {
  readonly site: DemoSiteView;
  readonly viewer: "tenant_user" | "super_admin" | null;
  readonly origin: string;
}

/** A business's site as its customers would see it, with the chat installed. */
export function DemoSite({ site, viewer, origin }: DemoSiteProps) {
  const back =
    viewer === "super_admin"
      ? paths.superAdminDashboard()
      : viewer === "tenant_user"
        ? paths.conversations()
        : paths.login();
  const snippet = chatSnippet(origin, site.uuid);
  return (
    <div className="demo">
      <header className="demo-bar">
        <span>Sitio de demostración</span>
        <ButtonLink to={back} variant="soft" size="1">
          <ArrowLeftIcon aria-hidden /> Volver al Dashboard
        </ButtonLink>
      </header>
      <main id="contenido" className="demo-main" tabIndex={-1}>
        <section className="demo-hero">
          <p className="demo-industry">{site.industry}</p>
          <h1>{site.name}</h1>
          <p>{site.about}</p>
          {site.live ? <p className="demo-hint">Prueba el chat: está abajo a la derecha.</p> : null}
        </section>
        <section aria-labelledby="demo-services">
          <h2 id="demo-services">Cómo te atendemos</h2>
          <ul className="demo-cards">
            {SERVICES.map(({ icon: Icon, title, text }) => (
              <li key={title}>
                <Icon aria-hidden />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="demo-benefits">
          <h2 id="demo-benefits">Por qué escribirnos por aquí</h2>
          <ul className="demo-benefits">
            {BENEFITS.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="demo-contact">
          <h2 id="demo-contact">Contacto</h2>
          <ul className="demo-contact">
            {site.email ? <li>{site.email}</li> : null}
            {site.phone ? <li>{site.phone}</li> : null}
            {site.website ? (
              <li>
                <a href={site.website} rel="noopener nofollow">
                  {site.website}
                </a>
              </li>
            ) : null}
          </ul>
        </section>
        <section aria-labelledby="demo-install" className="demo-install">
          <h2 id="demo-install">Instala este chat en tu página</h2>
          <p>Pega esta línea antes de cerrar el cuerpo de tu página:</p>
          <pre>
            <code>{snippet}</code>
          </pre>
          <CopyButton text={snippet} />
        </section>
      </main>
      <footer className="demo-footer">
        {site.name}
        {site.phone ? ` · ${site.phone}` : ""}
      </footer>
    </div>
  );
}

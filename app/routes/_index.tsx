import type { MetaFunction } from "@remix-run/cloudflare";
import { PublicFrame } from "~/features/shell/public-frame";
import { ButtonLink } from "~/ui/button";
import { ChatGlyph, FileGlyph, PersonGlyph } from "~/ui/glyphs";

export const meta: MetaFunction = () => [
  { title: "Sistema de Chat Multicanal · La IA responde, tú decides" },
  {
    name: "description",
    content:
      "WhatsApp, SMS, email y el chat de tu sitio en una sola bandeja. La IA responde con tus propios documentos y tú tomas el control cuando quieras.",
  },
];

const STEPS = [
  {
    Icon: FileGlyph,
    title: "Sube lo que ya tienes",
    text: "Tu menú, tu lista de precios o tus preguntas frecuentes en PDF, Word o texto.",
  },
  {
    Icon: ChatGlyph,
    title: "La IA responde con eso",
    text: "Cita tus documentos. Si algo no está ahí, no lo inventa: le avisa a tu equipo.",
  },
  {
    Icon: PersonGlyph,
    title: "Entras cuando quieras",
    text: "Ves cada conversación en vivo y tomas el control con un botón.",
  },
] as const;

export default function Landing() {
  return (
    <PublicFrame>
      <section className="hero">
        <div className="hero-words">
          <h1>
            <span>Todos tus chats en un lugar.</span> <span>La IA responde con tus documentos.</span>
          </h1>
          <p>
            El chat de tu sitio llega a una sola bandeja y tú decides quién contesta. WhatsApp, SMS y email vienen en
            camino.
          </p>
          <div className="ui-actions">
            <ButtonLink to="/login?tab=register" size="4">
              Crear cuenta
            </ButtonLink>
            <ButtonLink to="/mock-site/demo" size="4" variant="soft">
              Ver demo
            </ButtonLink>
          </div>
        </div>
        <figure className="hero-chat" aria-label="Ejemplo de una conversación">
          <p className="hero-bubble" data-side="left">
            ¿A qué hora abren los domingos?
          </p>
          <div className="hero-bubble" data-side="right">
            <p className="message-author">IA Asistente</p>
            <p>Los domingos abrimos de 9:00 a 15:00.</p>
            <p className="hero-source">
              <FileGlyph /> horarios.pdf, página 1
            </p>
          </div>
          <figcaption>Ejemplo. En la demo puedes escribirle tú.</figcaption>
        </figure>
      </section>
      <section className="steps" aria-labelledby="como-funciona">
        <h2 id="como-funciona">Cómo funciona</h2>
        <ol>
          {STEPS.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </PublicFrame>
  );
}

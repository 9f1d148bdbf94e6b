import { FileGlyph, PersonGlyph } from "~/ui/glyphs";
import { CheckIcon } from "~/ui/icons";
import { INTEGRATIONS } from "./feature-texts";
import styles from "./landing.module.css";
import { Section } from "./section";

const COMPANIES = [
  ["Panadería La Espiga", "4 documentos"],
  ["Pastelería La Espiga", "2 documentos"],
  ["Café La Espiga", "3 documentos"],
] as const;

/** Why this product: each reason with a small example of what one sees. */
export function Reasons() {
  return (
    <Section title="Contesta con lo tuyo." more="Y cuando no sabe, te llama.">
      <div className={styles.bento}>
        <article data-size="large">
          <figure className={styles.chat} aria-label="Ejemplo de una respuesta">
            <p className={styles.bubble}>¿A qué hora abren los domingos?</p>
            <div className={styles.bubble} data-side="right">
              <strong>IA Asistente</strong>
              <p>Los domingos abrimos de 9:00 a 15:00.</p>
              <p className={styles.source}>
                <FileGlyph /> horarios.pdf, página 1
              </p>
            </div>
          </figure>
          <h3>Responde con tus documentos</h3>
          <p className={styles.words}>
            Cita de dónde lo tomó. Si algo no está ahí, no lo inventa: le avisa a tu equipo.
          </p>
        </article>
        <article>
          <div className={styles.example} aria-hidden="true">
            <p className={styles.notice}>
              <PersonGlyph width={18} height={18} />
              <span>
                <strong>Mariana quiere hablar con una persona</strong>
                <small>WhatsApp · hace un momento</small>
              </span>
            </p>
            <p className={styles.control}>
              <span>Tomaste el control</span>
              <span>La IA espera</span>
            </p>
          </div>
          <h3>Una persona siempre gana</h3>
          <p className={styles.words}>
            Escribes y la IA te deja la conversación. Vuelve cuando tú digas, o si el cliente sigue sin respuesta.
          </p>
        </article>
        <article>
          <div className={styles.example} aria-hidden="true">
            <ul className={styles.lines}>
              {[
                ["Servicio", "Pastel para 20"],
                ["Día", "Viernes 14, 17:00"],
                ["Nombre", "Mariana Sosa"],
              ].map(([name, value]) => (
                <li key={name}>
                  <span>{name}</span>
                  <strong>{value}</strong>
                  <CheckIcon />
                </li>
              ))}
            </ul>
          </div>
          <h3>Acciones inteligentes</h3>
          <p className={styles.words}>
            Citas, pagos y seguimientos: la IA reúne los datos en la conversación y los manda a tu sistema.
          </p>
        </article>
        <article>
          <div className={styles.example} aria-hidden="true">
            <ul className={styles.lines}>
              {COMPANIES.map(([name, documents]) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <span>{documents}</span>
                </li>
              ))}
            </ul>
          </div>
          <h3>Varias empresas, una cuenta</h3>
          <p className={styles.words}>Cada una con sus documentos, sus números y su manera de hablar.</p>
        </article>
        <article>
          <ul className={styles.lines} data-testid="integrations">
            {INTEGRATIONS.map(({ name, text }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <h3>Se conecta con lo que ya usas</h3>
          <p className={styles.words}>
            Tu servicio de correo y chat, tu servicio de SMS, o tu propio teléfono Android.
          </p>
        </article>
      </div>
    </Section>
  );
}

import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { MetaFunction } from "@remix-run/cloudflare";
import styles from "~/styles/landing.module.css";
import { ButtonLink } from "~/ui/button";
import { PublicFrame } from "~/ui/frame/public-frame";
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
      <Grid
        columns={{ initial: "minmax(0, 1fr)", sm: "minmax(0, 1.1fr) minmax(0, 0.9fr)" }}
        align="center"
        gap={{ initial: "6", sm: "8" }}
        maxWidth="1120px"
        mx="auto"
        px="5"
        py="6"
        className={styles.hero}
        asChild
      >
        <section>
          <Flex direction="column" gap="4">
            <Heading as="h1" className={styles.title}>
              <span>Todos tus chats en un lugar.</span> <span>La IA responde con tus documentos.</span>
            </Heading>
            <Text as="p" size="4" color="gray" className={styles.lead}>
              WhatsApp, SMS, email y el chat de tu sitio llegan a una sola bandeja, y tú decides quién contesta.
            </Text>
            <Flex wrap="wrap" align="center" gap="3">
              <ButtonLink to="/login?tab=register" size="4">
                Crear cuenta
              </ButtonLink>
              <ButtonLink to="/mock-site/demo" size="4" variant="soft">
                Ver demo
              </ButtonLink>
            </Flex>
          </Flex>
          <figure className={styles.chat} aria-label="Ejemplo de una conversación">
            <p className={styles.bubble} data-side="left">
              ¿A qué hora abren los domingos?
            </p>
            <div className={styles.bubble} data-side="right">
              <Text as="p" size="1" color="jade" weight="bold">
                IA Asistente
              </Text>
              <p>Los domingos abrimos de 9:00 a 15:00.</p>
              <Flex align="center" gap="1" mt="1" asChild>
                <Text as="p" size="2" color="gray">
                  <FileGlyph /> horarios.pdf, página 1
                </Text>
              </Flex>
            </div>
            <Text as="div" size="2" color="gray" mt="1" asChild>
              <figcaption>Ejemplo. En la demo puedes escribirle tú.</figcaption>
            </Text>
          </figure>
        </section>
      </Grid>
      <section className={styles.steps} aria-labelledby="como-funciona">
        <Box maxWidth="1120px" mx="auto" px="5" pt="8" pb="9">
          <Heading as="h2" id="como-funciona" size="6" mb="5">
            Cómo funciona
          </Heading>
          <Grid columns={{ initial: "1", sm: "3" }} gap={{ initial: "5", sm: "6" }} asChild>
            <ol>
              {STEPS.map(({ Icon, title, text }) => (
                <Flex key={title} direction="column" gap="1" asChild>
                  <li>
                    <Icon width={20} height={20} color="var(--accent-11)" />
                    <Heading as="h3" size="3" mt="1">
                      {title}
                    </Heading>
                    <Text as="p" size="3" color="gray">
                      {text}
                    </Text>
                  </li>
                </Flex>
              ))}
            </ol>
          </Grid>
        </Box>
      </section>
    </PublicFrame>
  );
}

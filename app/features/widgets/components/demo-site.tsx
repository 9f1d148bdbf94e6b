import { Box } from "@radix-ui/themes/components/box";
import { Card } from "@radix-ui/themes/components/card";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Separator } from "@radix-ui/themes/components/separator";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId } from "react";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { ArrowLeftIcon, ChatBubbleIcon, ClockIcon, PersonIcon } from "~/ui/icons";
import type { WidgetPosition } from "~/wire/widget-look";
import { VOICE_LOOK } from "../demo-look";
import type { DemoSiteView } from "../demo-site";
import { DEFAULT_SETTINGS, POSITION_LABELS } from "../plugin-settings";
import type { Share } from "../read-demo-site.server";
import { chatSnippet, voiceSnippet } from "../snippets";
import styles from "./demo-site.module.css";
import { ShareLink } from "./share";
import { Snippet } from "./snippet";

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

/** Says where the chat and the voice can be tried. In the same corner they are stacked, in whatever order they load. */
function invitation(chat: WidgetPosition): string {
  const [chatPlace, voicePlace] = [chat, VOICE_LOOK.position].map((position) => begunSmall(POSITION_LABELS[position]));
  return chat === VOICE_LOOK.position
    ? `Prueba el chat o habla con el botón de voz, los dos ${chatPlace}.`
    : `Prueba el chat, ${chatPlace}, o habla con el botón de voz, ${voicePlace}.`;
}

function begunSmall(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

interface DemoSiteProps {
  readonly site: DemoSiteView;
  readonly viewer: "tenant_user" | "super_admin" | null;
  readonly origin: string;
  /** Null for the sample business, which nobody needs to find. */
  readonly share: Share | null;
}

/** A business's site as its customers would see it, with the chat and the voice installed. */
export function DemoSite({ site, viewer, origin, share }: DemoSiteProps) {
  const back =
    viewer === "super_admin"
      ? paths.superAdminDashboard()
      : viewer === "tenant_user"
        ? paths.conversations()
        : paths.login();
  const installed = { origin, uuid: site.uuid };
  return (
    <>
      <Flex className={styles.head} align="center" justify="between" gap="3" px="4" py="2" asChild>
        <header data-chat={site.live ? site.chatPosition : undefined}>
          <Text size="2" color="gray">
            Sitio de demostración
          </Text>
          <ButtonLink to={back} variant="soft" size="1">
            <ArrowLeftIcon aria-hidden /> Volver al Dashboard
          </ButtonLink>
        </header>
      </Flex>
      <Separator size="4" />
      <Flex direction="column" gap="7" maxWidth="880px" mx="auto" px="4" pt="6" pb="96px" asChild>
        <main id="contenido" tabIndex={-1}>
          <section>
            <Text as="p" color="blue" weight="bold">
              {site.industry}
            </Text>
            <Heading as="h1" size={{ initial: "7", sm: "9" }} mt="1" mb="3" wrap="balance">
              {site.name}
            </Heading>
            <Box maxWidth="62ch" asChild>
              <Text as="p" size="3">
                {site.about}
              </Text>
            </Box>
            {site.live ? (
              <>
                <Text className={styles.scripted} as="p" color="gray" mt="3">
                  {invitation(site.chatPosition)}
                </Text>
                <noscript>
                  <Text as="p" color="gray" mt="3">
                    Para probar el chat y la voz, activa JavaScript en tu navegador.
                  </Text>
                </noscript>
              </>
            ) : null}
          </section>
          <Section title="Cómo te atendemos">
            <Grid columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap="3" asChild>
              <ul>
                {SERVICES.map(({ icon: Icon, title, text }) => (
                  <Card key={title} size="2" asChild>
                    <li>
                      <Icon aria-hidden />
                      <Heading as="h3" size="3" mt="2" mb="1">
                        {title}
                      </Heading>
                      <p>{text}</p>
                    </li>
                  </Card>
                ))}
              </ul>
            </Grid>
          </Section>
          <Section title="Por qué escribirnos por aquí">
            <Grid gap="2" asChild>
              <ul>
                {BENEFITS.map((benefit) => (
                  <Flex key={benefit} gap="2" asChild>
                    <li>
                      <Text color="jade" aria-hidden>
                        ✓
                      </Text>
                      {benefit}
                    </li>
                  </Flex>
                ))}
              </ul>
            </Grid>
          </Section>
          <Section title="Contacto">
            <Grid gap="2" asChild>
              <ul>
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
            </Grid>
          </Section>
          {share ? (
            <Section title="Comparte esta página">
              <ShareLink share={share} />
            </Section>
          ) : null}
          <Section title="Instálalo en tu página">
            <Flex direction="column" gap="4">
              <p>Pega estas líneas antes de cerrar el cuerpo (&lt;/body&gt;) de tu página:</p>
              <Snippet title="Chat" code={chatSnippet(installed, DEFAULT_SETTINGS)} />
              <Snippet title="Voz" code={voiceSnippet(installed, VOICE_LOOK)} />
            </Flex>
          </Section>
        </main>
      </Flex>
      <Separator size="4" />
      <Text align="center" color="gray" asChild>
        <Box p="4" asChild>
          <footer>{site.footer}</footer>
        </Box>
      </Text>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" id={id} size="5" mb="3">
        {title}
      </Heading>
      {children}
    </section>
  );
}

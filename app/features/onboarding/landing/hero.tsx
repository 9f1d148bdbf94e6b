import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { paths } from "~/platform/paths";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { ChannelIcon } from "~/ui/channel-icon";
import type { ThemeChoice } from "~/ui/frame/theme";
import styles from "./landing.module.css";
import { Shot } from "./shot";
import { CHANNELS } from "./texts";

/** What the product is, how it looks, and the channels it joins. */
export function Hero({ theme }: { readonly theme: ThemeChoice }) {
  return (
    <section className={styles.hero} aria-labelledby="que-es">
      <div className={styles.inner}>
        <h1 id="que-es" className={styles.title}>
          Todos tus chats en un lugar. <span>La IA responde con tus documentos.</span>
        </h1>
        <Text as="p" size={{ initial: "4", sm: "5" }} color="gray" className={styles.lead}>
          WhatsApp, SMS, email y el chat de tu sitio llegan a una sola bandeja. Contesta la IA, contesta tu equipo: tú
          decides.
        </Text>
        <Flex wrap="wrap" align="center" gap="3" mt="5">
          <ButtonAnchor href="#cuenta" size="4">
            Crear mi cuenta
          </ButtonAnchor>
          <ButtonLink to={paths.mockSite("demo")} size="4" variant="soft">
            Ver demo
          </ButtonLink>
        </Flex>
        <Shot theme={theme} />
        <ul className={styles.channels} aria-label="Canales">
          {CHANNELS.map(([channel, name, text]) => (
            <li key={channel}>
              <ChannelIcon channel={channel} size={22} decorative />
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

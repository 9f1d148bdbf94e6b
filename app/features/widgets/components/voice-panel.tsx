import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { paths } from "~/platform/paths";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { GlobeIcon } from "~/ui/icons";
import { Panel } from "~/ui/panel";
import { DEFAULT_SETTINGS } from "../plugin-settings";
import { type Installed, voiceSnippet, WHERE_TO_PASTE } from "../snippets";
import { Snippet } from "./snippet";

interface VoicePanelProps {
  readonly installed: Installed;
  readonly demoSite: string;
}

/** The voice button in short: its code as it is without any choice, and the ways to what can be chosen. */
export function VoicePanel({ installed, demoSite }: VoicePanelProps) {
  return (
    <Panel title="Plugin de Voz">
      <Text as="p" color="gray">
        Un botón para que tus clientes te hablen desde tu sitio. Copia el código y pégalo en tu página.
      </Text>
      <Snippet title="Código de la voz" hint={WHERE_TO_PASTE} code={voiceSnippet(installed, DEFAULT_SETTINGS)} />
      <Flex wrap="wrap" align="center" gap="3">
        <ButtonLink to={paths.plugin()}>Elegir cómo se ve</ButtonLink>
        <ButtonLink to={paths.chatWidget()} variant="soft">
          Código del chat
        </ButtonLink>
        <ButtonAnchor href={demoSite} target="_blank" rel="noreferrer" variant="soft">
          <GlobeIcon aria-hidden /> Probar en mi sitio de demostración
        </ButtonAnchor>
      </Flex>
    </Panel>
  );
}

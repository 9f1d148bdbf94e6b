import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/platform/paths";
import { Button, ButtonAnchor } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { GlobeIcon } from "~/ui/icons";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { WIDGET_POSITIONS } from "~/wire/widget-look";
import { type PluginSettings, POSITION_LABELS, pluginQuery, SIZE_LABELS } from "../plugin-settings";
import { type Installed, voiceReactSnippet, voiceSnippet, WHERE_TO_PASTE } from "../snippets";
import { ColorField } from "./color-field";
import { PluginPreview } from "./plugin-preview";
import { PluginTabs } from "./plugin-tabs";
import { Snippet } from "./snippet";

const POSITIONS = WIDGET_POSITIONS.map((value) => ({ value, label: POSITION_LABELS[value] }));
const SIZES = (["small", "medium", "large"] as const).map((value) => ({ value, label: SIZE_LABELS[value] }));

interface PluginPageProps {
  readonly installed: Installed;
  readonly slug: string;
  /** From the address. */
  readonly settings: PluginSettings;
}

/** Settings, preview and code of the voice button. Nothing is stored: the address holds what was chosen. */
export function PluginPage({ installed, slug, settings: given }: PluginPageProps) {
  const [settings, setSettings] = useState(given);
  const set = (change: Partial<PluginSettings>) => setSettings((known) => ({ ...known, ...change }));
  useAddress(settings);
  return (
    <>
      <PageHeader title="Plugin de Voz">
        <ButtonAnchor href={paths.mockSite(slug)} target="_blank" rel="noreferrer" variant="soft">
          <GlobeIcon aria-hidden /> Probar en mi sitio de demostración
        </ButtonAnchor>
      </PageHeader>
      <PluginTabs selected="voice" />
      <Text as="p" color="gray" my="4">
        Un botón para que tus clientes te hablen desde tu sitio. Elige cómo se ve, copia el código y pégalo en tu
        página.
      </Text>
      <Grid columns={{ initial: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 6fr)" }} gap="4" align="start">
        <Flex direction="column" gap="4">
          <Panel title="Apariencia">
            <Flex direction="column" gap="4" asChild>
              <form method="get">
                <SelectField
                  label="Posición"
                  name="posicion"
                  required
                  options={POSITIONS}
                  value={settings.position}
                  onChange={({ target }) =>
                    set({ position: WIDGET_POSITIONS.find((position) => position === target.value) })
                  }
                />
                <ColorField name="color" defaultValue={settings.color} onChange={(color) => set({ color })} />
                <SelectField
                  label="Tamaño"
                  name="tamano"
                  required
                  options={SIZES}
                  value={settings.size}
                  onChange={({ target }) => set({ size: SIZES.find(({ value }) => value === target.value)?.value })}
                />
                <noscript>
                  <Button type="submit">Ver los cambios</Button>
                </noscript>
              </form>
            </Flex>
          </Panel>
          <Panel title="Vista previa">
            <PluginPreview {...settings} />
          </Panel>
        </Flex>
        <Flex direction="column" gap="4">
          <Panel title="Código de la voz">
            <Snippet title="Para cualquier sitio" hint={WHERE_TO_PASTE} code={voiceSnippet(installed, settings)} />
            <Snippet
              title="Para una aplicación de React"
              hint="Guárdalo como componente y ponlo una vez, en la parte que está en todas las páginas."
              code={voiceReactSnippet(installed, settings)}
            />
          </Panel>
        </Flex>
      </Grid>
    </>
  );
}

/** Keeps the settings in the address, without asking the server for the page again. */
function useAddress(settings: PluginSettings): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) window.history.replaceState(window.history.state, "", paths.plugin(pluginQuery(settings)));
    first.current = false;
  }, [settings]);
}

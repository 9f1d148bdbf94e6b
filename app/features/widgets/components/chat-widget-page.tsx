import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Allowed } from "~/features/accounts/components/allowed";
import type { ChatWidget } from "~/features/tenants/chat-widget";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonAnchor } from "~/ui/button";
import { GlobeIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { DEFAULT_SETTINGS } from "../plugin-settings";
import { chatSnippet, type Installed } from "../snippets";
import { ChatDomainsForm } from "./chat-domains-form";
import { ChatLookForm } from "./chat-look-form";
import { PluginTabs } from "./plugin-tabs";
import { Snippet } from "./snippet";

interface ChatWidgetPageProps {
  readonly widget: ChatWidget;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly installed: Installed;
  readonly slug: string;
  readonly done: "apariencia" | "dominios" | null;
  readonly refused?: FormRefusal;
}

const DONE = {
  apariencia: "Guardado. Tu chat se ve así en todas tus páginas en menos de un minuto.",
  dominios: "Guardado. La lista vale para el chat y para la voz en menos de un minuto.",
} as const;

/** The chat's saved settings: its look, what it asks for, and the pages that may show it. */
export function ChatWidgetPage({ widget, companies, installed, slug, done, refused }: ChatWidgetPageProps) {
  // Saved values may differ from what was typed, so a saved form starts again; the other form keeps what is typed in
  // it.
  const { domains, ...look } = widget;
  return (
    <>
      <PageHeader title="Chat para tu sitio">
        <ButtonAnchor href={paths.mockSite(slug)} target="_blank" rel="noreferrer" variant="soft">
          <GlobeIcon aria-hidden /> Probar en mi sitio de demostración
        </ButtonAnchor>
      </PageHeader>
      <PluginTabs selected="chat" />
      <Text as="p" color="gray" my="4">
        Lo que guardas aquí cambia el chat que ya está en tus páginas: no hay que volver a pegar el código.
      </Text>
      {done && !refused ? (
        <Flex mb="4" direction="column">
          <Note color="jade" role="status">
            {DONE[done]}
          </Note>
        </Flex>
      ) : null}
      <Grid columns={{ initial: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" }} gap="4" align="start">
        <Allowed path={paths.chatWidget({})} intent="look">
          <Panel title="Apariencia y primeras preguntas">
            <ChatLookForm
              key={JSON.stringify(look)}
              widget={widget}
              companies={companies}
              refused={refusalOf(refused, "look")}
            />
          </Panel>
        </Allowed>
        <Flex direction="column" gap="4">
          <Allowed path={paths.chatWidget({})} intent="domains">
            <Panel title="Páginas que pueden mostrarlo">
              <ChatDomainsForm key={domains.join()} domains={domains} refused={refusalOf(refused, "domains")} />
            </Panel>
          </Allowed>
          <Panel title="Código del chat">
            <Snippet
              title="Para cualquier sitio"
              hint="Pégalo una vez en tu página antes de </body>. Sirve también en WordPress, Wix o Shopify."
              code={chatSnippet(installed, DEFAULT_SETTINGS)}
            />
          </Panel>
        </Flex>
      </Grid>
    </>
  );
}

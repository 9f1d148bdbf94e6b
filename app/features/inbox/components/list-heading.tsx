import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import styles from "./conversation-list.module.css";

interface SectionTitle {
  readonly title: string;
  readonly subtitle: string;
}

const TITLES: ReadonlyMap<string, SectionTitle> = new Map([
  ["conversations", { title: "Conversaciones", subtitle: "Todos tus canales en un lugar" }],
  ["whatsapp", { title: "WhatsApp", subtitle: "Lo que te escriben por WhatsApp" }],
  ["sms", { title: "SMS", subtitle: "Mensajes de texto de tus clientes" }],
  ["webchat", { title: "Webchat", subtitle: "Quienes te escriben desde tu sitio" }],
  ["email", { title: "Email", subtitle: "Correos de tus clientes" }],
  ["voice", { title: "Audio", subtitle: "Conversaciones por voz" }],
  ["settings", { title: "Configuración", subtitle: "Así trabaja tu IA" }],
  ["training", { title: "IA Training", subtitle: "Lo que tu IA sabe de tu negocio" }],
]);

const PRODUCT: SectionTitle = {
  title: "Sistema de Chat Multicanal",
  subtitle: "WhatsApp, SMS, correo y chat web integrados",
};

/** The header of the list panel for a section or a channel; the product's name for anything else. */
function sectionTitle(section: string): SectionTitle {
  return TITLES.get(section) ?? PRODUCT;
}

/** Title and subtitle of the list panel, by section or channel. */
export function ListHeading({ section }: { readonly section: string }) {
  const { title, subtitle } = sectionTitle(section);
  return (
    <hgroup className={styles.heading}>
      <Heading as="h2" size="3">
        {title}
      </Heading>
      <Text as="p" size="1" color="gray" truncate>
        {subtitle}
      </Text>
    </hgroup>
  );
}

import { Card } from "@radix-ui/themes/components/card";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { ChannelIcon } from "~/ui/channel-icon";
import { Mark } from "~/ui/mark";
import type { ShownChannel } from "~/wire/channel";
import type { Channels } from "../channel-wire";
import { ChannelValue } from "./channel-value";

const CODE_SHOWN = 30;
const DOMAINS_SHOWN = 2;

/** The account's four channels with their numbers or addresses. */
export function ChannelCards({ whatsapp, sms, webchat, email }: Channels) {
  const domains = email.domains.slice(0, DOMAINS_SHOWN);
  const more = email.domains.length - domains.length;
  return (
    <Grid columns="repeat(auto-fit, minmax(min(240px, 100%), 1fr))" gap="3">
      <ChannelCard
        channel="whatsapp"
        title="WhatsApp Business"
        isActive={whatsapp.isActive}
        empty="No hay números configurados"
      >
        {whatsapp.phoneNumbers.map((number) => (
          <ChannelValue key={number} thing="Número de WhatsApp" value={number} />
        ))}
      </ChannelCard>
      <ChannelCard channel="sms" title="SMS" isActive={sms.isActive} empty="No hay remitente configurado">
        {sms.defaultSender ? [<ChannelValue key="sender" thing="Remitente SMS" value={sms.defaultSender} />] : []}
      </ChannelCard>
      <ChannelCard
        channel="webchat"
        title="Web Chat"
        isActive={webchat.isActive}
        empty="Widget no configurado"
        note="El chat web propio de tu cuenta funciona aparte, sin Brevo."
      >
        {webchat.widgetCode
          ? [
              <ChannelValue
                key="code"
                thing="Código del widget"
                value={webchat.widgetCode}
                shown={shortened(webchat.widgetCode)}
              />,
            ]
          : []}
      </ChannelCard>
      <ChannelCard
        channel="email"
        title="Email"
        isActive={email.isActive}
        empty="No hay dominios configurados"
        note={more > 0 ? `y ${more} más en tu cuenta de Brevo` : undefined}
      >
        {domains.map((domain) => (
          <ChannelValue key={domain} thing="Dominio de email" value={domain} />
        ))}
      </ChannelCard>
    </Grid>
  );
}

function shortened(code: string): string {
  return code.length > CODE_SHOWN ? `${code.slice(0, CODE_SHOWN)}...` : code;
}

interface ChannelCardProps {
  readonly channel: ShownChannel;
  readonly title: string;
  readonly isActive: boolean;
  /** Shown when there are no values. */
  readonly empty: string;
  readonly note?: string;
  readonly children: readonly ReactNode[];
}

function ChannelCard({ channel, title, isActive, empty, note, children }: ChannelCardProps) {
  return (
    <Card size="2" asChild>
      <article aria-label={title}>
        <Flex align="center" justify="between" gap="2" mb="2" asChild>
          <header>
            <Flex align="center" gap="2">
              <ChannelIcon channel={channel} decorative />
              <Heading as="h3" size="2">
                {title}
              </Heading>
            </Flex>
            <Mark tone={isActive ? "jade" : undefined}>{isActive ? "Activo" : "Inactivo"}</Mark>
          </header>
        </Flex>
        {children.length > 0 ? (
          <ul>{children}</ul>
        ) : (
          <Text as="p" color="gray" data-testid="empty">
            {empty}
          </Text>
        )}
        {note ? (
          <Text as="p" size="1" color="gray" mt="1">
            {note}
          </Text>
        ) : null}
      </article>
    </Card>
  );
}

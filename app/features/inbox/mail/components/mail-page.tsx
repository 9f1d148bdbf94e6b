import * as DataList from "@radix-ui/themes/components/data-list";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { mailPaths } from "~/platform/mail-paths";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { HourMinute, ShortDate } from "~/ui/time";
import { inboxPath } from "../../inbox-address";
import type { OpenMail } from "../read-mail.server";
import styles from "./mail-page.module.css";

interface MailPageProps {
  readonly mail: OpenMail;
  readonly withPictures: boolean;
}

/** A customer's mail as it was sent, in a frame that can do nothing. */
export function MailPage({ mail, withPictures }: MailPageProps) {
  const { messageId, conversationId, subject, from, to, cc, createdAt, remotePictures } = mail;
  const facts = [
    ["De", from],
    ["Para", to.join(", ")],
    ["Con copia", cc.join(", ")],
  ].filter(([, value]) => value);
  return (
    <Grid gap="3" maxWidth="880px">
      <BackLink to={inboxPath({ conversationId, mensaje: messageId })}>Volver a la conversación</BackLink>
      <PageHeader title={subject} />
      <DataList.Root size="2">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.Label>{label}</DataList.Label>
            <DataList.Value className={styles.value}>{value}</DataList.Value>
          </DataList.Item>
        ))}
        <DataList.Item>
          <DataList.Label>Fecha</DataList.Label>
          <DataList.Value>
            <span>
              <ShortDate at={createdAt} />, <HourMinute at={createdAt} />
            </span>
          </DataList.Value>
        </DataList.Item>
      </DataList.Root>
      {remotePictures > 0 ? (
        <Flex wrap="wrap" align="center" gap="3">
          <Text as="p" size="2" color="gray">
            {withPictures
              ? "Se muestran las imágenes que están en otros servidores."
              : "No se muestran las imágenes que están en otros servidores: quien mandó el correo sabría que lo abriste."}
          </Text>
          <ButtonLink to={mailPaths.page(messageId, !withPictures)} replace variant="soft" color="gray">
            {withPictures ? "Ocultar imágenes" : "Mostrar imágenes"}
          </ButtonLink>
        </Flex>
      ) : null}
      <iframe
        key={String(withPictures)}
        className={styles.mail}
        title="El correo como lo mandaron"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={mailPaths.content(messageId, withPictures)}
      />
    </Grid>
  );
}

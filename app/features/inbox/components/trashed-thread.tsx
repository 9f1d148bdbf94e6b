import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form, useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { IconLink } from "~/ui/button";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { type PageEvent, useLive } from "~/ui/frame/use-live";
import { ArrowLeftIcon } from "~/ui/icons";
import { InitialsAvatar } from "~/ui/initials";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate, useIsAhead } from "~/ui/time";
import { CHANNEL_LABELS } from "~/wire/channel";
import { type InboxAddress, inboxPath } from "../inbox-address";
import type { InboxData } from "../read-inbox.server";
import { PlaceBar } from "./place-bar";
import columns from "./three-columns.module.css";
import { Transcript } from "./transcript";
import styles from "./trashed-thread.module.css";
import { useMayPost } from "./use-may-post";

interface TrashedThreadProps {
  readonly thread: NonNullable<InboxData["trashed"]>;
  readonly address: InboxAddress;
}

/** A thread in the trash, for reading only, with the way back for whoever may. */
export function TrashedThread({ thread, address }: TrashedThreadProps) {
  const { conversation, erasedAt, messages, notes, olderThan, newerThan } = thread;
  const { id, customerName, channel, deletedAt } = conversation;
  const mayRestore = useMayPost()("restore");
  const isAhead = useIsAhead();
  useReturn(id);
  return (
    <>
      <Flex asChild align="center" gap={{ initial: "2", sm: "3" }} px={{ initial: "1", sm: "4" }} py="2">
        <header className={columns.head}>
          <Flex display={{ initial: "flex", sm: "none" }}>
            <IconLink
              to={inboxPath({ ...address, conversationId: undefined })}
              aria-label="Volver a la lista"
              preventScrollReset
            >
              <ArrowLeftIcon aria-hidden />
            </IconLink>
          </Flex>
          <Flex display={{ initial: "none", sm: "flex" }}>
            <InitialsAvatar name={customerName} />
          </Flex>
          <Flex direction="column" flexGrow="1" minWidth="0">
            <Heading as="h2" size="3" truncate>
              {customerName}
            </Heading>
            <Text as="p" size="2" color="gray" truncate>
              <ChannelIcon channel={channelOf(channel)} size={13} decorative /> {CHANNEL_LABELS[channelOf(channel)]} ·
              En la papelera
            </Text>
          </Flex>
        </header>
      </Flex>
      <Transcript
        messages={messages}
        notes={notes}
        olderTo={olderThan === null ? undefined : inboxPath({ ...address, antes: olderThan })}
      />
      {newerThan === null ? null : <PlaceBar newerThan={newerThan} address={address} sent={null} />}
      <Flex
        asChild
        direction={{ initial: "column", md: "row" }}
        align={{ initial: "stretch", md: "center" }}
        gap="3"
        px="4"
        py="3"
        className={styles.bar}
      >
        <section aria-label="En la papelera">
          <Text as="p" size="2">
            Eliminada el <ShortDate at={deletedAt} />.{" "}
            {isAhead(erasedAt) ? (
              <>
                Se borra para siempre el <ShortDate at={erasedAt} />.
              </>
            ) : (
              "Se borra para siempre en cualquier momento."
            )}{" "}
            {mayRestore ? "Para responder, restáurala." : "Solo un administrador puede restaurarla."}
          </Text>
          {mayRestore ? (
            <Form method="post" action={inboxPath({ conversationId: id })} preventScrollReset>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="conversationId" value={id} />
              <SubmitButton size="3" pendingLabel="Restaurando…">
                Restaurar
              </SubmitButton>
            </Form>
          ) : null}
        </section>
      </Flex>
    </>
  );
}

/** Reads the page again when the thread leaves the trash, by a colleague or by a new message of its customer. */
function useReturn(id: number): void {
  const { revalidate } = useRevalidator();
  const onEvent = useCallback(
    (event: PageEvent) => {
      const isBack =
        (event.type === "new_message" && event.conversationId === id) ||
        (event.type === "conversation_update" && event.id === id && event.deleted !== true);
      if (isBack) revalidate();
    },
    [id, revalidate],
  );
  useLive({ path: "/ws", onEvent });
}

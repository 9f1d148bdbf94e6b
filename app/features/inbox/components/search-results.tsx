import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { senderLabel } from "~/features/threads/preview";
import { ButtonLink } from "~/ui/button";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { EmptyState } from "~/ui/empty-state";
import { BookmarkIcon, MagnifyingGlassIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { RelativeTime } from "~/ui/time";
import { type InboxAddress, inboxPath, limitsOf } from "../inbox-address";
import type { SearchPage } from "../search-messages.server";
import row from "./row.module.css";
import styles from "./search-results.module.css";
import { messageAnchor } from "./target-message";

export interface SearchResultsProps {
  readonly page: SearchPage;
  readonly address: InboxAddress;
  /** Another search or another page of this one is loading. */
  readonly loading?: boolean;
}

/** The results of a search, in place of the list: tags and contacts first, then messages from the newest on. */
export function SearchResults({ page, address, loading }: SearchResultsProps) {
  const { text, contacts, tags, hits, olderCursor } = page;
  const { q, hasta, conversationId, mensaje } = address;
  const limits = limitsOf(address);
  const leave = inboxPath({ ...limits, conversationId });
  const list = { ...limits, q, hasta };
  const found = contacts.length + tags.length + hits.length;
  useEffect(() => {
    const field = searchField();
    if (field !== document.activeElement) field?.form?.reset();
    // Text that is typed while the next results load stays.
    return () => {
      if (field?.value.trim() === q) field?.form?.reset();
    };
  }, [q]);
  if (loading) {
    return (
      <Text as="p" color="gray" m="auto" role="status">
        Buscando…
      </Text>
    );
  }
  if (found === 0 && olderCursor === null && !hasta) {
    return (
      <EmptyState
        icon={<MagnifyingGlassIcon />}
        title={`No encontramos «${text}»`}
        action={
          <ButtonLink to={leave} variant="soft" onClick={backToField}>
            Quitar búsqueda
          </ButtonLink>
        }
      >
        Prueba con menos palabras o con el principio de una.
      </EmptyState>
    );
  }
  return (
    <>
      <Flex align="center" justify="between" gap="3" px="3" className={styles.summary}>
        <Text size="2" color="gray" role="status">
          {summaryOf(found, olderCursor !== null)}
        </Text>
        <Link to={leave} onClick={backToField}>
          Quitar búsqueda
        </Link>
      </Flex>
      <div data-rows className={styles.results}>
        <ul aria-label="Etiquetas">
          {tags.map((tag) => (
            <li key={tag} className={row.row} data-row>
              <Link
                to={inboxPath({ status: "all", tag, conversationId })}
                className={row.link}
                data-row-link
                preventScrollReset
              >
                <span className={row.body}>
                  <span className={row.top}>
                    <BookmarkIcon width={14} height={14} aria-hidden />
                    <span className={row.name} data-testid="name">
                      {tag}
                    </span>
                  </span>
                  <span className={styles.snippet}>Ver las conversaciones con esta etiqueta</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <ul aria-label="Contactos">
          {contacts.map((contact) => (
            <Result
              key={contact.conversationId}
              to={inboxPath({ ...list, conversationId: contact.conversationId })}
              selected={contact.conversationId === conversationId && !mensaje}
              name={<Marks {...contact.name} />}
              channel={contact.channel}
              at={contact.at}
            >
              <Text color="blue" weight="medium">
                Contacto
              </Text>
              {contact.details.map((detail) => (
                <span key={detail.text}>
                  {" · "}
                  <Marks {...detail} />
                </span>
              ))}
            </Result>
          ))}
        </ul>
        <ul aria-label="Mensajes encontrados">
          {hits.map((hit) => (
            <Result
              key={hit.id}
              to={`${inboxPath({ ...list, conversationId: hit.conversationId, mensaje: hit.id })}#${messageAnchor(hit.id)}`}
              selected={hit.id === mensaje}
              name={hit.customerName}
              channel={hit.channel}
              at={hit.at}
            >
              <span className={row.sender}>{senderLabel(hit.sender)}:</span> <Marks {...hit.snippet} />
            </Result>
          ))}
        </ul>
        {hits.length === 0 && olderCursor !== null ? (
          <Text as="p" size="2" color="gray" m="3">
            Lo que hay aquí está en la papelera. Sigue buscando más atrás.
          </Text>
        ) : null}
      </div>
      <Pager
        label="Páginas de resultados"
        newer={hasta ? inboxPath({ ...limits, q, conversationId, mensaje }) : undefined}
        newerLabel="Al principio"
        older={olderCursor ? inboxPath({ ...limits, q, hasta: olderCursor, conversationId, mensaje }) : undefined}
      />
    </>
  );
}

const searchField = () => document.querySelector<HTMLInputElement>("#inbox-search");

/** The pressed link goes with the results. A finger gets no keyboard over its list. */
function backToField({ nativeEvent }: MouseEvent): void {
  if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch") return;
  searchField()?.focus();
}

function summaryOf(found: number, more: boolean): string {
  if (more) return `${found}+ resultados`;
  return found === 1 ? "1 resultado" : `${found} resultados`;
}

interface ResultProps {
  readonly to: string;
  readonly selected: boolean;
  readonly name: ReactNode;
  readonly channel: string;
  readonly at: string;
  readonly children: ReactNode;
}

function Result({ to, selected, name, channel, at, children }: ResultProps) {
  return (
    <li className={row.row} data-row>
      <Link to={to} className={row.link} data-row-link aria-current={selected ? "true" : undefined} preventScrollReset>
        <span className={row.body}>
          <span className={row.top}>
            <ChannelIcon channel={channelOf(channel)} size={14} />
            <span className={row.name} data-testid="name">
              {name}
            </span>
            <RelativeTime at={at} className={row.time} />
          </span>
          <span className={styles.snippet} data-testid="snippet">
            {children}
          </span>
        </span>
      </Link>
    </li>
  );
}

interface MarksProps {
  readonly text: string;
  readonly marks: readonly (readonly [number, number])[];
}

/** A text with the found words marked. */
function Marks({ text, marks }: MarksProps) {
  let from = 0;
  return (
    <>
      {marks.map(([start, end]) => {
        const before = text.slice(from, start);
        from = end;
        return (
          <span key={start}>
            {before}
            <mark>{text.slice(start, end)}</mark>
          </span>
        );
      })}
      {text.slice(from)}
    </>
  );
}

import { Form } from "@remix-run/react";
import { MagnifyingGlassIcon } from "~/ui/icons";
import type { InboxAddress } from "../inbox-address";

/** Searches all messages; empty it leads back to the list. The open conversation stays open. */
export function SearchForm({ address }: { readonly address: InboxAddress }) {
  const { q = "", conversationId } = address;
  return (
    <Form role="search" action="/admin/conversations" className="search-form" aria-label="Mensajes y contactos">
      <label className="ui-sr" htmlFor="inbox-search">
        Buscar en todos los mensajes
      </label>
      <input
        key={q}
        id="inbox-search"
        className="ui-input"
        type="search"
        name="q"
        defaultValue={q}
        placeholder="Mensajes, nombres, teléfonos"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      {conversationId ? <input type="hidden" name="conversationId" value={conversationId} /> : null}
      <button type="submit" aria-label="Buscar" title="Buscar">
        <MagnifyingGlassIcon aria-hidden />
      </button>
    </Form>
  );
}

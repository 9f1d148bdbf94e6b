import { Form } from "@remix-run/react";
import { IconButton } from "~/ui/button";
import { MagnifyingGlassIcon } from "~/ui/icons";
import { Input } from "~/ui/input";
import type { InboxAddress } from "../inbox-address";

/** Searches all messages; an empty search returns to the list. The open conversation stays open. */
export function SearchForm({ address }: { readonly address: InboxAddress }) {
  const { q = "", conversationId } = address;
  return (
    <Form role="search" action="/admin/conversations" aria-label="Mensajes y contactos">
      <label className="ui-sr" htmlFor="inbox-search">
        Buscar en todos los mensajes
      </label>
      <Input
        id="inbox-search"
        type="search"
        name="q"
        defaultValue={q}
        placeholder="Mensajes y contactos"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        start={
          <IconButton type="submit" aria-label="Buscar" title="Buscar">
            <MagnifyingGlassIcon aria-hidden />
          </IconButton>
        }
      />
      {conversationId ? <input type="hidden" name="conversationId" value={conversationId} /> : null}
    </Form>
  );
}

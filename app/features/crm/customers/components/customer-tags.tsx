import { Badge } from "@radix-ui/themes/components/badge";
import { Flex } from "@radix-ui/themes/components/flex";
import { Form, Link } from "@remix-run/react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { FIELD_LABELS } from "~/features/contacts/customers/labels";
import { TAG_CHARACTERS } from "~/features/contacts/customers/limits";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { IconButton } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { Cross2Icon, PlusIcon } from "~/ui/icons";
import { Input } from "~/ui/input";
import { customerRoute } from "../../privacy/texts";
import { useRecordPost } from "../../use-record-post";
import { CUSTOMER_TEXTS } from "../texts";
import styles from "./customer-tags.module.css";

interface CustomerTagsProps {
  readonly customerId: number;
  readonly tags: readonly string[];
  /** The refusal of a form that was sent without scripts. */
  readonly refused?: FormRefusal;
}

/** A customer's tags, each with a button that takes it off, and a field for another one. */
export function CustomerTags({ customerId, tags, refused: sent }: CustomerTagsProps) {
  const id = useId();
  const adding = useRef<HTMLFormElement>(null);
  const { post, pending, refused: stayed } = useRecordPost(customerRoute(paths.customer(customerId)), CUSTOMER_TEXTS);
  /** The refusal that a later success has settled. */
  const [settled, setSettled] = useState<FormRefusal>();
  const last = stayed ?? sent;
  const refused = last === settled ? undefined : last;
  const acted = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    acted.current = true;
    void post(event.currentTarget, null);
  };
  const said = tags.join();
  const saidBefore = useRef(said);
  // The button that was pressed may be gone with its tag: the field for the next one takes the focus.
  useEffect(() => {
    if (saidBefore.current === said) return;
    saidBefore.current = said;
    if (!acted.current) return;
    acted.current = false;
    setSettled(last);
    const field = adding.current?.querySelector<HTMLInputElement>("input[name=tag]");
    if (field) field.value = "";
    field?.focus({ preventScroll: true });
  }, [said, last]);
  return (
    <div>
      {tags.length > 0 ? (
        <ul className={styles.tags} aria-label={FIELD_LABELS.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <Badge color="gray" size="2" asChild>
                <Link to={paths.customers({ etiqueta: tag })}>{tag}</Link>
              </Badge>
              <Allowed path={paths.customer(customerId)} intent="remove-tag">
                <Form method="post" onSubmit={submit}>
                  <input type="hidden" name="intent" value="remove-tag" />
                  <input type="hidden" name="of" value={customerId} />
                  <input type="hidden" name="tag" value={tag} />
                  <IconButton type="submit" aria-label={`Quitar la etiqueta ${tag}`} disabled={pending}>
                    <Cross2Icon />
                  </IconButton>
                </Form>
              </Allowed>
            </li>
          ))}
        </ul>
      ) : null}
      <Allowed path={paths.customer(customerId)} intent="add-tag">
        <Flex asChild gap="2" align="center">
          <Form method="post" onSubmit={submit} ref={adding}>
            <input type="hidden" name="intent" value="add-tag" />
            <input type="hidden" name="of" value={customerId} />
            <label className="ui-sr" htmlFor={id}>
              Nueva etiqueta
            </label>
            <Input
              id={id}
              name="tag"
              required
              maxLength={TAG_CHARACTERS}
              placeholder="Nueva etiqueta"
              autoComplete="off"
              defaultValue={String(sent?.result.initialValue?.tag ?? "")}
              aria-invalid={refused ? true : undefined}
              aria-describedby={refused ? `${id}-error` : undefined}
            />
            <IconButton type="submit" aria-label="Agregar etiqueta" disabled={pending}>
              <PlusIcon />
            </IconButton>
          </Form>
        </Flex>
      </Allowed>
      <FormError id={`${id}-error`}>{refused?.error}</FormError>
    </div>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { FIELD_LABELS } from "~/features/contacts/customers/labels";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";
import { ListSearch } from "../../components/list-search";
import { customerRoute } from "../../privacy/texts";
import { useRecordPost } from "../../use-record-post";
import type { MergeDialogData, MergeField } from "../read-merge.server";
import { MERGE_TEXTS } from "../texts";
import styles from "./merge.module.css";

interface MergeDialogProps extends MergeDialogData {
  readonly customer: { readonly id: number; readonly name: string; readonly updatedAt: string };
  /** The refusal of a form that was sent without scripts. */
  readonly refused?: FormRefusal;
}

/** Finds the other record of the same person, then shows both side by side to choose whose values win. */
export function MergeDialog({ customer, search, found, other, refused }: MergeDialogProps) {
  if (other) return <Comparison key={other.id} customer={customer} other={other} refused={refused} />;
  return (
    <Grid gap="2">
      <Text as="p" color="gray">
        Si {customer.name} está dos veces, busca su otra ficha: las conversaciones, los prospectos y los datos de las
        dos quedan en esta.
      </Text>
      <ListSearch
        label="Buscar su otra ficha"
        placeholder="Nombre, email o teléfono"
        search={search}
        keep={{ unir: 1 }}
      />
      {found.length > 0 ? (
        <>
          {search === "" ? (
            <Text as="p" size="2" color="gray">
              Tienen su mismo teléfono o email:
            </Text>
          ) : null}
          <ul className={styles.found}>
            {found.map(({ id, name, reach }) => (
              <li key={id}>
                <Link to={paths.customer(customer.id, { unir: 1, con: id })} replace preventScrollReset>
                  {name}
                </Link>
                <Text as="p" size="2" color="gray">
                  {reach || "Sin teléfono ni email"}
                </Text>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Text as="p" color="gray" role="status">
          {search === "" ? "Nadie más tiene su teléfono o su email." : "No se encontraron clientes."}
        </Text>
      )}
      <Flex justify="end" mt="2">
        <ButtonLink to={paths.customer(customer.id)} variant="soft" color="gray" replace preventScrollReset>
          Cerrar
        </ButtonLink>
      </Flex>
    </Grid>
  );
}

interface ComparisonProps {
  readonly customer: MergeDialogProps["customer"];
  readonly other: NonNullable<MergeDialogData["other"]>;
  readonly refused: FormRefusal | undefined;
}

function Comparison({ customer, other, refused: sent }: ComparisonProps) {
  const navigate = useNavigate();
  const own = paths.customer(customer.id);
  // The two records as staff compare them; when the page is read again behind the dialog, these stay.
  const [seen] = useState({ own: Date.parse(customer.updatedAt), other: other.seen });
  const {
    post,
    pending,
    refused: stayed,
  } = useRecordPost(customerRoute(own), MERGE_TEXTS, () => navigate(own, { replace: true, preventScrollReset: true }));
  const refused = stayed ?? sent;
  return (
    <Grid asChild gap="4">
      <Form
        method="post"
        action={paths.customer(customer.id, { unir: 1, con: other.id })}
        onSubmit={(event) => {
          event.preventDefault();
          void post(event.currentTarget, null);
        }}
      >
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="of" value={customer.id} />
        <input type="hidden" name="other" value={other.id} />
        <input type="hidden" name="seen" value={seen.own} />
        <input type="hidden" name="seenOther" value={seen.other} />
        <Text as="p">
          Las conversaciones y los prospectos de <b>{other.name}</b> pasan a <b>{customer.name}</b>, y su ficha
          desaparece. Puedes deshacerlo durante 30 días.
        </Text>
        {other.fields.length > 0 ? (
          <Text as="p" color="gray">
            Dicen cosas distintas: elige qué se queda. Lo que le falta a una se toma de la otra.
          </Text>
        ) : (
          <Text as="p" color="gray">
            Nada se contradice: lo que le falta a una se toma de la otra.
          </Text>
        )}
        {other.fields.map((field) => (
          <Choice key={field.name} field={field} chosen={refused?.result.initialValue?.[field.name]} />
        ))}
        <FormError>{refused?.error}</FormError>
        <Flex wrap="wrap" align="center" justify="end" gap="3">
          <ButtonLink
            to={paths.customer(customer.id, { unir: 1 })}
            replace
            preventScrollReset
            variant="soft"
            color="gray"
          >
            Elegir a otro
          </ButtonLink>
          <SubmitButton pending={pending || undefined} pendingLabel="Uniendo…">
            Unir
          </SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}

function Choice({ field, chosen }: { readonly field: MergeField; readonly chosen: unknown }) {
  const { name, own, other, both } = field;
  const first = chosen ?? field.chosen;
  const sides = [["own", own] as const, ["other", other] as const, ...(both ? [["both", "Las dos"] as const] : [])];
  return (
    <fieldset className={styles.choice}>
      <Text weight="medium" asChild>
        <legend>{FIELD_LABELS[name]}</legend>
      </Text>
      <div className={styles.sides}>
        {sides.map(([side, words]) => (
          <label key={side}>
            <input type="radio" name={name} value={side} defaultChecked={side === first} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

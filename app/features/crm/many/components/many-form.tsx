import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link, useNavigate } from "@remix-run/react";
import { TAG_CHARACTERS } from "~/features/contacts/customers/limits";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import type { RecordKind } from "~/platform/record-index.server";
import { ButtonLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";
import { useRecordPost } from "../../use-record-post";
import { ACT_LABELS, NO_COMPANY, STATES_OF } from "../acts";
import type { ListFields } from "../list-fields";
import type { Selection } from "../read-selection.server";
import { deletionText, doneToast } from "../texts";

export interface ManyFormProps {
  readonly kind: RecordKind;
  readonly selection: Selection;
  /** The search and the filters of the list, by their names in its address. */
  readonly fields: ListFields;
  readonly closeTo: string;
  /** The page's path and the id of its route. */
  readonly route: readonly [string, string];
  readonly refused: FormRefusal | undefined;
  readonly onDone: () => void;
}

/** The question before something is done to many records, and the value that it needs. */
export function ManyForm({ kind, selection, fields, closeTo, route, refused, onDone }: ManyFormProps) {
  const { act, rows, todos, count } = selection;
  const navigate = useNavigate();
  const texts = {
    done: { many: (value: unknown) => doneToast(kind, act, value) },
    failed: { many: "No se pudo hacer el cambio." },
  };
  const {
    post,
    pending,
    refused: refusal = refused,
  } = useRecordPost(route, texts, () => {
    onDone();
    navigate(closeTo, { replace: true, preventScrollReset: true });
  });
  const of = refusal?.intent === "many" ? refusal.result : undefined;
  const value = {
    name: "value",
    defaultValue: of?.initialValue?.value as string | undefined,
    error: of?.error?.value?.[0],
  };
  const said = of?.error?.[""]?.[0];
  const nobody = count === 0;
  return (
    <Grid gap="4" asChild>
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault();
          void post(event.currentTarget, null);
        }}
      >
        <input type="hidden" name="intent" value="many" />
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="rows" value={rows.join(",")} />
        {todos ? <input type="hidden" name="todos" value="1" /> : null}
        {Object.entries(fields).map(([name, of]) => (
          <input key={name} type="hidden" name={name} value={of ?? ""} />
        ))}
        {nobody ? (
          <p>Primero marca en la lista a quién quieres cambiar.</p>
        ) : act === "eliminar" ? (
          <>
            <p>Esta acción no se puede deshacer.</p>
            <Text as="p" color="gray">
              {deletionText(kind, selection)}
            </Text>
          </>
        ) : act === "estado" ? (
          <SelectField
            {...value}
            label="Estado"
            required
            options={STATES_OF[kind].map(([state, label]) => ({ value: state, label }))}
          />
        ) : act === "empresa" ? (
          <SelectField
            {...value}
            label="Empresa"
            required
            hint={
              selection.companies.length > 0 ? undefined : (
                <Link to={paths.companies({ nueva: 1 })}>Crear tu primera empresa</Link>
              )
            }
            options={[
              { value: NO_COMPANY, label: "Sin empresa" },
              ...selection.companies.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        ) : (
          <TextField {...value} label="Etiqueta" required maxLength={TAG_CHARACTERS} autoFocus />
        )}
        {count > 100 ? (
          <Text as="p" size="2" color="gray">
            Son muchos: se hace en segundo plano, y aquí verás el avance.
          </Text>
        ) : null}
        <FormError>{said}</FormError>
        <Flex wrap="wrap" align="center" justify="end" gap="3">
          <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
            {nobody ? "Cerrar" : "Cancelar"}
          </ButtonLink>
          {nobody ? null : (
            <SubmitButton pending={pending || undefined} color={act === "eliminar" ? "red" : undefined}>
              {act === "estado" || act === "empresa" ? "Guardar" : ACT_LABELS[act]}
            </SubmitButton>
          )}
        </Flex>
      </Form>
    </Grid>
  );
}

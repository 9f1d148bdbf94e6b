import type { FormRefusal } from "~/platform/form-answer";
import { refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { BackLink } from "~/ui/back-link";
import { EmptyState } from "~/ui/empty-state";
import { PersonGlyph } from "~/ui/glyphs";
import { PageHeader } from "~/ui/page-header";
import { useOpenRecord } from "../../use-records";
import type { EditedCustomer } from "../read-customers-page.server";
import { CustomerForm } from "./customer-form";

interface EditCustomerProps {
  readonly id: number;
  /** Null where the customer is gone. */
  readonly customer: EditedCustomer | null;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** The address opens the form. */
  readonly isAsked: boolean;
  /** The key for the form of a new customer, which this form becomes if its customer is deleted. */
  readonly formKey: number | null;
  readonly refused?: FormRefusal | undefined;
}

/**
 * The form on a customer's own page. It outlives the page: a customer who was deleted can be stored as a new one, in
 * the list.
 */
export function EditCustomer({ id, customer, companies, isAsked, formKey, refused: answer }: EditCustomerProps) {
  const refused = refusalOf(answer, "update");
  const kept = useOpenRecord(customer, isAsked || refused ? id : null);
  const isGone = customer === null;
  if (!kept && !(isGone && refused)) return null;
  const back = isGone ? paths.customers() : paths.customer(id);
  return (
    <AddressDialog title="Editar cliente" closeTo={back} maxWidth="640px">
      <CustomerForm
        customer={kept}
        isGone={isGone}
        formKey={formKey}
        companies={companies}
        back={back}
        sendTo={isGone ? paths.customers({ editar: id }) : undefined}
        open={(other) => paths.customer(other)}
        refused={refused}
      />
    </AddressDialog>
  );
}

/** In the place of a customer's page. */
export function CustomerGone() {
  return (
    <>
      <BackLink to={paths.customers()}>Volver a Clientes</BackLink>
      <PageHeader title="Cliente" />
      <EmptyState icon={<PersonGlyph />} title="Ese cliente ya no existe">
        Alguien de tu equipo lo eliminó, o lo unió con otro.
      </EmptyState>
    </>
  );
}

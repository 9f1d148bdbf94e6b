import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, useNavigate } from "@remix-run/react";
import { type CompaniesAddress, paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { Note } from "~/ui/note";
import { SubmitButton } from "~/ui/submit-button";
import { useRecordPost } from "../../use-record-post";
import type { CompaniesPageData } from "../read-companies-page.server";
import { COMPANIES_ROUTE, COMPANY_TEXTS } from "../texts";
import { listOf } from "../words";

interface DeleteCompanyProps {
  readonly company: { readonly id: number; readonly name: string };
  readonly belongings: NonNullable<CompaniesPageData["belongings"]>;
  readonly list: CompaniesAddress;
}

/** The question before a company is deleted: what goes with it, and what stays (COMP-12, OP-CRM-03). */
export function DeleteCompany({ company, belongings, list }: DeleteCompanyProps) {
  const navigate = useNavigate();
  const back = paths.companies(list);
  const { post, pending } = useRecordPost(COMPANIES_ROUTE, COMPANY_TEXTS, () =>
    navigate(back, { replace: true, preventScrollReset: true }),
  );
  const { documents, actions, customers, prospects, conversations, waiting, bookings, orders } = belongings;
  const goes = listOf([
    [documents, "documento", "documentos"],
    [actions, "acción inteligente", "acciones inteligentes"],
    [bookings, "cita por venir", "citas por venir"],
    [orders, "pedido abierto", "pedidos abiertos"],
  ]);
  const stays = listOf([
    [conversations, "conversación", "conversaciones"],
    [customers, "cliente", "clientes"],
    [prospects, "prospecto", "prospectos"],
  ]);
  return (
    <Grid gap="3">
      <p>Vas a eliminar «{company.name}». Esta acción no se puede deshacer.</p>
      <Text as="p" color="gray">
        Se eliminan su configuración de IA, sus umbrales y sus preguntas de prueba{goes ? `, y con ellos ${goes}` : ""}.
      </Text>
      <Text as="p" color="gray">
        {stays ? `Se quedan sin empresa: ${stays}.` : "No tiene conversaciones, clientes ni prospectos."}
      </Text>
      {waiting > 0 ? (
        <Note color="amber">
          {waiting === 1
            ? "Un cliente espera que apruebes su solicitud: se rechaza y le avisamos."
            : `${waiting} clientes esperan que apruebes su solicitud: se rechazan y les avisamos.`}{" "}
          Si quieres hacerlas, apruébalas antes en su conversación.
        </Note>
      ) : null}
      {bookings + orders > 0 ? (
        <Note color="amber">A quienes tienen una cita o un pedido no les avisamos: háblales antes.</Note>
      ) : null}
      <Flex asChild wrap="wrap" align="center" justify="end" gap="3">
        <Form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void post(event.currentTarget, null);
          }}
        >
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="of" value={company.id} />
          <ButtonLink to={back} replace preventScrollReset variant="soft" color="gray">
            Cancelar
          </ButtonLink>
          <SubmitButton pending={pending || undefined} color="red">
            Eliminar
          </SubmitButton>
        </Form>
      </Flex>
    </Grid>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { formatCount } from "~/language/counts";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { type Column, DataTable } from "~/ui/data-table";
import { Check, Input } from "~/ui/input";
import { Note } from "~/ui/note";
import { SubmitButton } from "~/ui/submit-button";
import type { FoundPricesData } from "../found-prices.server";
import { cellName, keepName } from "../found-prices-names";
import { SourcePage } from "./source-page";

type ShownRow = FoundPricesData["rows"][number] & { readonly at: number };

/** The price list that was found in a document: people mend it, and keep it as a price list or not. */
export function FoundPricesPage(props: FoundPricesData & { readonly refused?: FormRefusal }) {
  const { id, name, columns, rows, total, left, waits, listId, version, refused } = props;
  const typed = refused?.result.initialValue as Readonly<Record<string, string>> | undefined;
  const text = (at: number, column: number, found: string) =>
    typed && refused?.intent === "confirm" ? (typed[cellName(at, column)] ?? "") : found;
  const shown: ShownRow[] = rows.map((row, at) => ({ ...row, at }));
  const table: Column<ShownRow>[] = [
    {
      key: "keep",
      header: "Incluir",
      look: "mark",
      cell: ({ at, cells }) => (
        <Check
          name={keepName(at)}
          defaultChecked={refused?.intent === "confirm" ? typed?.[keepName(at)] !== undefined : true}
          aria-label={`Incluir ${cells[0]}`}
        />
      ),
    },
    ...columns.map((header, column) => ({
      key: String(column),
      header,
      primary: column === 0,
      look: "field" as const,
      cell: ({ at, cells }: ShownRow) => (
        <Input
          size="2"
          name={cellName(at, column)}
          defaultValue={text(at, column, cells[column] ?? "")}
          aria-label={`${header}, fila ${at + 1}`}
          autoComplete="off"
        />
      ),
    })),
  ];
  return (
    <SourcePage
      title="Precios que encontramos"
      intro={
        <>
          En <Link to={trainingPaths.trainingDocument(id)}>{name}</Link> hay una lista de {formatCount(total)} precios.
          Revísala y guárdala: la IA podrá tomar pedidos y decir cada precio con su producto.
        </>
      }
      backTo={paths.training({ companyId: props.companyId })}
      error={refused?.error}
    >
      {listId !== null ? (
        <Note color="jade">
          Ya la guardaste: <Link to={trainingPaths.trainingDocument(listId)}>ver la lista de precios</Link>.
        </Note>
      ) : (
        <>
          {total > rows.length ? (
            <Text as="p" mb="4">
              Aquí caben los primeros {rows.length}. Si quieres guardarlos todos, sube la lista como Excel o CSV en{" "}
              <Link to={trainingPaths.trainingPrices({ companyId: props.companyId })}>Lista de precios</Link>.
            </Text>
          ) : null}
          {left ? (
            <Text as="p" mb="4">
              Parecen precios, pero no están en la lista: {left.named}. Si alguno es un producto, escríbelo en el
              documento así: «Gelatina $25».
            </Text>
          ) : null}
          <Form method="post">
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="version" value={version} />
            <DataTable
              caption={`Precios encontrados en ${name}`}
              columns={table}
              rows={shown}
              rowKey={({ at }) => at}
            />
            <Text as="p" size="2" color="gray" my="4">
              Quita la marca de lo que no sea un producto. Si aquí cambias un precio, corrígelo también en el documento:
              la IA lee los dos.
            </Text>
            <SubmitButton pendingLabel="Guardando…">Guardar como lista de precios</SubmitButton>
          </Form>
          {waits ? (
            <Form method="post">
              <input type="hidden" name="intent" value="dismiss" />
              <Flex mt="3">
                <SubmitButton variant="soft" color="gray" pendingLabel="Descartando…">
                  No la necesito
                </SubmitButton>
              </Flex>
            </Form>
          ) : null}
        </>
      )}
    </SourcePage>
  );
}

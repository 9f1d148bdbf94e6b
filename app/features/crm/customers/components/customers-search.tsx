import { ListFilter, ListOrderFilter, ListSearch } from "../../components/list-search";
import type { CustomersPageData } from "../read-customers-page.server";

const STATUSES = [
  { value: "", label: "Todos los estados" },
  { value: "activo", label: "Activo" },
  { value: "inactivo", label: "Inactivo" },
];
const ANY_COMPANY = [
  { value: "", label: "Todas las empresas" },
  { value: "0", label: "Sin empresa" },
];

const ANY_TAG = { value: "", label: "Todas las etiquetas" };

/** Search and filters of the list, in its address. */
export function CustomersSearch({
  query,
  order,
  companies,
  tags,
}: Pick<CustomersPageData, "query" | "order" | "companies" | "tags">) {
  const { buscar, estado, empresa, etiqueta, orden } = query;
  const choices = etiqueta === null || tags.includes(etiqueta) ? tags : [etiqueta, ...tags];
  return (
    <ListSearch label="Buscar clientes" placeholder="Nombre, email o teléfono" search={buscar}>
      <ListFilter label="Estado" name="estado" value={estado ?? ""} options={STATUSES} />
      {companies.length > 0 ? (
        <ListFilter
          label="Empresa"
          name="empresa"
          value={String(empresa ?? "")}
          options={[...ANY_COMPANY, ...companies.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      ) : null}
      {choices.length > 0 ? (
        <ListFilter
          label="Etiqueta"
          name="etiqueta"
          value={etiqueta ?? ""}
          options={[ANY_TAG, ...choices.map((tag) => ({ value: tag, label: tag }))]}
        />
      ) : null}
      <ListOrderFilter asked={orden} order={order} />
    </ListSearch>
  );
}

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

/** Search and filters of the list, in its address. */
export function CustomersSearch({ query, order, companies }: Pick<CustomersPageData, "query" | "order" | "companies">) {
  const { buscar, estado, empresa, orden } = query;
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
      <ListOrderFilter asked={orden} order={order} />
    </ListSearch>
  );
}

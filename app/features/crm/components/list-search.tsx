import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import type { ListOrder } from "~/platform/paths";
import { Button } from "~/ui/button";
import { Input, Select } from "~/ui/input";
import styles from "./list-search.module.css";

interface ListSearchProps {
  /** Read by screen readers, such as 'Buscar clientes'. */
  readonly label: string;
  readonly placeholder: string;
  /** What the address searches for now. */
  readonly search: string;
  /** Other values of the address that stay, as hidden fields. */
  readonly keep?: Readonly<Record<string, string | number | null | undefined>>;
  /** Selects that filter the list; each sends its own name. */
  readonly children?: ReactNode;
}

/** The search and the filters above a list, as a GET form: they work without JavaScript and stay in the address. */
export function ListSearch({ label, placeholder, search, keep = {}, children }: ListSearchProps) {
  const id = useId();
  return (
    <Flex wrap="wrap" align="end" gap="2" mb="4" flexGrow="1" flexBasis="280px" asChild>
      <Form method="get" role="search">
        {Object.entries(keep).map(([name, value]) =>
          value === null || value === undefined || value === "" ? null : (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <label className="ui-sr" htmlFor={id}>
          {label}
        </label>
        <Input
          className={styles.search}
          key={search}
          id={id}
          type="search"
          name="buscar"
          defaultValue={search}
          maxLength={100}
          placeholder={placeholder}
        />
        {children}
        <Button type="submit" size="3" variant="soft">
          Buscar
        </Button>
      </Form>
    </Flex>
  );
}

interface ListFilterProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One filter of a list; its first option is usually 'Todos', with an empty value. */
export function ListFilter({ label, name, value, options }: ListFilterProps) {
  return (
    <label className={styles.filter}>
      <span className="ui-sr">{label}</span>
      <Select key={value} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </label>
  );
}

const ORDERS = [
  { value: "", label: "Lo más reciente primero" },
  { value: "antiguos", label: "Lo más antiguo primero" },
  { value: "nombre", label: "Por nombre" },
];

interface ListOrderFilterProps {
  /** How it was asked to be sorted, and how it is. */
  readonly asked: ListOrder | null;
  readonly order: ListOrder | null;
}

/** How a list is sorted; it says so where names would take too long. */
export function ListOrderFilter({ asked, order }: ListOrderFilterProps) {
  return (
    <>
      <ListFilter label="Orden" name="orden" value={asked ?? ""} options={ORDERS} />
      {asked === order ? null : (
        <Text as="p" size="2" color="gray" className={styles.order}>
          La lista es muy larga para ordenarla por nombre: va lo más reciente primero. Busca algo más preciso.
        </Text>
      )}
    </>
  );
}

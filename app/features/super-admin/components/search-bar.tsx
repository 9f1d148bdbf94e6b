import { Flex } from "@radix-ui/themes/components/flex";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";
import styles from "./search-bar.module.css";

interface SearchBarProps {
  readonly action: string;
  /** Read by screen readers, such as 'Buscar negocios'. */
  readonly label: string;
  readonly placeholder: string;
  /** What the address searches for now. */
  readonly search: string;
  /** Other values of the address that stay, as hidden fields. */
  readonly keep: Readonly<Record<string, string>>;
  /** Selects that filter the list. */
  readonly children?: ReactNode;
}

/** The search and the filters above a list, as a GET form: they work without JavaScript and stay in the address. */
export function SearchBar({ action, label, placeholder, search, keep, children }: SearchBarProps) {
  return (
    <Flex wrap="wrap" align="end" gap="2" mb="4" asChild>
      <Form method="get" action={action} role="search">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Input
          className={styles.search}
          key={search}
          type="search"
          name="buscar"
          aria-label={label}
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

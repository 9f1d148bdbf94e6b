import { Form, useLocation } from "@remix-run/react";
import { paths } from "~/platform/paths";
import type { RecordKind } from "~/platform/record-index.server";
import { DetailsMenu } from "~/ui/details-menu";
import { TableIcon } from "~/ui/icons";
import { Check } from "~/ui/input";
import { SubmitButton } from "~/ui/submit-button";
import { COLUMNS, fieldOf } from "./columns";
import styles from "./columns-menu.module.css";

interface ColumnsMenuProps {
  readonly kind: RecordKind;
  readonly hidden: readonly string[];
}

/** Which columns a list shows; the choice stays for the next visits. */
export function ColumnsMenu({ kind, hidden }: ColumnsMenuProps) {
  const { pathname, search } = useLocation();
  return (
    <DetailsMenu
      className={styles.menu}
      closeOn={hidden.join()}
      summary={
        <>
          <TableIcon /> Columnas
        </>
      }
    >
      <Form method="post" action={paths.columnsPreference()} className={styles.form} preventScrollReset replace>
        <input type="hidden" name="list" value={kind} />
        <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
        {COLUMNS[kind].map(([key, header]) => (
          <Check key={key} name={fieldOf(key)} defaultChecked={!hidden.includes(key)} aria-label={`Columna ${header}`}>
            {header}
          </Check>
        ))}
        <SubmitButton size="2" variant="soft">
          Guardar
        </SubmitButton>
      </Form>
    </DetailsMenu>
  );
}

import { Link } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { HourMinute, ShortDate } from "~/ui/time";
import styles from "./console-frame.module.css";

/** Above every page while the business is to be erased. */
export function EndingNotice({ at }: { readonly at: number }) {
  return (
    <aside className={styles.notice} aria-label="Borrado del negocio">
      Este negocio se borra el <ShortDate at={at} /> a las <HourMinute at={at} />.{" "}
      <Link to={paths.data()}>Ver o cancelar</Link>
    </aside>
  );
}

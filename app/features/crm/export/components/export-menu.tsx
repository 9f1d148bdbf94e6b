import { DetailsMenu } from "~/ui/details-menu";
import { DownloadIcon } from "~/ui/icons";
import styles from "./export-menu.module.css";

interface ExportMenuProps {
  /** The file's address in a format. */
  readonly fileAt: (formato: "csv" | "xlsx") => string;
}

/** What the list shows, as a file; plain links, because the browser saves them. */
export function ExportMenu({ fileAt }: ExportMenuProps) {
  return (
    <DetailsMenu
      className={styles.menu}
      summary={
        <>
          <DownloadIcon /> Exportar
        </>
      }
    >
      <a href={fileAt("xlsx")}>Excel (.xlsx)</a>
      <a href={fileAt("csv")}>CSV (.csv)</a>
    </DetailsMenu>
  );
}

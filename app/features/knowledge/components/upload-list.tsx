import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { useMay } from "~/features/accounts/components/use-may";
import { trainingPaths } from "~/platform/training-paths";
import { Button, ButtonLink, IconButton } from "~/ui/button";
import { CheckIcon, Cross2Icon, ReloadIcon, TableIcon } from "~/ui/icons";
import { Progress } from "~/ui/progress";
import { keepFile } from "../kept-file";
import { canRetry, type UploadItem } from "../upload-queue";
import styles from "./upload-list.module.css";

interface UploadListProps {
  readonly items: readonly UploadItem[];
  readonly onRetry: (key: number) => void;
  readonly onRemove: (key: number) => void;
}

/** The progress of each file, and the actions for those that failed. */
export function UploadList({ items, onRetry, onRemove }: UploadListProps) {
  const may = useMay();
  if (items.length === 0) return null;
  return (
    <Grid gap="2" mt="3" asChild>
      <ul aria-label="Archivos por subir">
        {items.map((item) => (
          <li key={item.key} className={styles.item} data-state={item.state}>
            <span className={styles.name}>{item.file.name}</span>
            {item.state === "failed" ? (
              <>
                <Text size="2" color="red" role="alert">
                  {item.error}
                </Text>
                <Flex as="span" align="center" gap="2">
                  {item.isPriceList && may(trainingPaths.trainingPrices()) ? (
                    <ButtonLink
                      to={trainingPaths.trainingPrices({ companyId: Number(item.companyId) || null })}
                      size="1"
                      variant="soft"
                      aria-label={`Subir ${item.file.name} en Lista de precios`}
                      onClick={() => keepFile(item.file)}
                    >
                      <TableIcon aria-hidden /> Lista de precios
                    </ButtonLink>
                  ) : null}
                  {canRetry(item) ? (
                    <Button
                      type="button"
                      size="1"
                      variant="soft"
                      aria-label={`Reintentar ${item.file.name}`}
                      onClick={() => onRetry(item.key)}
                    >
                      <ReloadIcon /> Reintentar
                    </Button>
                  ) : null}
                  <IconButton type="button" aria-label={`Quitar ${item.file.name}`} onClick={() => onRemove(item.key)}>
                    <Cross2Icon />
                  </IconButton>
                </Flex>
              </>
            ) : (
              <>
                <Progress max={100} value={item.percent} aria-label={`Avance de ${item.file.name}`} />
                <span className={styles.share}>
                  {item.state === "done" ? (
                    <>
                      <CheckIcon /> {item.isKnown ? "Ya estaba" : "Subido"}
                    </>
                  ) : item.state === "waiting" ? (
                    "En espera"
                  ) : (
                    `${item.percent}%`
                  )}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Grid>
  );
}

/** The way for a price list that was refused among the documents, without scripts. */
export function PricesLink({ companyId }: { readonly companyId: number | null }) {
  const to = trainingPaths.trainingPrices({ companyId });
  return (
    <Allowed path={to}>
      <Text as="p" size="2" mt="2">
        <Link to={to}>Subirla en Lista de precios</Link>
      </Text>
    </Allowed>
  );
}

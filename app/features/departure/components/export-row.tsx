import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { formatCount } from "~/language/counts";
import { filePaths } from "~/platform/file-paths";
import { Button } from "~/ui/button";
import { DownloadIcon } from "~/ui/icons";
import { HourMinute, ShortDate } from "~/ui/time";
import type { DepartureData } from "../read-departure.server";

const size = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });
const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** "340 KB", "12.3 MB"; never 0. */
function sizeText(bytes: number): string {
  if (bytes >= MEGABYTE) return `${size.format(bytes / MEGABYTE)} MB`;
  return `${formatCount(Math.max(1, Math.round(bytes / KILOBYTE)))} KB`;
}

interface ExportRowProps {
  readonly one: DepartureData["exports"][number];
  readonly canDownload: boolean;
}

/** One copy: how far it is, or its archives. */
export function ExportRow({ one: { id, state, done, parts, createdAt, until }, canDownload }: ExportRowProps) {
  return (
    <Flex direction="column" gap="2">
      <Text as="p" role={state === "working" ? "status" : undefined}>
        <Text weight="medium">
          Copia del <ShortDate at={createdAt} />, <HourMinute at={createdAt} />:
        </Text>{" "}
        {state === "working" ? `preparando, ${formatCount(done)} registros hasta ahora…` : null}
        {state === "failed" ? "no se pudo hacer. Pide otra." : null}
        {state === "gone" ? "ya se borró. Pide otra si la necesitas." : null}
        {state === "ready" && until ? (
          <>
            lista con {formatCount(done)} registros. Se borra el <ShortDate at={until} /> a las{" "}
            <HourMinute at={until} />.
          </>
        ) : null}
      </Text>
      {canDownload && parts.length > 0 ? (
        <Flex wrap="wrap" gap="3">
          {parts.map((bytes, part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an archive is its place.
            <Form key={part} method="post" action={filePaths.dataExport(id, part)} reloadDocument>
              <Button type="submit" variant="soft">
                <DownloadIcon aria-hidden /> Descargar {parts.length > 1 ? `parte ${part + 1} de ${parts.length} ` : ""}
                ({sizeText(bytes)})
              </Button>
            </Form>
          ))}
        </Flex>
      ) : null}
    </Flex>
  );
}

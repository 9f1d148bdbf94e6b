import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import type { DepartureData } from "../read-departure.server";
import { EraseBusiness } from "./erase-business";
import { ExportForm } from "./export-form";
import { ExportRow } from "./export-row";
import { RetentionForm } from "./retention-form";

interface DeparturePageProps extends DepartureData {
  readonly refused?: FormRefusal;
}

const DONE = {
  copia: "Estamos preparando tu copia. Puedes cerrar esta página.",
  borrado: "Tu negocio se borrará dentro de 7 días. Hasta entonces lo puedes cancelar aquí.",
  seguimos: "Listo: tu negocio se queda como está.",
} as const;

const AGAIN_MILLISECONDS = 5_000;

/** The copy of all that a business has, and its end. */
export function DeparturePage({ name, isOwner, retention, exports, erasesAt, done, refused }: DeparturePageProps) {
  const isWorking = exports.some(({ state }) => state === "working");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(revalidate, AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
  return (
    <Box maxWidth="760px">
      <BackLink to={paths.profile()}>Volver a Perfil</BackLink>
      <PageHeader title="Tus datos" />
      <Flex direction="column" gap="4">
        {done && done !== "tiempos" && !(done === "copia" && !isWorking) && !refused ? (
          <Note color="jade" role="status">
            {DONE[done]}
          </Note>
        ) : null}
        {isOwner ? null : (
          <Note color="gray">Solo la persona titular de la cuenta puede pedir una copia o borrar el negocio.</Note>
        )}
        <Panel title="Copia de todo">
          <Text as="p" color="gray">
            Todo lo que tu negocio guarda aquí: clientes, prospectos, conversaciones, mensajes, documentos, archivos,
            ajustes y pagos, en un archivo ZIP. Las contraseñas y las claves de tus canales no salen nunca.
          </Text>
          {isOwner && !isWorking ? <ExportForm refused={refusalOf(refused, "export")} /> : null}
          {exports.map((one) => (
            <ExportRow key={one.id} one={one} canDownload={isOwner} />
          ))}
        </Panel>
        <RetentionForm
          retention={retention}
          isSaved={done === "tiempos" && !refused}
          refused={refusalOf(refused, "retention")}
        />
        {isOwner ? (
          <EraseBusiness
            name={name}
            erasesAt={erasesAt}
            refused={refusalOf(refused, "erase") ?? refusalOf(refused, "keep")}
          />
        ) : null}
      </Flex>
    </Box>
  );
}

import { Text } from "@radix-ui/themes/components/text";
import { useContext } from "react";
import { AccessContext } from "~/features/accounts/components/access-context";

/** Stands in the composer's place for whoever may not write to customers. */
export function OnlyReads() {
  const isVisit = useContext(AccessContext)?.isVisit;
  return (
    <Text as="p" color="gray" align="center" mx="4" my="3">
      {isVisit
        ? "Estás de visita: a sus clientes solo les escribe el negocio."
        : "Tu rol es de lectura: puedes ver la conversación, pero no responder."}
    </Text>
  );
}

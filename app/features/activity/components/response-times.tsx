import { Text } from "@radix-ui/themes/components/text";
import { Panel } from "~/ui/panel";
import { type Figures, halfWithin, responseBands } from "../figures";
import { Bars } from "./bars";

/** The number of answers by response time. */
export function ResponseTimes({ total }: { readonly total: Figures }) {
  const half = halfWithin(total);
  return (
    <Panel title="Qué tan rápido contestó">
      {half === null ? (
        <Text as="p" color="gray">
          En este periodo la IA no contestó ningún mensaje.
        </Text>
      ) : (
        <>
          <Text as="p" color="gray">
            {half}.
          </Text>
          <Bars rows={responseBands(total)} kind="answered" />
        </>
      )}
    </Panel>
  );
}

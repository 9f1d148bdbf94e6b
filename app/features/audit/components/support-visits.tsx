import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Panel } from "~/ui/panel";
import { HourMinute, ShortDate } from "~/ui/time";
import type { AuditData } from "../read-audit.server";

/** The newest visits of support, with their reasons: the list below has what was changed on them. */
export function SupportVisits({ visits }: Pick<AuditData, "visits">) {
  if (visits.length === 0) return null;
  return (
    <Flex direction="column" mb="4">
      <Panel title="Visitas de soporte">
        {visits.map(({ id, reason, from, to }) => (
          <Flex key={id} direction="column">
            <Text as="p">{reason}</Text>
            <Text as="p" size="2" color="gray">
              <ShortDate at={from} />, de <HourMinute at={from} /> {to === null ? "hasta ahora" : "a "}
              {to === null ? null : <HourMinute at={to} />}
            </Text>
          </Flex>
        ))}
      </Panel>
    </Flex>
  );
}

import { Badge } from "@radix-ui/themes/components/badge";
import { Code } from "@radix-ui/themes/components/code";
import * as DataList from "@radix-ui/themes/components/data-list";
import { Flex } from "@radix-ui/themes/components/flex";
import { CopyButton } from "~/ui/copy-button";
import { Panel } from "~/ui/panel";
import { ShortDate } from "~/ui/time";
import type { ProfilePageData } from "../read-profile-page.server";

/** The only plan there is (decision OP-ADMIN-03 of the specification). */
const PLAN = "Plan Básico";
const UUID_SHOWN = 8;

/** What nobody edits. */
export function AccountCard({ account: { uuid, active, createdAt } }: Pick<ProfilePageData, "account">) {
  return (
    <Panel title="Tu cuenta">
      <DataList.Root size="2">
        <DataList.Item align="center">
          <DataList.Label>ID de la cuenta</DataList.Label>
          <DataList.Value>
            <Flex align="center" gap="3">
              <Code variant="ghost">{uuid.slice(0, UUID_SHOWN)}</Code>
              <CopyButton text={uuid} label="Copiar el ID completo" bare />
            </Flex>
          </DataList.Value>
        </DataList.Item>
        <DataList.Item>
          <DataList.Label>Cliente desde</DataList.Label>
          <DataList.Value>
            <ShortDate at={createdAt} />
          </DataList.Value>
        </DataList.Item>
        <DataList.Item>
          <DataList.Label>Plan</DataList.Label>
          <DataList.Value>{PLAN}</DataList.Value>
        </DataList.Item>
        <DataList.Item>
          <DataList.Label>Estado</DataList.Label>
          <DataList.Value>
            <Badge color={active ? "jade" : "gray"}>{active ? "Activo" : "Inactivo"}</Badge>
          </DataList.Value>
        </DataList.Item>
      </DataList.Root>
    </Panel>
  );
}

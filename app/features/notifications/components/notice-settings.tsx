import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { Allowed } from "~/features/accounts/components/allowed";
import { paths } from "~/platform/paths";
import { SwitchButton } from "~/ui/switch";
import { KIND_TEXTS, NOTIFICATION_TYPES } from "../kinds";
import { BrowserSwitches } from "./browser-switches";
import { KindIcon } from "./kind-icon";

/**
 * The kinds of notifications that this person wants; each switch is a form of its own, so it works without JavaScript.
 */
export function NoticeSettings({ muted }: { readonly muted: readonly string[] }) {
  return (
    <Card asChild>
      <aside id="que-te-avisa" aria-labelledby="que-te-avisa-titulo">
        <Heading as="h2" id="que-te-avisa-titulo" size="3" mb="2">
          Qué te avisa
        </Heading>
        <Text as="p" size="1" color="gray" mb="2">
          Lo que apagues no suena, no cuenta y no aparece en pantalla. Se queda en la lista por si lo buscas.
        </Text>
        <Allowed path={paths.notifications()} intent="mute">
          <ul>
            {NOTIFICATION_TYPES.map((kind) => {
              const on = !muted.includes(kind);
              return (
                <li key={kind}>
                  <Form method="post" preventScrollReset replace>
                    <input type="hidden" name="intent" value="mute" />
                    <input type="hidden" name="kind" value={kind} />
                    <input type="hidden" name="muted" value={String(on)} />
                    <SwitchButton
                      type="submit"
                      on={on}
                      icon={<KindIcon type={kind} />}
                      label={KIND_TEXTS[kind].name}
                      hint={KIND_TEXTS[kind].when}
                    />
                  </Form>
                </li>
              );
            })}
          </ul>
        </Allowed>
        <BrowserSwitches />
      </aside>
    </Card>
  );
}

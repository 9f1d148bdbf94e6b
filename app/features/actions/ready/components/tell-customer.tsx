import { Text } from "@radix-ui/themes/components/text";
import { TextAreaField } from "~/ui/field";
import type { useServerForm } from "~/ui/server-form";
import { SwitchField } from "~/ui/switch";

interface Fields {
  readonly tell?: string;
  readonly message?: string;
}

interface TellCustomerProps extends Pick<ReturnType<typeof useServerForm<Fields>>, "field" | "check"> {
  readonly hasThread: boolean;
  readonly label: string;
  readonly hint?: string;
  /** What is said where there is no conversation. */
  readonly otherwise: string;
}

/** Whether the customer is told in their conversation, and with which words. */
export function TellCustomer({ field, check, hasThread, label, hint, otherwise }: TellCustomerProps) {
  if (!hasThread)
    return (
      <Text as="p" size="2" color="gray">
        {otherwise}
      </Text>
    );
  return (
    <>
      <SwitchField {...check("tell")} label={label} />
      <TextAreaField {...field("message")} label="Mensaje" maxLength={1000} hint={hint} />
    </>
  );
}

import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { Allowed } from "~/features/accounts/components/allowed";
import { paths } from "~/platform/paths";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import { readAllText } from "../kinds";

const answerSchema = z.object({ read: z.number() });

/** Marks all notifications as read and tells how many there were. */
export function ReadAllButton({
  variant,
  disabled,
}: {
  readonly variant: "soft" | "ghost";
  readonly disabled?: boolean;
}) {
  const fetcher = useFetcher<unknown>();
  const { toast } = useToast();
  const said = useRef<unknown>(undefined);
  useEffect(() => {
    const answer = answerSchema.safeParse(fetcher.data);
    if (!answer.success || said.current === fetcher.data) return;
    said.current = fetcher.data;
    toast({ title: readAllText(answer.data.read) });
  }, [fetcher.data, toast]);
  return (
    <Allowed path={paths.notifications()} intent="read-all">
      <fetcher.Form method="post" action={paths.notifications()}>
        <input type="hidden" name="intent" value="read-all" />
        <SubmitButton variant={variant} disabled={disabled} pending={fetcher.state !== "idle"}>
          Marcar todas como leídas
        </SubmitButton>
      </fetcher.Form>
    </Allowed>
  );
}

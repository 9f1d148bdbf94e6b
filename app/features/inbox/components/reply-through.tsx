import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { useLocation } from "@remix-run/react";
import { ChipLinks } from "~/ui/chip-links";
import type { InboxData } from "../read-inbox.server";

type Ways = NonNullable<NonNullable<InboxData["open"]>["ways"]>;

/** Above the field of threads that were put together: the channel through which a reply goes, and the others. */
export function ReplyThrough({ through, names }: Ways) {
  const { search } = useLocation();
  const chips = Object.entries(names).map(([id, label]) => {
    const query = new URLSearchParams(search);
    query.set("por", id);
    return { to: `?${query}`, label, selected: id === String(through.id) };
  });
  return (
    <Flex
      align="center"
      wrap="wrap"
      gap="2"
      px={{ initial: "3", sm: "4" }}
      py="2"
      width="100%"
      maxWidth="760px"
      mx="auto"
    >
      <Text size="2" color="gray">
        Responder por
      </Text>
      <ChipLinks label="Responder por" chips={chips} />
    </Flex>
  );
}

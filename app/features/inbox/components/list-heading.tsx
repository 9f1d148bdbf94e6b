import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { sectionTitle } from "../section-titles";

/** Title and subtitle of the list panel, by section or channel. */
export function ListHeading({ section }: { readonly section: string }) {
  const { title, subtitle } = sectionTitle(section);
  return (
    <hgroup>
      <Heading as="h2" size="3">
        {title}
      </Heading>
      <Text as="p" size="1" color="gray" truncate>
        {subtitle}
      </Text>
    </hgroup>
  );
}

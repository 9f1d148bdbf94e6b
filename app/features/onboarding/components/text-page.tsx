import { Box } from "@radix-ui/themes/components/box";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { PublicFrame } from "~/ui/frame/public-frame";

interface TextPageProps {
  readonly title: string;
  /** Heading and words of each part. */
  readonly parts: readonly (readonly [heading: string, text: string])[];
}

/** A public page to read. */
export function TextPage({ title, parts }: TextPageProps) {
  return (
    <PublicFrame>
      <Box maxWidth="640px" mx="auto" px="5" pb="8">
        <Heading as="h1" size="6" mb="5">
          {title}
        </Heading>
        {parts.map(([heading, text]) => (
          <Box key={heading} mb="5" asChild>
            <section>
              <Heading as="h2" size="4" mb="1">
                {heading}
              </Heading>
              <Text as="p" size="3">
                {text}
              </Text>
            </section>
          </Box>
        ))}
      </Box>
    </PublicFrame>
  );
}

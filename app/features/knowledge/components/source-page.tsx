import { Box } from "@radix-ui/themes/components/box";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { BackLink } from "~/ui/back-link";
import { FormError } from "~/ui/form-error";
import { PageHeader } from "~/ui/page-header";

interface SourcePageProps {
  readonly title: string;
  readonly intro: ReactNode;
  /** Where one came from. */
  readonly backTo: string;
  readonly backLabel?: string;
  readonly error?: string;
  readonly children: ReactNode;
}

/** The frame of the pages on which the AI is taught something that is no file. */
export function SourcePage(props: SourcePageProps) {
  const { title, intro, backTo, backLabel = "Volver al IA Training Center", error, children } = props;
  return (
    <Box maxWidth="860px">
      <BackLink to={backTo}>{backLabel}</BackLink>
      <PageHeader title={title} />
      <Text as="p" color="gray" mb="4">
        {intro}
      </Text>
      <FormError mb="4">{error}</FormError>
      {children}
    </Box>
  );
}

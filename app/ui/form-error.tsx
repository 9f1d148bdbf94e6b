import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";

interface FormErrorProps {
  /** For the field that it describes. */
  readonly id?: string;
  readonly mb?: "4";
  readonly mt?: "2";
  readonly mx?: "4";
  /** The reason; nothing is shown without one. */
  readonly children: ReactNode;
}

/** Why something was refused or failed; announced at once by screen readers. */
export function FormError({ children, ...place }: FormErrorProps) {
  if (!children) return null;
  return (
    <Text as="p" size="2" color="red" role="alert" {...place}>
      {children}
    </Text>
  );
}

import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";

interface FormEndProps {
  /** Why the whole form was refused, if it was. */
  readonly error: string | undefined;
  /** In a window the buttons stand at its end, the main one last. */
  readonly justify?: "end";
  /** The form's buttons. */
  readonly children: ReactNode;
}

/** The last lines of a form: the reason that belongs to no field, and the buttons. */
export function FormEnd({ error, justify, children }: FormEndProps) {
  return (
    <>
      {error ? (
        <Text as="p" size="2" color="red" role="alert">
          {error}
        </Text>
      ) : null}
      <Flex wrap="wrap" align="center" justify={justify} gap="3">
        {children}
      </Flex>
    </>
  );
}

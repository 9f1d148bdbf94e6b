import { Flex } from "@radix-ui/themes/components/flex";
import type { ReactNode } from "react";
import { FormError } from "./form-error";

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
      <FormError>{error}</FormError>
      <Flex wrap="wrap" align="center" justify={justify} gap="3">
        {children}
      </Flex>
    </>
  );
}

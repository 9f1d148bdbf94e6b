import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Button } from "~/ui/button";

/** What went wrong with a payment, in the order of the page: what, why, and what to do. */
export interface Problem {
  readonly title: string;
  readonly detail?: string | null;
}

interface PayProblemProps extends Problem {
  readonly onRetry?: () => void;
}

export function PayProblem({ title, detail, onRetry }: PayProblemProps) {
  return (
    <Flex direction="column" align="start" gap="2" role="alert">
      <Text as="p" color="red" weight="medium">
        {title}
      </Text>
      {detail && detail !== title ? (
        <Text as="p" size="2" color="gray">
          {detail}
        </Text>
      ) : null}
      {onRetry ? (
        <Button type="button" variant="soft" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
    </Flex>
  );
}

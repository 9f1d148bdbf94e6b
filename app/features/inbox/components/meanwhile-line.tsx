import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Button } from "~/ui/button";

export const ANYWAY = "Enviar de todos modos";

interface MeanwhileLineProps {
  /** Who replied while this person was writing. */
  readonly text: string;
  /** They tried to send their own reply. */
  readonly asks: boolean;
  readonly onAnyway: () => void;
}

/**
 * The line above the field that says that somebody else has replied. The button that sends anyway appears only when it
 * is wanted, and away from the pressed one, so that a second press of the same key or place sends nothing unread.
 */
export function MeanwhileLine({ text, asks, onAnyway }: MeanwhileLineProps) {
  return (
    <Flex align="center" justify="between" gap="3" wrap="wrap" role={asks ? "alert" : "status"}>
      <Text as="p" size="2" color="amber" weight="medium">
        {asks ? `${text} Lee su respuesta antes de mandar la tuya.` : text}
      </Text>
      {asks ? (
        <Button type="button" size="2" variant="soft" color="amber" onClick={onAnyway}>
          {ANYWAY}
        </Button>
      ) : null}
    </Flex>
  );
}

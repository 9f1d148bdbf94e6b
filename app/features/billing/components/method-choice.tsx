import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import type { CreditsPageData } from "../read-credits-page.server";
import styles from "./method-choice.module.css";

export type PayMethod = "stripe" | "paypal";

interface MethodChoiceProps extends Pick<CreditsPageData, "methods"> {
  readonly chosen: PayMethod;
  readonly onChoose: (method: PayMethod) => void;
}

/** The ways to pay; one without keys is shown with the reason. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const ways = [
    { method: "stripe", label: "Tarjeta", hint: "De crédito o débito", isOpen: methods.publishableKey !== null },
    { method: "paypal", label: "PayPal", hint: "Te lleva a PayPal y te trae de vuelta", isOpen: methods.paypal },
  ] as const;
  return (
    <Flex direction="column" gap="2" asChild>
      <fieldset className={styles.ways}>
        <legend className={styles.legend}>Método de pago</legend>
        {ways.map(({ method, label, hint, isOpen }) => (
          <label key={method} data-disabled={!isOpen || undefined}>
            <input
              type="radio"
              name="method"
              value={method}
              disabled={!isOpen}
              defaultChecked={isOpen && method === chosen}
              onChange={() => onChoose(method)}
            />
            <span>
              <Text weight="medium">{label}</Text>
              <Text as="p" size="2" color="gray">
                {isOpen ? hint : `Por ahora no se puede pagar con ${method === "stripe" ? "tarjeta" : "PayPal"}.`}
              </Text>
            </span>
          </label>
        ))}
      </fieldset>
    </Flex>
  );
}
